/** A part of a story's plain text. Nothing in it is markup. */
export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Piece[])[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Piece[])[] };

/** Words, bold ones, or an address that opens in another window. */
export interface Piece {
  readonly text: string;
  readonly href?: string;
  readonly bold?: true;
}

/** Paragraphs end at an empty line; lines that begin with a dash, a star or a bullet are a list. */
export const readBlocks = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .flatMap(splitLists);

const bullet = /^\s*[-*•]\s+/;

const splitLists = (lines: readonly string[]): Block[] => {
  const blocks: Block[] = [];
  let taken: string[] = [];
  let isList = false;
  const close = () => {
    if (taken.length === 0) return;
    const pieces = taken.map((line) => readPieces(line.replace(isList ? bullet : /^/, '')));
    blocks.push(isList ? { kind: 'list', items: pieces } : { kind: 'paragraph', lines: pieces });
    taken = [];
  };
  for (const line of lines) {
    if (bullet.test(line) !== isList) close();
    isList = bullet.test(line);
    taken.push(line);
  }
  close();
  return blocks;
};

const marks = /(\*\*[^*\s](?:[^*]*[^*\s])?\*\*|\[[^\][]+\]\(https?:\/\/[^\s<>"'()]+\))/;
const bold = /^\*\*(.+)\*\*$/;
const namedLink = /^\[(.+)\]\((.+)\)$/;

/** `**bold**`, and `[words](address)` with the host behind the words, so that none leads elsewhere than it says. */
const readPieces = (line: string): Piece[] =>
  line.split(marks).flatMap((part, at): Piece[] => {
    if (at % 2 === 0) return readAddresses(part);
    const strong = bold.exec(part)?.[1];
    if (strong) return [{ text: strong, bold: true }];
    const [, text = '', href = ''] = namedLink.exec(part) ?? [];
    if (!URL.canParse(href)) return readAddresses(part);
    return [{ text, href }, { text: ` (${new URL(href).host})` }];
  });

/** Only http and https become links, without the punctuation that ends a sentence. */
const readAddresses = (line: string): Piece[] =>
  line.split(/(https?:\/\/[^\s<>"']+)/).flatMap((part): Piece[] => {
    if (part === '') return [];
    const address = /^https?:\/\//.test(part) ? part.replace(/[.,;:!?)\]]+$/, '') : '';
    if (!address || !URL.canParse(address)) return [{ text: part }];
    const rest = part.slice(address.length);
    return [{ text: address, href: address }, ...(rest ? [{ text: rest }] : [])];
  });
