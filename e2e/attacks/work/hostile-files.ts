import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { crc32, deflateRawSync } from 'node:zlib';

/** Files that are made to harm their reader, by name. Each is made when it is needed: some take seconds. */
export const hostileFiles: Readonly<Record<string, () => { readonly name: string; readonly bytes: Buffer }>> = {
  'a zip whose entries share their bytes': () => ({ name: 'export.zip', bytes: overlap() }),
  'a zip that unpacks to four gigabytes': () => ({ name: 'export.zip', bytes: bomb() }),
  'a database that misleads the planner': () => ({ name: 'export.db', bytes: makeDatabase(misleading) }),
  'a database with damaged pages': () => ({ name: 'export.db', bytes: makeDatabase(many).fill(0xff, 8192, 60_000) }),
  'a table of quotes without an end': () => ({
    name: 'table.csv',
    bytes: Buffer.from(`${heading}${'"a""'.repeat(2_000_000)}`),
  }),
  'a table of one line': () => ({ name: 'table.csv', bytes: Buffer.from(`${heading}${'1,'.repeat(4_000_000)}`) }),
  'a document of elements in each other': () => ({
    name: 'export.xml',
    bytes: Buffer.from(`${begin}${'<a>'.repeat(3_000_000)}`),
  }),
  'a document of entities of entities': () => ({ name: 'export.xml', bytes: Buffer.from(entities()) }),
  'a watch file of 60 MB': () => ({ name: 'run.fit', bytes: makeFit(60) }),
};

const heading = 'Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Glucose Value (mg/dL)\n';
const begin = '<?xml version="1.0"?><HealthData>';

const entities = (): string => {
  const all = Array.from({ length: 40 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(40)}">`);
  const doctype = `<?xml version="1.0"?><!DOCTYPE HealthData [<!ENTITY e0 "bomb">${all.join('')}]>`;
  return `${doctype}<HealthData>${'&e40;'.repeat(400_000)}</HealthData>`;
};

interface Entry {
  readonly name: string;
  readonly packed: Buffer;
  readonly size: number;
  readonly sum: number;
  /** Where its bytes begin. */
  readonly at: number;
}

const localHeader = ({ name, packed, size, sum }: Omit<Entry, 'at'>): Buffer => {
  const bytes = Buffer.alloc(30);
  bytes.writeUInt32LE(0x04034b50, 0);
  bytes.writeUInt16LE(20, 4);
  bytes.writeUInt16LE(8, 8);
  bytes.writeUInt32LE(sum, 14);
  bytes.writeUInt32LE(packed.length, 18);
  bytes.writeUInt32LE(size, 22);
  bytes.writeUInt16LE(name.length, 26);
  return Buffer.concat([bytes, Buffer.from(name), packed]);
};

const directoryEntry = ({ name, packed, size, sum, at }: Entry): Buffer => {
  const bytes = Buffer.alloc(46);
  bytes.writeUInt32LE(0x02014b50, 0);
  bytes.writeUInt32LE(0x00140014, 4);
  bytes.writeUInt16LE(8, 10);
  bytes.writeUInt32LE(sum, 16);
  bytes.writeUInt32LE(packed.length, 20);
  bytes.writeUInt32LE(size, 24);
  bytes.writeUInt16LE(name.length, 28);
  bytes.writeUInt32LE(at, 42);
  return Buffer.concat([bytes, Buffer.from(name)]);
};

/** A zip of files that are there, and a directory that may name them otherwise. */
const zip = (files: readonly Omit<Entry, 'at'>[], list: (entries: readonly Entry[]) => readonly Entry[]): Buffer => {
  let at = 0;
  const parts: Buffer[] = [];
  const entries = files.map((file) => {
    const part = localHeader(file);
    parts.push(part);
    const entry = { ...file, at };
    at += part.length;
    return entry;
  });
  const listed = list(entries);
  const directory = Buffer.concat(listed.map(directoryEntry));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  for (const place of [8, 10]) end.writeUInt16LE(listed.length, place);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
};

const pack = (name: string, content: Buffer): Omit<Entry, 'at'> => ({
  name,
  packed: deflateRawSync(content),
  size: content.length,
  sum: crc32(content),
});

const spaces = (megabytes: number): Buffer =>
  Buffer.concat([Buffer.from(begin), Buffer.alloc(megabytes << 20, ' '), Buffer.from('</HealthData>')]);

/** Each of two thousand names leads to the same packed bytes. */
const overlap = (): Buffer =>
  zip([pack('0000/export.xml', spaces(32))], ([first]) =>
    Array.from({ length: 2000 }, (_, index) => ({
      ...(first as Entry),
      name: `${String(index).padStart(4, '0')}/export.xml`,
    })),
  );

const bomb = (): Buffer => {
  const file = pack('0/export.xml', spaces(128));
  return zip(
    Array.from({ length: 32 }, (_, index) => ({ ...file, name: `${index}/export.xml` })),
    (entries) => entries,
  );
};

const at = Date.parse('2026-11-18T00:00:00Z');
const row = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 60000)';

const misleading = `
  create table heart_rate_record_table (row_id integer, app_info_id integer);
  create table heart_rate_record_series_table (parent_key integer, beats_per_minute integer, epoch_millis integer);
  create index misleading on heart_rate_record_table (app_info_id);
  insert into heart_rate_record_table ${row} select i, 1 from n;
  insert into heart_rate_record_series_table ${row} select i, 60, ${at} + i * 1000 from n;
  analyze;
  update sqlite_stat1 set stat = '1 1';`;

const many = `
  create table steps_record_table (start_time integer, end_time integer, count integer);
  insert into steps_record_table ${row} select ${at} + i, ${at} + i + 1000, 1 from n;`;

const makeDatabase = (statements: string): Buffer => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  try {
    const file = path.join(folder, 'made.db');
    const db = new DatabaseSync(file);
    db.exec(statements);
    db.close();
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** A watch's file of heart rates without an end, whose sums are never reached. */
const makeFit = (megabytes: number): Buffer => {
  const header = Buffer.alloc(14);
  header[0] = 14;
  header.writeUInt32LE(megabytes << 20, 4);
  header.write('.FIT', 8, 'latin1');
  // Definition of message 20 (record): timestamp and heart rate; then one record, again and again.
  const definition = Buffer.from([0x40, 0, 0, 20, 0, 2, 253, 4, 0x86, 3, 1, 0x02]);
  const record = Buffer.from([0x00, 0x80, 0x66, 0x3c, 0x42, 0x78]);
  const records = Buffer.alloc((megabytes << 20) - definition.length, record);
  return Buffer.concat([header, definition, records, Buffer.alloc(2)]);
};
