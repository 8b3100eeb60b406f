import { useState } from "react";

import { downloadAsUser } from "../platform/api/download";
import { adviceFor } from "../platform/api/problem-advice";
import { useDashboardMessages } from "../platform/messages/messages";
import { toast } from "../platform/ui/toast";

/** Saves one file at a time, and reports errors. */
export function useDownload() {
  const m = useDashboardMessages();
  const [isBusy, setBusy] = useState(false);

  async function download(path: string) {
    if (isBusy) return;
    setBusy(true);
    try {
      await downloadAsUser(path);
    } catch (error) {
      toast.bad(adviceFor(error, m));
    } finally {
      setBusy(false);
    }
  }

  return { download, isBusy };
}
