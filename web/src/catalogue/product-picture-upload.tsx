import { use } from "react";

import { useProductAdminMessages } from "../dashboard/staff-messages";
import { PictureUpload } from "../pictures/picture-upload";
import { uploadPicture } from "../pictures/upload-picture";
import { PictureUploads } from "./picture-uploads";

/** Takes a picture of a product; `onStored` gets its address in this shop. */
export function ProductPictureUpload({ onStored }: { onStored: (path: string) => void }) {
  const onUpload = use(PictureUploads);
  const m = useProductAdminMessages();
  return (
    <PictureUpload
      texts={m.picture}
      onPicture={(file) => {
        const stored = uploadPicture(file).then(onStored);
        onUpload(stored);
        return stored;
      }}
    />
  );
}
