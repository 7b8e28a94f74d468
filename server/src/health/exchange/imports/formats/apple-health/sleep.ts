import { dayMs } from '@club/contract/platform/units';
import {
  createZones,
  type FileRecord,
  type LeftOut,
  type ReadContext,
  type Recorder,
  UnreadableFile,
} from '#health/exchange/imports/formats/reading';
import { assembleNights, byStart, type SleepSample, type SleepState } from './nights.ts';

const mostSamples = 1_000_000;

const states: Readonly<Record<string, SleepState>> = {
  InBed: 'in_bed',
  Asleep: 'asleep',
  AsleepUnspecified: 'asleep',
  AsleepCore: 'light',
  AsleepDeep: 'deep',
  AsleepREM: 'rem',
  Awake: 'awake',
};

interface Sample {
  readonly from: Recorder;
  readonly start: number;
  readonly end: number;
  readonly value: string;
  readonly zone: string;
}

/** Collects the sleep samples of an export by their source, and puts them together into nights at its end. */
export const createAppleSleep = ({ timeZone }: ReadContext) => {
  const samples = new Map<Recorder, SleepSample[]>();
  const zones = createZones(timeZone);
  let size = 0;
  const leave = (why: LeftOut['why']): LeftOut => ({ kind: 'left_out', type: 'Sleep analysis', why });
  return {
    /** @returns what cannot be read. */
    add: ({ from, start, end, value, zone }: Sample): LeftOut | null => {
      const state = states[value.replace(/^HKCategoryValueSleepAnalysis/, '')];
      if (!state) return leave('unreadable');
      if (end <= start || end - start > longest) return leave('impossible');
      if (++size > mostSamples) throw new UnreadableFile(tooMany);
      const known = samples.get(from) ?? [];
      samples.set(from, known);
      known.push({ state, start, end, zone: zones.locate(new Date(end), zone).zone });
      return null;
    },
    listNights: function* (): Generator<FileRecord | LeftOut> {
      const beds = new Map([...samples].map(([from, some]) => [from, some.filter(({ state }) => state === 'in_bed')]));
      const all = [...beds.values()].flat().toSorted(byStart);
      let unused = new Set(all);
      for (const [from, some] of samples) {
        const own = new Set(beds.get(from));
        const { nights, usedBeds } = assembleNights(
          some,
          all.filter((one) => !own.has(one)),
        );
        unused = unused.difference(usedBeds);
        for (const night of nights) yield { kind: 'night', type: 'Sleep analysis', from, night };
      }
      if (unused.size > 0) {
        yield { kind: 'left_out', type: 'Time in bed without sleep', why: 'not_kept', count: unused.size };
      }
    },
  };
};

const longest = dayMs;
const tooMany =
  'This file holds more sleep samples than the club can read at once. Export a shorter span and import it in parts.';
