import type { EntrySubject } from '@club/contract/platform/activities';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';

/** Finds what these entries of a member are about, by their ids. What it doesn't know is left out. */
type FindSubjects = (
  within: { readonly db: Db; readonly config: Config },
  userId: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, EntrySubject>>;

/** By type of transaction: the domain that posts it knows what it was about. */
export type EntrySubjects = Readonly<Record<string, FindSubjects>>;

/** A subject with only what its kind has. */
export const toSubject = (known: Pick<EntrySubject, 'kind' | 'name'> & Partial<EntrySubject>): EntrySubject => ({
  detail: null,
  note: null,
  wait: null,
  offer: null,
  earned: null,
  ...known,
});
