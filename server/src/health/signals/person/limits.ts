import type { Limit as ShownLimit } from '@club/contract/health/signals/person';
import { limitRows } from './limits.data.ts';
import type { Person } from './person.ts';
import type { BoundRoom, Limit, Rule } from './rule.ts';

/** What follows from a person, for one room or for all of them. */
export const listLimits = (person: Person, room?: BoundRoom): readonly Limit[] =>
  limitRows
    .filter(({ applies, binds }) => applies(person) && (room === undefined || binds.includes(room)))
    .map(({ applies: _, ...limit }) => limit);

/** The rule of several limits at once: the more careful of each. */
export const combineRules = (limits: readonly Limit[]) => {
  const some = (key: keyof Rule): boolean => limits.some(({ rule }) => rule[key] !== undefined);
  const figures = (key: 'mostProtein' | 'leastProtein' | 'usualProtein' | 'deficitFrom'): number[] =>
    limits.flatMap(({ rule }) => rule[key] ?? []);
  const most = figures('mostProtein');
  return {
    noPlan: some('noPlan'),
    mostProtein: most.length > 0 ? Math.min(...most) : null,
    // a lower bound gives way to an upper one
    leastProtein: most.length > 0 ? null : (figures('leastProtein')[0] ?? null),
    usualProtein: most.length > 0 ? null : (figures('usualProtein')[0] ?? null),
    noDeficit: some('noDeficit'),
    noGain: some('noGain'),
    deficitFrom: figures('deficitFrom')[0] ?? null,
    noFasting: some('noFasting'),
    noLowCarbohydrate: some('noLowCarbohydrate'),
    calmFigures: some('calmFigures'),
    without: new Set(limits.flatMap(({ rule }) => rule.without ?? [])),
    moves: new Set(limits.flatMap(({ rule }) => rule.moves ?? [])),
    gentle: some('gentle'),
    byFeeling: some('byFeeling'),
    addBalance: some('addBalance'),
  };
};
export type Rules = ReturnType<typeof combineRules>;

/** What a person's limits come to in one room. */
export const findRules = (person: Person, room: BoundRoom): Rules => combineRules(listLimits(person, room));

export const showLimit = ({ code, title, sentence, source, year }: Limit): ShownLimit => ({
  code,
  title,
  sentence,
  source,
  year,
});
