import type { EntrySubject } from '@club/contract/platform/activities';
import type { Club } from '#platform/club';

interface Posted {
  readonly id: string;
  readonly type: string;
}

/** What these entries of a member are about, asked of the domains that posted them. */
export const findSubjects = async (
  club: Pick<Club, 'db' | 'config' | 'entrySubjects'>,
  userId: string,
  entries: readonly Posted[],
): Promise<ReadonlyMap<string, EntrySubject>> => {
  const types = new Set(entries.map(({ type }) => type));
  const found = new Map<string, EntrySubject>();
  for (const type of types) {
    const ids = entries.filter((entry) => entry.type === type).map(({ id }) => id);
    for (const [id, subject] of (await club.entrySubjects[type]?.(club, userId, ids)) ?? []) found.set(id, subject);
  }
  return found;
};

/** Who or what an entry is about, as members say it; without a subject, what kind of entry it is. */
export const describeEntry = (label: string, subject: EntrySubject | undefined, amount: number): string => {
  if (!subject || subject.kind === 'expired') return label;
  const { kind, name, detail } = subject;
  if (kind === 'member') return amount < 0 ? `To ${name}` : `From ${name}`;
  const thing = kind === 'partner' && detail ? `${name}, ${detail}` : name;
  return amount < 0 ? thing : `Refund: ${thing}`;
};
