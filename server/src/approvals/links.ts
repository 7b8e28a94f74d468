import type { SocialLink } from '@club/contract/applicants';
import type { approvals as contract } from '@club/contract/approvals';
import type { Answer } from '@club/contract/endpoint';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { Call } from '#http';
import { lockUser } from '#identity';

interface OwnedLink extends SocialLink {
  readonly user_id: string;
}

/** Members' links to their pages, in the order of the networks' codes. */
export const linksOf = async (db: Db, userIds: readonly string[]): Promise<readonly OwnedLink[]> => {
  const { rows } = await sql<OwnedLink>`
    select user_id, network, url, followers from social_links where user_id = any (${userIds}::uuid[]) order by network`.execute(
    db,
  );
  return rows;
};

export const presentLinks = (links: readonly OwnedLink[], userId: string): SocialLink[] =>
  links.filter(({ user_id }) => user_id === userId).map(({ network, url, followers }) => ({ network, url, followers }));

/** Replaces the whole set. */
export const setSocialLinks = async ({
  db,
  caller,
  input,
}: Call<typeof contract.setSocialLinks>): Promise<Answer<typeof contract.setSocialLinks>> => {
  await lockUser(db, caller.id);
  await sql`delete from social_links where user_id = ${caller.id}`.execute(db);
  for (const { network, url, followers } of input.links) {
    await sql`insert into social_links (user_id, network, url, followers)
      values (${caller.id}, ${network}, ${url}, ${followers ?? null})`.execute(db);
  }
  const results = presentLinks(await linksOf(db, [caller.id]), caller.id);
  return { count: results.length, next: null, previous: null, results };
};
