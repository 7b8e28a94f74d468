import type { badgeRules } from '@club/contract/club/content/badges';
import { tiers } from '@club/contract/club/points';

/** A kind of badge, and the rule that awards it. */
export interface BadgeKind {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly tier: number;
  readonly rule: (typeof badgeRules)[number];
  /** Minor units for `lifetime`, days for `streak`, a number of members for `founder`. */
  readonly threshold: number;
}

/** The badges, in the order in which they are listed. */
export const badgeKinds: readonly BadgeKind[] = [
  {
    code: 'founder',
    name: 'Founder',
    description: 'One of the first 500 members.',
    tier: 0,
    rule: 'founder',
    threshold: 500,
  },
  {
    code: 'member',
    name: 'Member',
    description: 'A verified member of the club.',
    tier: 1,
    rule: 'member',
    threshold: 0,
  },
  ...tiers.map(
    ({ code, from }, place): BadgeKind => ({
      code,
      name: `${code.charAt(0).toUpperCase()}${code.slice(1)}`,
      description: `${from.toLocaleString('en')} points earned in total.`,
      tier: 2 + place,
      rule: 'lifetime',
      threshold: 100 * from,
    }),
  ),
  {
    code: 'streak-30',
    name: 'Thirty days',
    description: 'Points on thirty days in a row.',
    tier: 2,
    rule: 'streak',
    threshold: 30,
  },
  {
    code: 'ambassador',
    name: 'Ambassador',
    description: 'An approved ambassador of the club.',
    tier: 2,
    rule: 'ambassador',
    threshold: 0,
  },
  {
    code: 'storyteller',
    name: 'Storyteller',
    description: 'Published a story for other members.',
    tier: 1,
    rule: 'storyteller',
    threshold: 0,
  },
];
