import type { Clock } from '#platform/clock';

export interface FakeClock extends Clock {
  /** Moves time forward. */
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number; milliseconds?: number }): void;
  set(at: string): void;
}

/** A clock that stands still until it is advanced; postings carry its time. */
export const fakeClock = (start = '2026-11-20T09:00:00.000Z'): FakeClock => {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    posting: () => new Date(time),
    set: (at) => {
      time = new Date(at).getTime();
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }) => {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
    },
  };
};
