import type { AssistantSource } from '@club/contract/hub/assistant';
import type { Endpoint } from '@club/contract/platform/endpoint';
import type { ReadDays } from './day-values.ts';

/** What has to be known of something measured to answer any question about it. */
export interface SubjectFacts {
  /** In a sentence: "Your sleep". */
  readonly noun: string;
  readonly label: string;
  /** A state has a mean, an amount has a sum as well. */
  readonly kind: 'state' | 'amount';
  /** What the values are counted by: "12 of 14 nights". */
  readonly per: 'day' | 'night' | 'value';
  /** Which direction is good, where that holds for everyone. */
  readonly better: 'higher' | 'lower' | null;
  readonly isHealth: boolean;
  readonly write: (value: number, unit?: string) => string;
  /** How far two values are apart, where that is written otherwise than a value. */
  readonly writeDifference?: (value: number, unit?: string) => string;
  /** An amount with what it counts: "9,412 steps". */
  readonly count?: (value: number) => string;
  /** A day without a record is a day without any, not one that nobody knows. */
  readonly isZeroUnlessKnown?: true;
  /** A question without days asks for today. */
  readonly isOfTheDay?: true;
  readonly screen: AssistantSource;
  readonly read: ReadDays;
  readonly calls: readonly Endpoint[];
  /** The most days that can be looked at; 400 unless said. */
  readonly mostDays?: number;
  /** Days of a usual question that names none: the latest value for a state. */
  readonly usualDays: number;
  /** What to do while nothing is known. */
  readonly missing: string;
}
