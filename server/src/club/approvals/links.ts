import type { approvals as contract } from '@club/contract/club/approvals';
import type { SocialLink } from '@club/contract/club/approvals.fields';
import { lockUser } from '#core/identity';
import { type Db, queryRows, runStatement } from '#platform/db';
import { type Handle, toList } from '#platform/http';

interface OwnedLink extends SocialLink {
  readonly user_id: string;
}

/** Members' social links, in the order of the networks' codes. */
export const listLinks = (db: Db, userIds: readonly string[]): Promise<readonly OwnedLink[]> => {
  return queryRows<OwnedLink>(db)`
    select user_id, network, url, followers from social_links where user_id = any (${userIds}::uuid[]) order by network`;
};

export const toLinks = (links: readonly OwnedLink[], userId: string): SocialLink[] =>
  links.filter(({ user_id }) => user_id === userId).map(({ network, url, followers }) => ({ network, url, followers }));

/** Replaces the whole set. */
export const setSocialLinks: Handle<typeof contract.setSocialLinks> = async ({ db, caller, input }) => {
  await lockUser(db, caller.id);
  await runStatement(db)`delete from social_links where user_id = ${caller.id}`;
  for (const { network, url, followers } of input.links) {
    await runStatement(db)`insert into social_links (user_id, network, url, followers)
      values (${caller.id}, ${network}, ${url}, ${followers ?? null})`;
  }
  return toList(toLinks(await listLinks(db, [caller.id]), caller.id));
};
