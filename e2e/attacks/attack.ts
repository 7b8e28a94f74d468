import type { Account } from './accounts.ts';
import type { Answered } from './request.ts';

/** What an attack aims at. It travels to the attacker's thread. */
export interface Target {
  readonly url: string;
  /** Members that attack, and one at the end whom they attack. */
  readonly accounts: readonly Account[];
}

export interface Outcome {
  readonly answers: readonly Answered[];
  /** What came of it, in words. */
  readonly result: string;
  /** Where it got further than it may. */
  readonly faults: readonly string[];
}

export interface Attack {
  /** How many members it needs. */
  readonly accounts: number;
  run(target: Target, signal: AbortSignal): Promise<Outcome>;
}

/** An attack that must be refused every single time. */
export const refusedAlways = (answers: readonly Answered[]): Outcome => {
  const passed = answers.filter(({ status }) => status >= 200 && status < 300).length;
  return { answers, result: 'every one refused', faults: passed > 0 ? [`${passed} requests were answered`] : [] };
};
