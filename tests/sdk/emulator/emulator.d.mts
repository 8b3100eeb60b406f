export interface Emulator {
  url: string;
  /** The mails that it would have sent to an address, oldest first. */
  codes(email: string): Promise<string[]>;
  stop(): Promise<void>;
}
export declare const projectId: string;
export declare function startEmulator(): Promise<Emulator>;
