import type { Readable } from 'node:stream';

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

/** A file of a form that is still arriving. It can be read once, as a stream; its size is known at its end. */
export class ArrivingFile extends File {
  readonly #arriving: Readable;

  constructor(arriving: Readable, type: string) {
    super([], 'upload', { type });
    this.#arriving = arriving;
  }

  /** The pieces as they arrive. @throws {Refusal} file_too_large, when more arrives than the call takes. */
  get pieces(): AsyncIterable<Uint8Array> {
    return this.#arriving;
  }

  /** Lets the rest arrive without reading it, so that the caller gets to read the answer. */
  pass(): void {
    this.#arriving.resume();
  }
}
