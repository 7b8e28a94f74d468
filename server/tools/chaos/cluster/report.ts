/** One disturbance, and how long nothing was acknowledged because of it. */
export interface Strike {
  readonly kind: string;
  readonly at: number;
  readonly until: number;
  /** Followers that didn't come up by themselves, and were copied again. */
  readonly renewed?: number;
}

/** Seconds without an acknowledged write that each kind may cost. */
const mostSeconds: Readonly<Record<string, number>> = {
  'PostgreSQL of the leader killed': 10,
  'PostgreSQL and Patroni of the leader killed': 25,
};

/** Milliseconds between two acknowledged writes of which one or both came while it lasted, at most. `acks` ascend. */
export const findGap = (acks: readonly number[], { at, until }: Strike): number => {
  const around = acks.filter((time) => time > at && time <= until);
  const before = acks.findLast((time) => time <= at) ?? at;
  const after = acks.find((time) => time > until) ?? until;
  const times = [before, ...around, after];
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)));
};

export interface KindFigures {
  readonly kind: string;
  readonly times: number;
  /** Seconds. */
  readonly p50: number;
  readonly longest: number;
}

/** The gaps by kind of disturbance, in the order of their first. */
export const countKinds = (strikes: readonly Strike[], acks: readonly number[]): KindFigures[] =>
  [...new Set(strikes.map(({ kind }) => kind))].map((kind) => {
    const gaps = strikes
      .filter((strike) => strike.kind === kind)
      .map((strike) => findGap(acks, strike) / 1000)
      .sort((a, b) => a - b);
    return { kind, times: gaps.length, p50: gaps[Math.floor((gaps.length - 1) / 2)] ?? 0, longest: gaps.at(-1) ?? 0 };
  });

/** The gaps that were too long, as sentences. */
export const listLongGaps = (figures: readonly KindFigures[]): string[] =>
  figures.flatMap(({ kind, longest }) => {
    const most = mostSeconds[kind];
    return most !== undefined && longest > most
      ? [`${kind}: nothing was written for ${longest.toFixed(1)} s, at most ${most} s are allowed`]
      : [];
  });

export const writeKinds = (figures: readonly KindFigures[]): string[] =>
  figures.map(
    ({ kind, times, p50, longest }) =>
      `${kind.padEnd(46)} ${String(times).padStart(3)} times, without writes ${p50.toFixed(1)} s (median), ${longest.toFixed(1)} s (longest)`,
  );
