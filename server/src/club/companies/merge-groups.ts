import type { CompanyGroup } from '@club/contract/club/companies';
import { smallestGroup } from '@club/contract/core/groups';
import { roundedPeople, suppressSmallGroups } from './k-anonymity.ts';

export interface CountedGroup {
  readonly names: readonly string[];
  readonly members: number;
  readonly active: number;
}

/** Members of one to nine people aren't told; that there is none is. */
export const toMembers = (members: number): number | null =>
  members === 0 ? 0 : suppressSmallGroups(members, members);

/** Active members from ten on, rounded down to fives. */
export const toActive = (active: number): number | null => suppressSmallGroups(active, roundedPeople(active));

/**
 * The groups of a company as they may be shown. A group with fewer than ten members, or with fewer than ten active ones
 * where the company has more, is merged with the next smallest, so that nothing can be found by subtracting from the total.
 */
export const mergeGroups = (groups: readonly CountedGroup[]): CompanyGroup[] => {
  const merged = groups.filter(({ members }) => members > 0).toSorted(bySize);
  const isActiveShown = sum(merged, 'active') >= smallestGroup;
  const isTooSmall = ({ members, active }: CountedGroup) =>
    members < smallestGroup || (isActiveShown && active < smallestGroup);
  while (merged.length > 1 && merged.some(isTooSmall)) {
    const [small] = merged.splice(merged.findIndex(isTooSmall), 1) as [CountedGroup];
    const [next] = merged.splice(0, 1) as [CountedGroup];
    merged.push({
      names: [...next.names, ...small.names],
      members: next.members + small.members,
      active: next.active + small.active,
    });
    merged.sort(bySize);
  }
  return merged.toReversed().map(({ names, members, active }) => ({
    names: [...names],
    members: toMembers(members),
    active: isActiveShown ? toActive(active) : null,
  }));
};

const bySize = (one: CountedGroup, other: CountedGroup) => one.members - other.members;

const sum = (groups: readonly CountedGroup[], of: 'members' | 'active') =>
  groups.reduce((all, group) => all + group[of], 0);
