import { createHmac, timingSafeEqual } from 'node:crypto';
import { hourMs } from '@club/contract/platform/units';
import { findActiveMember, verifyPassword } from '#core/identity';
import { hasConsent } from '#health/base/consents';
import { asMember } from '#health/base/storage';
import type { Club } from '#platform/club';
import type { Config } from '#platform/config';
import { deriveKeys, hashSecret } from '#platform/secrets';
import { countWrongTry, endLink, findLinkMember, findOpenLink, insertOpen, type OpenLink } from './links.store.ts';

type Opening = Pick<Club, 'db' | 'healthDb' | 'config' | 'clock'>;

/** A copy, a wrong passcode with the tries that are left, or nothing: ended, never there, or opened in the wrong way. */
export type Opened =
  | { readonly kind: 'copy'; readonly jwe: string; readonly madeAt: Date }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'gone' };

const gone: Opened = { kind: 'gone' };

interface Reader {
  readonly code: string;
  readonly recipient: string;
  /** Null for a link that has none, whose copy is fetched directly. */
  readonly passcode: string | null;
}

/** A passcode as it is compared: people read it out, and write its groups with and without spaces. */
export const tidyPasscode = (passcode: string): string => passcode.replaceAll(/\s/g, '');

/**
 * Opens a link for a reader, who is nobody the club knows. The passcode is compared before the transaction, and what came of
 * it counts in the order in which readers get the lock: so ten wrong ones close the link, however many are sent at once.
 */
export const openLink = async (club: Opening, reader: Reader): Promise<Opened> => {
  const found = await findLink(club, reader.code);
  if (!found) return gone;
  const { memberId, codeHash, link } = found;
  if ((link.passcode_hash === null) !== (reader.passcode === null)) return gone;
  const fits = reader.passcode === null || (await verifyPassword(tidyPasscode(reader.passcode), link.passcode_hash));
  const now = club.clock.now();
  return asMember(club.healthDb, memberId, async (db) => {
    const locked = await findOpenLink(db, memberId, codeHash, now, { lock: true });
    if (!locked) return gone;
    const outcome = fits ? 'opened' : 'wrong';
    const open = { linkId: locked.id, outcome, recipient: reader.recipient } as const;
    await insertOpen(db, club.config, memberId, open, now);
    if (fits) return { kind: 'copy', jwe: locked.jwe, madeAt: locked.made_at };
    const triesLeft = await countWrongTry(db, memberId, locked.id);
    if (triesLeft <= 0) await endLink(db, memberId, locked.id, 'tries', now);
    return { kind: 'wrong', triesLeft };
  });
};

/** How many tries a link has left, for a reader who sent no passcode; null for one that can't be opened with one. */
export const findTriesLeft = async (club: Opening, code: string, mostTries: number): Promise<number | null> => {
  const found = await findLink(club, code);
  return found?.link.passcode_hash ? mostTries - found.link.wrong_tries : null;
};

/** The copy for the bearer of a ticket that `openLink` led to. */
export const fetchCopy = async (club: Opening, code: string, ticket: string): Promise<string | null> => {
  if (!isTicketValid(club, code, ticket)) return null;
  return (await findLink(club, code))?.link.jwe ?? null;
};

interface Found {
  readonly memberId: string;
  readonly codeHash: Buffer;
  readonly link: OpenLink;
}

/** An open link of a member who is active and agrees that the club keeps their health data. */
const findLink = async ({ db: clubDb, healthDb, clock }: Opening, code: string): Promise<Found | null> => {
  const codeHash = hashSecret(code);
  const memberId = await findLinkMember(healthDb, codeHash);
  if (!memberId || !(await findActiveMember(clubDb, { id: memberId }))) return null;
  return asMember(healthDb, memberId, async (db) => {
    if (!(await hasConsent(db, memberId, 'health_data'))) return null;
    const link = await findOpenLink(db, memberId, codeHash, clock.now(), { lock: false });
    return link ? { memberId, codeHash, link } : null;
  });
};

type Tickets = Pick<Club, 'config' | 'clock'>;

/** Lets its bearer fetch a copy for an hour: when it ends, and that the club said so. */
export const makeTicket = ({ config, clock }: Tickets, code: string): string => {
  const end = String(clock.now().getTime() + hourMs);
  return `${end}-${sign(config, code, end)[0]}`;
};

const isTicketValid = ({ config, clock }: Tickets, code: string, ticket: string): boolean => {
  const [end = '', signed = ''] = ticket.split(/-(.*)/s);
  if (!(Number(end) > clock.now().getTime())) return false;
  const given = Buffer.from(signed);
  return sign(config, code, end).some((one) => {
    const expected = Buffer.from(one);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
};

const sign = (config: Config, code: string, end: string): string[] =>
  deriveKeys(config, 'shared-copy').map((key) =>
    createHmac('sha256', key).update(`${code} ${end}`).digest('base64url'),
  );
