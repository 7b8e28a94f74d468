import type { LeftOutLine } from './bridges.store.ts';
import type { FaultyItem } from './item.ts';

/** Lines that a day keeps of what it left out; more of the same type and reason are counted together. */
const mostLines = 20;

/** What a day left out so far, and what a batch adds to it. */
export const addLeftOut = (known: readonly LeftOutLine[], faulty: readonly FaultyItem[]): readonly LeftOutLine[] => {
  const lines = known.map((line) => ({ ...line }));
  for (const { type, at, fault } of faulty) {
    const line = lines.find((one) => one.type === type && one.why === fault);
    if (line) line.count += 1;
    else if (lines.length < mostLines) lines.push({ type, at: at?.toISOString() ?? null, why: fault, count: 1 });
  }
  return lines;
};
