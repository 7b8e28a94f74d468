import { type CriticalRow, criticalRows } from '@club/contract/health/signals/critical';
import type { RedFlagAction } from '@club/contract/health/signals/red-flags';
import type { RedFlagLevel } from '@club/contract/platform/local-help';
import type { FactCode } from './facts.ts';

/** When a rule holds: a sign that is true, a number past a line, or several of them. */
export type Condition =
  | { readonly sign: FactCode }
  | { readonly no: FactCode }
  /** What is not known is not below. */
  | { readonly unless: FactCode; readonly below: number }
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

/** When a sign of the critical values holds: any of its rows, for the people that the row is meant for. */
export const whenCritical = (sign: string): Condition => ({
  any: criticalRows.filter((row) => row.sign === sign).map(toCondition),
});

const toCondition = ({ of, from, above, below, who = {} }: CriticalRow): Condition => {
  const { is, not = [], fromAge } = who;
  return {
    all: [
      ...(from === undefined ? [] : [{ fact: of, from }]),
      ...(above === undefined ? [] : [{ fact: of, above }]),
      ...(below === undefined ? [] : [{ fact: of, below }]),
      ...(is ? [{ any: is.map((column) => ({ sign: `is_${column}` as const })) }] : []),
      ...not.map((column) => ({ no: `is_${column}` as const })),
      ...(fromAge === undefined ? [] : [{ unless: 'age' as const, below: fromAge }]),
    ],
  };
};
