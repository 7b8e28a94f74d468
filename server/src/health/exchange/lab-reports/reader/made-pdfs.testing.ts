import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

interface Text {
  readonly x: number;
  /** From the top. */
  readonly y: number;
  readonly size?: number;
  readonly text: string;
  readonly turned?: boolean;
}

const [width, height] = [595, 842];

/** Letters beyond ASCII by their places in the Windows code page that the font is told to use. */
const quote = (text: string): string =>
  [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 63;
      const byte = { '–': 0x96, '’': 0x92, '…': 0x85, '€': 0x80, œ: 0x9c }[letter] ?? (code > 255 ? 63 : code);
      return byte > 126 || /[()\\]/.test(letter) ? `\\${byte.toString(8).padStart(3, '0')}` : letter;
    })
    .join('');

const drawTexts = (texts: readonly Text[]): string =>
  texts
    .map(({ x, y, size = 9, text, turned }) => {
      const matrix = turned ? `0 1 -1 0 ${x} ${height - y}` : `1 0 0 1 ${x} ${height - y}`;
      return `BT /F1 ${size} Tf ${matrix} Tm (${quote(text)}) Tj ET`;
    })
    .join('\n');

/** A PDF of these objects, numbered from 1, the first of them the catalogue. */
export const writePdf = (objects: readonly (string | Buffer)[], trailer = ''): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  const add = (part: Buffer): void => {
    parts.push(part);
    at += part.length;
  };
  for (const [index, object] of objects.entries()) {
    places.push(at);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object as Buffer), Buffer.from('\nendobj\n')]));
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`),
  );
  return Buffer.concat([...parts, Buffer.from(`startxref\n${places.length > 0 ? at - table.length : 0}\n%%EOF\n`)]);
};

export const toStream = (content: Buffer, keys = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${keys} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

const toPageObjects = (contents: readonly Buffer[]): (string | Buffer)[] => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  `<< /Type /Pages /Count ${contents.length} /Kids [${contents.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')}] >>`,
  font,
  ...contents.flatMap((content, index) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    content,
  ]),
];

/** A PDF with these texts on its pages. */
export const drawPdf = (pages: readonly (readonly Text[])[]): Buffer =>
  writePdf(toPageObjects(pages.map((texts) => toStream(Buffer.from(drawTexts(texts), 'latin1')))));

/** A page whose text is packed so often over that it comes to 128 megabytes of blanks. */
export const drawInflating = (times = 2): Buffer => {
  let content: Buffer = Buffer.alloc(2 ** 27, 0x20);
  for (let pass = 0; pass < times; pass += 1) content = deflateSync(content, { level: 9 });
  return writePdf(toPageObjects([toStream(content, `/Filter [${'/FlateDecode '.repeat(times)}]`)]));
};

/** Blanks packed by LZW as tightly as it can, 7 MB a turn: each code stands for one blank more than the code before. */
export const packBlanks = (turns: number): Buffer => {
  const bytes: number[] = [];
  let [buffer, bits] = [0, 0];
  const put = (code: number, width: number): void => {
    buffer = (buffer << width) | code;
    for (bits += width; bits >= 8; bits -= 8) bytes.push((buffer >> (bits - 8)) & 255);
    buffer &= (1 << bits) - 1;
  };
  for (let turn = 0; turn < turns; turn += 1) {
    put(256, turn === 0 ? 9 : 12);
    put(32, 9);
    for (let code = 258; code < 4095; code += 1)
      put(code, code >= 2047 ? 12 : code >= 1023 ? 11 : code >= 511 ? 10 : 9);
  }
  return Buffer.from(bytes);
};

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();
const rc4 = (key: Buffer, data: Buffer): Buffer => {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  let j = 0;
  const swap = (one: number, other: number): void => {
    [state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0];
  };
  for (let i = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [a, b] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      a = (a + 1) & 255;
      b = (b + (state[a] ?? 0)) & 255;
      swap(a, b);
      return byte ^ (state[((state[a] ?? 0) + (state[b] ?? 0)) & 255] ?? 0);
    }),
  );
};

/** A PDF locked with a password for opening it, or only for its owner. */
export const drawLocked = (texts: readonly Text[], password: string): Buffer =>
  lock(Buffer.from(drawTexts(texts), 'latin1'), password);

/** A page of a gigabyte of blanks that only the owner's lock hides: nobody can measure it before it is opened. */
export const drawHiddenInflating = (): Buffer => {
  const content = deflateSync(deflateSync(Buffer.alloc(2 ** 30, 0x20), { level: 9 }), { level: 9 });
  return lock(content, '', '/Filter [/FlateDecode /FlateDecode]');
};

const lock = (plain: Buffer, password: string, keys = ''): Buffer => {
  const id = Buffer.alloc(16, 7);
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const pad = (text: string): Buffer => Buffer.concat([Buffer.from(text), padding]).subarray(0, 32);
  const owner = rc4(md5(pad('owner')).subarray(0, 5), pad(password));
  const key = md5(pad(password), owner, permissions, id).subarray(0, 5);
  const user = rc4(key, padding);
  const of = (object: number): Buffer => md5(key, Buffer.from([object, 0, 0, 0, 0])).subarray(0, 10);
  const [catalog, pages, named, page] = toPageObjects([Buffer.alloc(0)]);
  const content = toStream(rc4(of(5), plain), keys);
  const encryption = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> >>`;
  const trailer = `/Encrypt 6 0 R /ID [<${id.toString('hex')}> <${id.toString('hex')}>]`;
  return writePdf([catalog, pages, named, page, content, encryption] as (string | Buffer)[], trailer);
};
