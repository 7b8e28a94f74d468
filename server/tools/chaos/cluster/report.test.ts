import { describe, expect, it } from 'vitest';
import { countKinds, findGap, listLongGaps } from './report.ts';

const kind = 'PostgreSQL of the leader killed';

describe('the time without writes', () => {
  it('is the longest silence around a disturbance, also one that began before or ended after it', () => {
    const acks = [0, 900, 4000, 4100, 9000];
    expect(findGap(acks, { kind, at: 1000, until: 4050 })).toBe(3100);
    expect(findGap(acks, { kind, at: 1000, until: 3900 })).toBe(3100);
    expect(findGap(acks, { kind, at: 3950, until: 4500 })).toBe(4900);
  });

  it('is a breach where it is longer than its kind allows', () => {
    const strikes = [
      { kind, at: 1000, until: 2000 },
      { kind, at: 30_000, until: 41_000 },
    ];
    const figures = countKinds(strikes, [999, 1500, 2500, 29_000, 41_500]);
    expect(figures).toEqual([{ kind, times: 2, p50: 1, longest: 12.5 }]);
    expect(listLongGaps(figures)).toEqual([`${kind}: nothing was written for 12.5 s, at most 10 s are allowed`]);
  });
});
