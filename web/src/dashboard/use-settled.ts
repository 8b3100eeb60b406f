import { useEffect, useState } from "react";

/** The text at the last pause in typing. */
export function useSettled(text: string, pause_ms: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause_ms);
    return () => clearTimeout(timer);
  }, [text, pause_ms]);
  return settled;
}
