import { use } from "react";

import { useProductAdminMessages } from "../../dashboard/staff-messages";
import { PictureUpload } from "../../pictures/picture-upload";
import { uploadPicture } from "../../pictures/upload-picture";
import { PictureUploads } from "./picture-uploads";

interface ProductPictureUploadProps {
  /** Adds a stored picture to the product; returns false if it is a duplicate. */
  add: (path: string) => boolean;
  /** Whether the product has the maximum number of pictures. */
  isFull: () => boolean;
}

/** Uploads pictures of a product one by one. */
export function ProductPictureUpload({ add, isFull }: ProductPictureUploadProps) {
  const onUpload = use(PictureUploads);
  const { picture } = useProductAdminMessages();

  /** Stores as many as possible, then throws the first refusal. */
  async function store(files: File[]): Promise<string> {
    let added = 0;
    let said: string | undefined;
    const refusals: unknown[] = [];
    for (const file of files) {
      if (isFull()) {
        said = picture.full;
        break;
      }
      try {
        if (add(await uploadPicture(file))) added += 1;
        else said = picture.twice;
      } catch (error) {
        refusals.push(error);
      }
    }
    if (refusals.length > 0) throw refusals[0];
    return said ?? picture.stored(added);
  }

  return (
    <PictureUpload
      texts={picture}
      multiple
      onPictures={(files) => {
        const stored = store(files);
        onUpload(stored.then(() => undefined));
        return stored;
      }}
    />
  );
}
