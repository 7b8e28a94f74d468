import { readdirSync, readFileSync } from 'node:fs';

/**
 * Processor seconds used by a process and its descendants; NaN where there is no `/proc`. A busy machine delays answers
 * but does not raise this figure.
 */
export const processorTime = (pid: number): number => {
  try {
    const children = new Map<number, number[]>();
    for (const entry of readdirSync('/proc')) {
      const parent = /^\d+$/.test(entry) ? statOf(Number(entry))?.parent : undefined;
      if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
    }
    const below = (one: number): number =>
      (statOf(one)?.seconds ?? 0) + (children.get(one) ?? []).reduce((sum, child) => sum + below(child), 0);
    return below(pid);
  } catch {
    return Number.NaN;
  }
};

/** Clock ticks are hundredths on Linux, whatever the kernel counts in. */
const statOf = (pid: number): { parent: number; seconds: number } | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // user and system time, each also of ended children
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    return { parent: Number(fields[1]), seconds: ticks / 100 };
  } catch {
    return null;
  }
};
