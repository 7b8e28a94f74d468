/** Stores uploaded files. The club generates the keys, never the uploader, and a key's bytes never change. */
export interface Media {
  put(key: string, bytes: Buffer): Promise<void>;
  /** The file, or null when it does not exist. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
  /** All files. */
  list(): AsyncGenerator<{ readonly key: string; readonly bytes: number }>;
  /** @throws when files can't be stored at the moment. */
  check(): Promise<void>;
}
