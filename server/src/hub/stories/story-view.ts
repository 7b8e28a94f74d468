import type { Author, OwnStory, StoryCard } from '@club/contract/hub/stories.fields';
import type { AccountType } from '@club/contract/platform/access';
import { pickAvatarColour } from '@club/contract/platform/avatar-colour';
import { listPictures } from '#club/account';
import { toDisplayName } from '#core/identity';
import { findMemberFacts } from '#health/signals/profile';
import { findToldHelp } from '#health/signals/red-flags';
import { toClaimsNote } from '#platform/claims';
import type { Db } from '#platform/db';
import type { StoryRow } from './stories.store.ts';

interface Person {
  readonly author_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly account_types: readonly AccountType[];
}

/** Longest excerpt of a story, in characters. */
const excerptLength = 240;

/** Finds the pictures of some authors at once. Authors are shown to each other by first name and initial. */
export const findAuthors = async (
  db: Db,
  people: readonly { readonly author_id: string | null }[],
): Promise<(person: Person) => Author> => {
  const ids = [...new Set(people.flatMap(({ author_id }) => author_id ?? []))];
  const pictures = ids.length > 0 ? await listPictures(db, ids) : new Map<string, string>();
  return (person) => {
    const picture = pictures.get(person.author_id);
    return {
      display_name: toDisplayName(person),
      avatar: picture ? `/media/${picture}` : null,
      colour: pickAvatarColour(person.author_id),
      badge: (['AMB', 'VEN'] as const).find((type) => person.account_types.includes(type)) ?? null,
    };
  };
};

/** Who reads, and the country whose numbers they would call. */
export const findReader = async (db: Db, reader: string) => ({
  reader,
  country: (await findMemberFacts(db, reader))?.country ?? null,
});

export const toCard = (row: StoryRow, reader: string, toAuthor: (person: Person) => Author): StoryCard => ({
  id: row.id,
  title: row.title,
  body: row.body,
  excerpt: toExcerpt(row.body),
  image: row.image && `/media/${row.image}`,
  image_alt: row.image_alt,
  tags: row.tags,
  author: toAuthor(row),
  likes_count: row.likes_count,
  comments_count: row.comments_count,
  liked: row.liked,
  mine: row.author_id === reader,
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
  attachment: row.attachment,
  claim_note: toClaimsNote(row.claims),
});

/** The author's own story, with what became of it. @throws for one that its author deleted. */
export const toOwnStory = (
  row: StoryRow,
  { reader, country }: { readonly reader: string; readonly country: string | null },
  toAuthor: (person: Person) => Author,
): OwnStory => {
  if (row.status === 'deleted') throw new Error('a deleted story is shown');
  const isMine = row.author_id === reader;
  return {
    ...toCard(row, reader, toAuthor),
    status: row.status,
    status_reason: isMine ? row.note : null,
    help: isMine ? findToldHelp(`${row.title}\n${row.body}`, country) : null,
  };
};

/** The beginning of a text in one line, cut after a whole word. */
const toExcerpt = (body: string): string => {
  const line = body.replace(/\s+/g, ' ').trim();
  if (line.length <= excerptLength) return line;
  const cut = line.slice(0, excerptLength + 1);
  const end = cut.lastIndexOf(' ');
  return `${[...cut.slice(0, end > excerptLength / 2 ? end : excerptLength)].join('').replace(/[\uD800-\uDBFF]$/, '')}…`;
};
