/** Keeps uploaded files. Keys are made by the club, never by the uploader. */
export interface Media {
  put(key: string, bytes: Buffer): Promise<void>;
  /** The file, or null when there is none. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}
