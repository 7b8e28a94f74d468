import { SaxesParser } from 'saxes';
import type {
  FileEntry,
  FileRecord,
  ImportFormat,
  LeftOut,
  ReadContext,
} from '#health/exchange/imports/formats/reading';
import { UnreadableFile } from '#health/exchange/imports/formats/reading';
import { createAppleRecords } from './records.ts';

/** `export.xml` of Apple Health, alone or in its zip; its name is translated on some phones, its content is not. */
export const appleHealth: ImportFormat = {
  id: 'apple_health',
  label: 'Apple Health',
  recognise: async ({ entries }) => {
    const found: FileEntry[] = [];
    for (const entry of entries) {
      // A nested zip, a track or the clinical copy of the same data begins with something else.
      const head = new TextDecoder().decode(await entry.head(headBytes));
      if (/^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[^>]*-->\s*)?<(!DOCTYPE\s+)?HealthData\b/.test(head)) found.push(entry);
    }
    return found;
  },
  read: async function* (entries, context) {
    for (const entry of entries) yield* readExport(entry, context);
  },
};

const headBytes = 2048;
/** Tags are a few hundred characters long; more is held in memory by nobody. */
const longestTag = 4 * 1024 * 1024;
const deepest = 40;
const longestDoctype = 4 * 1024 * 1024;

const broken =
  "This Apple Health export can't be read to its end. Export it again on your iPhone, and upload the new file.";

type Batch = (FileRecord | LeftOut)[];

async function* readExport(entry: FileEntry, context: ReadContext): AsyncGenerator<Batch> {
  const records = createAppleRecords(context);
  const write = createParser(records);
  const decoder = new TextDecoder();
  for await (const chunk of entry.stream()) {
    if (context.signal?.aborted) return;
    write(decoder.decode(chunk, { stream: true }));
    if (records.count() > batchSize) yield records.take();
  }
  write(decoder.decode());
  write(null);
  records.end();
  yield records.take();
}

const batchSize = 2000;

/** Takes the text in pieces, `null` at its end. @throws {UnreadableFile} */
const createParser = (records: ReturnType<typeof createAppleRecords>): ((text: string | null) => void) => {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  const skipDoctype = createDoctypeFilter();
  let [sinceTag, depth] = [0, 0];
  parser.on('error', (error) => {
    // Nothing is ever expanded: what an entity stands for is not looked up, and its name stays.
    if (/entity/i.test(error.message)) return;
    throw new UnreadableFile(broken);
  });
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0;
    if (++depth > deepest) throw new UnreadableFile(broken);
    records.open(name, attributes);
  });
  parser.on('closetag', ({ name }) => {
    sinceTag = 0;
    depth -= 1;
    records.close(name);
  });
  return (text) => {
    if (text === null) {
      parser.close();
      return;
    }
    const plain = skipDoctype(text);
    sinceTag += plain.length;
    parser.write(plain.replace(unprintable, ' '));
    if (sinceTag > longestTag) throw new UnreadableFile(broken);
  };
};

/** Characters that XML forbids and some exports contain all the same, such as the vertical tab. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is about them
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Leaves the document type out: that of iOS 16 is not well formed, and nothing in it may be believed. */
const createDoctypeFilter = (): ((text: string) => string) => {
  let waiting: string | null = '';
  return (text) => {
    if (waiting === null) return text;
    waiting += text;
    const at = waiting.search(/<HealthData[\s>/]/);
    if (at < 0) {
      if (waiting.length > longestDoctype) throw new UnreadableFile(broken);
      return '';
    }
    const rest = waiting.slice(at);
    waiting = null;
    return rest;
  };
};
