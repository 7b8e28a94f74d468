import { dayMs, hourMs, minuteMs } from '@club/contract/platform/units';

export const inventedZone = 'UTC';

interface InventedNight {
  /** Of the person's whole life, so that it stays the same however often it is asked for. */
  readonly number: number;
  /** The day that it ends on. */
  readonly day: string;
  readonly start: number;
  readonly end: number;
  readonly stages: readonly {
    readonly state: 'awake' | 'light' | 'deep' | 'rem';
    readonly start: number;
    readonly end: number;
  }[];
  readonly rmssd: number;
  readonly pulse: number;
  readonly steps: number;
  readonly kilograms: number;
}

const cycle = ['light', 'deep', 'light', 'rem'] as const;

/** The nights and days of a person who doesn't exist, of the last 60 days until now. */
export const listNights = (now: Date): readonly InventedNight[] => {
  const today = Math.floor(now.getTime() / dayMs);
  return Array.from({ length: 60 }, (_, index) => makeNight(today - 59 + index)).filter(
    ({ end }) => end <= now.getTime(),
  );
};

const makeNight = (number: number): InventedNight => {
  const swing = (step: number, size: number): number => Math.round(Math.sin(number * step) * size);
  const start = number * dayMs - hourMs + swing(1.7, 40) * minuteMs;
  const end = number * dayMs + 6 * hourMs + 30 * minuteMs + swing(2.3, 35) * minuteMs;
  const length = Math.floor((end - start) / 20 / minuteMs) * minuteMs;
  const stages = Array.from({ length: 20 }, (_, index) => ({
    state: index === 9 ? ('awake' as const) : (cycle[index % cycle.length] ?? 'light'),
    start: start + index * length,
    end: start + (index + 1) * length,
  }));
  return {
    number,
    day: new Date(end).toISOString().slice(0, 10),
    start,
    end,
    stages,
    rmssd: 48 + swing(0.9, 7),
    pulse: 55 + swing(1.1, 4),
    steps: 8200 + swing(1.3, 3600),
    kilograms: 72 + swing(0.05, 10) / 10,
  };
};
