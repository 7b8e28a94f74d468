import {
  askZone,
  createMemberClock,
  type FileEntry,
  type Found,
  type ImportFormat,
  inBatches,
  leaveOut,
  type ReadContext,
  readStart,
} from '#health/exchange/imports/formats/reading';
import { type CsvFamily, findBaseName, findCsvFamily, readCsvFamily } from './csv-files.ts';
import { findJsonFamily, type JsonFamily, readJsonFamily } from './json-files.ts';
import { createNightCover, findSleepTable, readNightTable, readSleepJson, readStageTables } from './sleep-files.ts';

/**
 * A Fitbit export from Google Takeout. Many figures are in it twice, in newer files with sources and zones and in older
 * ones without: the newer ones are read first, and the older ones for the days that are missing.
 */
export const fitbitTakeout: ImportFormat = {
  id: 'fitbit_takeout',
  label: 'Fitbit (Takeout)',
  recognise: async ({ entries }) => {
    const found = [];
    let isFitbit = false;
    for (const entry of entries) {
      const part = await findPart(entry);
      if (part) found.push(entry);
      isFitbit ||= part !== null && part.kind !== 'other';
    }
    return isFitbit ? found : [];
  },
  ask: async (entries) => {
    const parts = await Promise.all(entries.map(findPart));
    const hasLocal = parts.some((part) => part?.kind === 'json' && localFamilies.has(part.family));
    return hasLocal ? [askZone(null)] : [];
  },
  read: (entries, context) => inBatches(readAll(entries, context), context.signal),
};

const localFamilies = new Set<JsonFamily>(['sleep', 'weight']);

type Part =
  | { readonly kind: 'csv'; readonly family: CsvFamily }
  | { readonly kind: 'json'; readonly family: JsonFamily }
  | { readonly kind: 'nights' | 'stages' }
  | { readonly kind: 'other'; readonly name: string };

const findPart = async (entry: FileEntry): Promise<Part | null> => {
  const name = findBaseName(entry.path);
  if (name.endsWith('.json')) {
    const family = findJsonFamily(entry);
    if (!family) return null;
    if (typeof family === 'object') return { kind: 'other', name: family.other };
    const head = (await readStart(entry)) ?? '';
    const isList = /^\s*\[(\s*\]|.*"(dateTime|logId|date|startTime)"\s*:)/s.test(head);
    return isList ? { kind: 'json', family } : null;
  }
  if (!name.endsWith('.csv')) return null;
  const table = await findSleepTable(entry);
  if (table) return { kind: table };
  const family = await findCsvFamily(entry);
  if (family === 'not_kept') return { kind: 'other', name: name.replace(/[-_]?\d{4}-\d{2}-\d{2}|\.csv$/g, '') };
  return family ? { kind: 'csv', family } : null;
};

/** Which family of the newer files holds what the older one holds. */
const twins: Readonly<Partial<Record<JsonFamily, CsvFamily>>> = {
  steps: 'steps',
  heart_rate: 'heart_rate',
  resting_heart_rate: 'resting_pulse',
  weight: 'weight',
  moderately_active_minutes: 'active_minutes',
  very_active_minutes: 'active_minutes',
};

async function* readAll(entries: readonly FileEntry[], context: ReadContext): AsyncGenerator<Found> {
  const clock = createMemberClock(context);
  const parts = await Promise.all(entries.map(async (entry) => ({ entry, part: await findPart(entry) })));
  const covered = new Set<string>();
  for (const { entry, part } of parts) {
    if (part?.kind === 'csv') yield* readCsvFamily(entry, part.family, (day) => covered.add(`${part.family} ${day}`));
    if (part?.kind === 'other') yield leaveOut(`Other files: ${part.name.replaceAll('_', ' ')}`);
  }
  const sleep = { clock, cover: createNightCover() };
  const stages = await readStageTables(parts.flatMap(({ entry, part }) => (part?.kind === 'stages' ? [entry] : [])));
  for (const { entry, part } of parts) if (part?.kind === 'nights') yield* readNightTable(entry, stages, sleep);
  for (const { entry, part } of parts) {
    if (part?.kind !== 'json') continue;
    const { family } = part;
    if (family === 'sleep') yield* readSleepJson(entry, sleep);
    else yield* readJsonFamily(entry, family, { clock, isCovered: (day) => covered.has(`${twins[family]} ${day}`) });
  }
}
