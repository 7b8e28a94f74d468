import type { DimensionCode } from '@club/contract/health/insight/dimensions';
import { type Answers, findGiven } from '#health/check-up/assessment';
import type { MemberBasis } from '#health/check-up/questionnaires';
import type { FoundMeasure, Knowledge, MeasureInput } from '#health/insight/scores';
import type { Person } from '#health/signals/person';

/** A part of a dimension. */
export interface Part {
  readonly code: string;
  /** How a summary names it. */
  readonly label: string;
  readonly weight: number;
  /** Whether it has a place in this member's dimension at all. */
  readonly applies: boolean;
  readonly value: number | null;
  readonly unit: string | null;
  readonly points: number | null;
  readonly how: string;
  /** The questions that are still to be answered for its points. */
  readonly needs: readonly string[];
  readonly inputs: readonly MeasureInput[];
}

/** What the parts are worked out from. */
export interface Basis extends Knowledge {
  readonly found: readonly FoundMeasure[];
  /** The questions that apply to the member. */
  readonly shown: ReadonlySet<string>;
  readonly member: MemberBasis;
  /** What was said in any room. */
  readonly person: Pick<Person, 'facts'>;
}

export type ListParts = (basis: Basis) => readonly Part[];
export type PartsByDimension = Readonly<Record<DimensionCode, ListParts>>;

/** The questions among these that apply and have no answer. */
export const findOpen = (
  { answers, shown }: { readonly answers: Answers; readonly shown: ReadonlySet<string> },
  codes: readonly string[],
): string[] => codes.filter((code) => shown.has(code) && !findGiven(answers, code));
