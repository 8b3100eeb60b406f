import { useImportMessages } from "../../dashboard/staff-messages";
import { adviceFor } from "../../platform/api/problem-advice";
import { FileRefusal } from "./upload-products";

/** Advice for the user if the browser or the server refused a file. */
export function useFileAdvice() {
  const m = useImportMessages();
  return (error: Error) =>
    error instanceof FileRefusal ? m.importProducts.refused[error.reason] : adviceFor(error, m);
}
