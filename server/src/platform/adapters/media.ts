/** Stores uploaded files. The club generates the keys, never the uploader. */
export interface Media {
  put(key: string, bytes: Buffer): Promise<void>;
  /** The file, or null when it does not exist. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}
