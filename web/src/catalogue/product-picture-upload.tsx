import { useProductAdminMessages } from "../dashboard/staff-messages";
import { PictureUpload } from "../pictures/picture-upload";
import { uploadPicture } from "../pictures/upload-picture";

/** Takes a picture of a product; `onStored` gets its address in this shop. */
export function ProductPictureUpload({ onStored }: { onStored: (path: string) => void }) {
  const m = useProductAdminMessages();
  return (
    <PictureUpload
      texts={m.picture}
      onPicture={async (file) => onStored(await uploadPicture(file))}
    />
  );
}
