import { useImportMessages } from "../../dashboard/staff-messages";
import { adviceFor } from "../../platform/api/problem-advice";
import { FileRefusal } from "./upload-products";

/** What the user can do about a file that was refused here or by the server. */
export function useFileAdvice() {
  const m = useImportMessages();
  return (error: Error) =>
    error instanceof FileRefusal ? m.importProducts.refused[error.reason] : adviceFor(error, m);
}
