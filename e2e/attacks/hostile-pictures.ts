import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const makeChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const header = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  // eight bits of grey
  bytes.set([8, 0, 0, 0, 0], 8);
  return makeChunk('IHDR', bytes);
};

/** A grey PNG that really decodes to so many pixels: a thousandth of its size as a file. */
export const makePng = (width: number, height: number, ...more: Buffer[]): Buffer => {
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  const parts = [
    signature,
    header(width, height),
    ...more,
    makeChunk('IDAT', pixels),
    makeChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat(parts);
};

/** A PNG that pretends to a size and holds next to nothing. */
export const pretendPng = (width: number, height: number): Buffer => {
  const pixels = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([
    signature,
    header(width, height),
    makeChunk('IDAT', pixels),
    makeChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A whole picture with a text chunk that decompresses to 64 MB. */
export const makeTextBomb = (): Buffer => {
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(64_000_000))]);
  return makePng(8, 8, makeChunk('zTXt', text));
};

export const page = Buffer.from('<!doctype html><script>document.title = "hit"</script>');
export const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="document.title = 1"/>');
export const archive = Buffer.from(
  'PK\u0003\u0004 a file inside <script>document.title = "hit"</script> PK\u0005\u0006',
);
