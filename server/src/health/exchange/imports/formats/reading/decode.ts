/** What is needed of a file to read its text. */
export interface TextSource {
  readonly path: string;
  head(bytes: number): Promise<Uint8Array>;
  stream(): AsyncIterable<Uint8Array>;
}

/** Bytes that are enough to tell how a text is written, and what it begins with. */
const sample = 3072;

interface Start {
  readonly encoding: Encoding;
  /** The first characters; null where the bytes are no text. */
  readonly text: string | null;
}

/** An archive has thousands of files and every format looks at each of them: its beginning is fetched once. */
const starts = new WeakMap<TextSource, Promise<Start>>();

const findStart = (source: TextSource): Promise<Start> => {
  const known = starts.get(source);
  if (known) return known;
  const found = source.head(sample).then((head) => {
    const encoding = findEncoding(head);
    return { encoding, text: decodeHead(head, encoding) };
  });
  starts.set(source, found);
  return found;
};

const decodeHead = (head: Uint8Array, encoding: Encoding): string | null => {
  if ((encoding === 'utf-8' || encoding === 'windows-1252') && head.includes(0)) return null;
  // A character that is cut off at the end is no error.
  return new TextDecoder(encoding).decode(head, { stream: true });
};

/** The first characters of a text, some three thousand; null where the bytes are none. */
export const readStart = async (source: TextSource): Promise<string | null> => (await findStart(source)).text;

/** The text of a file, whether UTF-8, UTF-16 or a Windows code page; without its byte order mark. */
export async function* decodeText(source: TextSource): AsyncGenerator<string> {
  const decoder = new TextDecoder((await findStart(source)).encoding);
  for await (const chunk of source.stream()) {
    const text = decoder.decode(chunk, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const findEncoding = (head: Uint8Array): Encoding => {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (hasZeros(head, 1)) return 'utf-16le';
  if (hasZeros(head, 0)) return 'utf-16be';
  return isUtf8(head) ? 'utf-8' : 'windows-1252';
};

/** UTF-16 without a byte order mark: in a heading nearly every second byte is zero. */
const hasZeros = (head: Uint8Array, from: 0 | 1): boolean => {
  const pairs = Math.floor(Math.min(head.length, 64) / 2);
  let zeros = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    if (head[pair * 2 + 1 - from] === 0) return false;
    if (head[pair * 2 + from] === 0) zeros += 1;
  }
  return pairs >= 4 && zeros * 4 >= pairs * 3;
};

const isUtf8 = (head: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
};
