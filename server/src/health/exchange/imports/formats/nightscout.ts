import {
  type FileEntry,
  type Found,
  findEntries,
  findNamed,
  type ImportFormat,
  inBatches,
  leaveOut,
  readJsonList,
  readStart,
  readText,
  toGlucoseReading,
  toNumber,
} from '#health/exchange/imports/formats/reading';

const label = 'Nightscout';
const from = { device: 'Nightscout', source: 'watch' } as const;
const type = 'Sensor readings (sgv)';
/** Smaller values are codes of the sensor for "no value". */
const leastValue = 13;

/** The entries of a Nightscout site as JSON: a list, or an object a line as its database exports them. */
export const nightscout: ImportFormat = {
  id: 'nightscout',
  label,
  recognise: (file) =>
    findEntries(file, /\.(json|ndjson|txt)$/i, async (entry) => isNightscout(await readStart(entry))),
  read: (entries, context) => inBatches(readAll(entries), context.signal),
};

const isNightscout = (head: string | null): boolean =>
  head !== null && /^\uFEFF?\s*[[{]/.test(head) && /"(sgv|mbg)"\s*:/.test(head) && /"date(String)?"\s*:/.test(head);

const others: Readonly<Record<string, string>> = {
  mbg: 'Finger-stick readings (mbg)',
  cal: 'Calibrations (cal)',
};

async function* readAll(entries: readonly FileEntry[]): AsyncGenerator<Found> {
  const repeats = createRepeats();
  for (const entry of entries) {
    for await (const item of readJsonList(entry)) {
      const fields = item as Readonly<Record<string, unknown>>;
      yield* readEntry(fields, repeats);
    }
  }
}

function* readEntry(fields: Readonly<Record<string, unknown>>, repeats: Repeats): Generator<Found> {
  const kind = typeof fields.type === 'string' ? fields.type : 'sgv';
  if (kind !== 'sgv') {
    yield leaveOut(findNamed(others, kind) ?? `Entries of type ${kind.slice(0, 40)}`);
    return;
  }
  const [at, value] = [readDate(fields), toNumber(fields.sgv)];
  if (at === null || value === null) yield leaveOut(type, 'unreadable');
  else if (value < leastValue) yield leaveOut('Sensor errors', 'impossible');
  else if (repeats.hasSeen(at)) yield leaveOut('Repeated readings');
  else yield* toGlucoseReading({ type, from, at, cell: { kind: 'value', value } });
}

/** Milliseconds, of some uploaders seconds or text; `dateString` where there is none. */
const readDate = (fields: Readonly<Record<string, unknown>>): number | null => {
  const wrapped = fields.date;
  const number = toNumber(isObject(wrapped) ? wrapped.$numberLong : wrapped);
  const at = number === null ? Date.parse(readText(fields.dateString)) : number < 1e11 ? number * 1000 : number;
  return at > 0 && at < 4e12 ? at : null;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

type Repeats = ReturnType<typeof createRepeats>;

const mostRemembered = 100_000;

/** Uploaders write the same reading twice, one close after the other: so many of the last ones are remembered. */
const createRepeats = () => {
  let [recent, older] = [new Set<number>(), new Set<number>()];
  return {
    hasSeen: (at: number): boolean => {
      if (recent.has(at) || older.has(at)) return true;
      if (recent.size >= mostRemembered) [recent, older] = [new Set(), recent];
      recent.add(at);
      return false;
    },
  };
};
