/**
 * A file of a form, over the bytes as they arrived. A plain `File` would copy them out of the collector's sight, where
 * those of earlier requests pile up.
 */
export class UploadedFile extends File {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>, type: string) {
    super([], 'upload', { type });
    this.#bytes = bytes;
    Object.defineProperty(this, 'size', { value: bytes.length });
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(this.#bytes).buffer;
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#bytes;
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(this.#bytes);
  }

  override slice(start?: number, end?: number, type?: string): Blob {
    return new Blob([this.#bytes]).slice(start, end, type);
  }

  override stream(): ReturnType<Blob['stream']> {
    return new Blob([this.#bytes]).stream();
  }
}
