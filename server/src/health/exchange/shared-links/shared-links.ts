import { randomBytes } from 'node:crypto';
import {
  type sharedLinks as contract,
  type SharedLink,
  sharedCopyPath,
  sharedLinkRules,
} from '@club/contract/health/exchange/shared-links';
import { hashPassword } from '#core/identity';
import { asCaller, type HealthCall } from '#health/base/consents';
import { addDays } from '#platform/calendar';
import { type Call, fieldRefusal, inTwoSteps, Refusal, toList } from '#platform/http';
import { hashSecret } from '#platform/secrets';
import { countOpenLinks, endLink, insertLink, listLinks } from './links.store.ts';
import { tidyPasscode } from './open-link.ts';

export const listSharedLinks = async ({
  healthDb,
  config,
  clock,
  caller,
}: HealthCall<typeof contract.listSharedLinks>) =>
  toList([...(await listLinks(healthDb, config, caller.id, clock.now()))]);

type Make = typeof contract.makeSharedLink;

/** The passcode is hashed before the transaction, where it would hold a connection. */
export const makeSharedLink = inTwoSteps<Make, string | null>(
  async ({ input: { passcode } }: Call<Make>) => (passcode === undefined ? null : hashPassword(tidyPasscode(passcode))),
  (call, passcodeHash) => asCaller(call, (within) => storeLink(within, passcodeHash)),
);

/**
 * Stores a sealed copy until the end of the member's day. The secret part of its address is told once and stored as a hash.
 * @throws {Refusal} validation_error for a day that has passed or is too far away; limit_reached with too many open links.
 */
const storeLink = async (
  { healthDb, config, clock, local, caller, input }: HealthCall<Make>,
  passcodeHash: string | null,
) => {
  const now = clock.now();
  const { name, ends_on, sections, jwe } = input;
  if (ends_on < local.today) throw fieldRefusal('ends_on', 'Choose today or a later day.');
  if (ends_on > addDays(local.today, sharedLinkRules.mostDays))
    throw fieldRefusal('ends_on', `Choose a day within ${sharedLinkRules.mostDays} days.`);
  if ((await countOpenLinks(healthDb, caller.id, now)) >= sharedLinkRules.mostOpen)
    throw new Refusal('limit_reached', {
      message: `You have ${sharedLinkRules.mostOpen} open links. End one of them first.`,
    });
  const code = randomBytes(32).toString('base64url');
  const expiresAt = local.findStart(addDays(ends_on, 1));
  const link = { name, sections, codeHash: hashSecret(code), passcodeHash, jwe, expiresAt };
  const id = await insertLink(healthDb, config, caller.id, link, now);
  return { id, url: `${config.publicUrl}${sharedCopyPath}/${code}`, expires_at: expiresAt.toISOString() };
};

/** @throws {Refusal} not_found for a link that is not the caller's. */
export const endSharedLink = async (call: HealthCall<typeof contract.endSharedLink>): Promise<SharedLink> => {
  const { healthDb, config, clock, caller, input } = call;
  await endLink(healthDb, caller.id, input.id, 'member', clock.now());
  const link = (await listLinks(healthDb, config, caller.id, clock.now())).find(({ id }) => id === input.id);
  if (!link) throw new Refusal('not_found');
  return link;
};
