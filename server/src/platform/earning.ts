import type { ActivityIcon } from '@club/contract/platform/activities';

/**
 * The events that earn points, by their codes. Each domain adds its own beside its registration, from its rules, so that
 * the compiler refuses an event that no domain registers:
 * `declare module '#platform/earning' { interface EarnEvents extends Registered<typeof earns> {} }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it
export interface EarnEvents {}
export type EarnEvent = keyof EarnEvents & string;
export type Registered<Rules extends EarnRules> = Readonly<Record<keyof Rules & string, true>>;

/** An event that earns points. An administrator may change its texts, points and limits later. */
export interface EarnRule {
  readonly name: string;
  readonly description: string;
  readonly icon: ActivityIcon;
  /** What it is listed under. */
  readonly category: string;
  /** Whole points. */
  readonly points: number;
  /** The page where it is earned; null for what comes by itself, such as a birthday. */
  readonly page: string | null;
  /** A reference counts once in this period of the club's calendar. */
  readonly per: 'ever' | 'year' | 'day';
  /** The member's own client reports it; the server raises the others. */
  readonly isReported?: true;
  readonly perDay?: number;
  readonly perLifetime?: number;
  /** Days before it counts again, and before the same reference does. */
  readonly pauseDays?: number;
  readonly referencePauseDays?: number;
  /** The member does nothing for it: it counts neither for a streak nor as taking part. */
  readonly isGift?: true;
  /** For joining or for an invited friend: for some weeks these points can only be spent at the club itself. */
  readonly isWelcome?: true;
  /** An act of the health wing, where it is set: it needs the member's consent to rewards. */
  readonly isHealth?: true;
  /** Awarded on the day on which a streak reaches so many days. Also a gift. */
  readonly streakDays?: number;
  /** The only things that count, such as the blueprints that exist, so that nobody reports ones that don't. */
  readonly references?: readonly string[];
  /** How long each of them lasts, in seconds, where time has to pass before it counts. */
  readonly seconds?: Readonly<Record<string, number>>;
}

/** Rules by the code of their event. */
export type EarnRules = Readonly<Record<string, EarnRule>>;
