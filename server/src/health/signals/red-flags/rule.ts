import type { RedFlagLevel } from '@club/contract/health/signals/local-help';
import type { RedFlagAction } from '@club/contract/health/signals/red-flags';
import type { FactCode } from './facts.ts';

/** When a rule holds: a sign that is true, a number past a line, or several of them. */
export type Condition =
  | { readonly sign: FactCode }
  | { readonly fact: FactCode; readonly from: number }
  | { readonly fact: FactCode; readonly above: number }
  | { readonly fact: FactCode; readonly below: number }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

export interface RedFlagRule {
  readonly code: string;
  readonly when: Condition;
  readonly level: RedFlagLevel;
  readonly action: RedFlagAction;
  readonly title: string;
  readonly message: string;
  /** What to ask at once, and the emergency that a yes raises: how a member feels is in no measured value. */
  readonly asks?: { readonly question: string; readonly raises: string };
}

/** A blood pressure that is dangerous with symptoms and needs a doctor soon without them. */
export const severePressure: Condition = {
  any: [
    { fact: 'systolic', from: 180 },
    { fact: 'diastolic', from: 120 },
  ],
};
