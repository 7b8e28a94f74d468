import { z } from 'zod';
import { birthdaysOn, dueForDeletion, eraseMember, makeExport } from '#club/account';
import { moveReferrals, purgeReferralTraces } from '#club/ambassadors';
import { checkOrder, releaseUnsent, sendOrder } from '#club/exchange';
import { purgeNotices, purgeProposals, sweepFacets } from '#club/marketplace';
import { expirePoints, remindOfExpiry } from '#club/points';
import { mailStatement, queueStatements } from '#club/statements';
import { mailTransfers } from '#club/transfers';
import { remindOfStock } from '#club/vendors';
import { expireRedemptions, mailRedemption, mailRefund, remindOfVouchers } from '#club/vouchers';
import { mailCardCode, mailReset, purgeIdTokens, purgeUnverified } from '#core/identity';
import { purgeProviderRecords } from '#core/identity/provider';
import { earn, verify } from '#core/ledger';
import { Message, NumberedMessage } from '#platform/adapters';
import { transaction } from '#platform/db';
import { type Club, purgeMarks } from '#platform/http';
import type { Sweep, Tasks } from '#platform/jobs';
import { personalData } from './server.ts';

/** What runs behind the requests, by the name it is enqueued under. */
export const tasksOf = (club: Club): Tasks => ({
  send_mail: async (payload, { id }) => club.adapters.mail.send(Message.parse(payload), id),
  send_mails: async (payload) =>
    z
      .array(NumberedMessage)
      .parse(payload)
      .map(({ id, ...message }) => club.adapters.mail.send(message, id)),
  password_reset: async (payload) => {
    const { email } = z.object({ email: z.string() }).parse(payload);
    await transaction(club.db, (db) => mailReset({ ...club, db }, email));
  },
  card_code: async (payload) => {
    const asked = z.object({ challenge: z.string(), cards: z.array(z.string()), bound: z.string() }).parse(payload);
    await transaction(club.db, (db) => mailCardCode({ ...club, db }, asked));
  },
  make_export: async (payload) => {
    const { user } = z.object({ user: z.string() }).parse(payload);
    await transaction(club.db, (db) => makeExport({ ...club, db }, personalData, user));
  },
  redemption_mail: (payload) => mailRedemption(club, z.object({ redemption: z.string() }).parse(payload).redemption),
  refund_mail: (payload) => mailRefund(club, z.object({ redemption: z.string() }).parse(payload).redemption),
  vouchers: async () => {
    await expireRedemptions(club);
    await remindOfVouchers(club);
  },
  low_stock: async () => {
    await transaction(club.db, (db) => remindOfStock({ ...club, db }));
  },
  send_exchange: (payload) => sendOrder(club, z.object({ order: z.string() }).parse(payload).order),
  check_exchange: (payload) => {
    const { order, times } = z.object({ order: z.string(), times: z.number() }).parse(payload);
    return checkOrder(club, order, times);
  },
  release_unsent: async () => {
    await releaseUnsent(club);
  },
  move_referrals: () => moveReferrals(club),
  expire_points: async () => {
    await expirePoints(club);
    await remindOfExpiry(club);
  },
  birthdays: async () => {
    const day = club.clock.now().toLocaleDateString('sv-SE', { timeZone: club.config.timeZone });
    for (const userId of await birthdaysOn(club.db, day)) {
      const present = { userId, event: 'birthday', reference: day.slice(0, 4), timeZone: club.config.timeZone };
      await transaction(club.db, (db) => earn(db, club.clock, present));
    }
  },
  statements: () => queueStatements(club),
  mail_statement: (payload) =>
    mailStatement(club, z.object({ user: z.string(), from: z.string(), to: z.string() }).parse(payload)),
  // A job that fails is written to the log as an error, and tried again.
  verify_ledger: async () => {
    const { findings } = await verify(club.db);
    const named = findings.map(({ where, sentence }) => `${where}: ${sentence}`).join('; ');
    if (findings.length > 0) throw new Error(`the ledger is not as it was written: ${named}`);
  },
  remove_media: async (payload) => club.adapters.media.remove(z.object({ key: z.string() }).parse(payload).key),
  purge: async () => {
    await purgeUnverified(club.db, club.clock.now());
    await purgeIdTokens(club.db, club.clock.now());
    await purgeProviderRecords(club.db, club.clock.now());
    await purgeMarks(club.db, club.clock.now());
    await purgeReferralTraces(club);
    await purgeNotices(club);
    await transaction(club.db, (db) => purgeProposals({ ...club, db }));
    for (const id of await dueForDeletion(club)) {
      await transaction(club.db, (db) => eraseMember({ ...club, db }, personalData, id));
    }
  },
});

/** What is taken up in batches, because a job for each would cost more than what it follows. */
export const sweepsOf = (club: Club): readonly Sweep[] => [() => mailTransfers(club), () => sweepFacets(club)];

/** In crontab form, UTC. */
export const schedule = [
  '17 3 * * * purge',
  '47 2 * * * expire_points',
  '7 6 * * * birthdays',
  '27 5 1 * * statements',
  '37 7 * * * vouchers',
  '47 4 * * * verify_ledger',
  '*/5 * * * * release_unsent',
  '*/15 * * * * low_stock',
  '*/10 * * * * move_referrals',
].join('\n');
