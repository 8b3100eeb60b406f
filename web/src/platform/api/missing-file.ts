import { Problem } from "./problem";

/** An object, so that a test can replace it. */
export const browser = { reload: () => location.reload() };

/** Whether a chunk failed to load. Each browser words this error differently. */
export const isMissingFile = (error: unknown) =>
  /imported module|module script|preload CSS/.test(String(error));

/** Whether the shop responds at this page's address. */
export const isReachable = () =>
  fetch(location.href).then(
    ({ status }) => status < 500,
    () => false,
  );

/**
 * The reason why a chunk failed to load: the shop is unreachable, or a newer release has other
 * files.
 */
export const missingFileProblem = async () =>
  new Problem(0, (await isReachable()) ? "updated" : "unreachable", "");
