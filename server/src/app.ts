import { account } from '@club/contract/account';
import { exchange } from '@club/contract/exchange';
import { identity } from '@club/contract/identity';
import { interest } from '@club/contract/interest';
import { points } from '@club/contract/points';
import { questionnaires } from '@club/contract/questionnaires';
import { statements } from '@club/contract/statements';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  accountPersonalData,
  accountRoutes,
  birthdaysOn,
  dueForDeletion,
  eraseMember,
  makeExport,
  recordTerms,
  startProfile,
} from '#account';
import type { Clock } from '#clock';
import type { Config } from '#config';
import { type Database, type Db, transaction } from '#db';
import { docsPlugin } from '#docs';
import { checkOrder, exchangePersonalData, exchangeRoutes, mailTransfer, releaseUnsent, sendOrder } from '#exchange';
import { tellTo } from '#happenings';
import {
  type Club,
  createLimiter,
  createServer,
  httpPersonalData,
  type Limiter,
  pageHeaders,
  purgeMarks,
  serve,
} from '#http';
import {
  authenticate,
  identityPersonalData,
  identityRoutes,
  mailCardCode,
  mailReset,
  purgeIdTokens,
  purgeUnverified,
} from '#identity';
import { interestPersonalData, interestRoutes } from '#interest';
import type { Tasks } from '#jobs';
import { earn, ledgerPersonalData, openAccount } from '#ledger';
import { Message, type Outside, outboxPage, outsidePersonalData } from '#outside';
import type { PersonalData } from '#personal-data';
import { pictureRoutes } from '#pictures';
import {
  expirePoints,
  mailStatement,
  pointsPersonalData,
  pointsRoutes,
  queueStatements,
  remindOfExpiry,
  statementsRoutes,
} from '#points';
import { forgetSignIns, providerPersonalData, providerRoutes, purgeProviderRecords } from '#provider';
import { questionnairesPersonalData, questionnairesRoutes } from '#questionnaires';
import { keysFor } from '#secrets';
import { assetRoutes, healthRoutes, webPage } from '#site';

export interface Product {
  readonly database: Database;
  readonly config: Config;
  readonly clock: Clock;
  readonly outside: Outside;
}

/** What the domains share: the parts of the product, and who listens to what happens. */
export const clubOf = ({ database, config, clock, outside }: Product): Club => ({
  db: database.db,
  config,
  clock,
  outside,
  tell: tellTo({
    member_registered: [startProfile, recordTerms],
    member_verified: [
      ({ db, clock }, { userId }) => openAccount(db, clock, userId),
      earning('account_verified', config),
    ],
    signed_out: [({ db }, { userId }) => forgetSignIns(db, userId)],
    profile_completed: [earning('profile_completed', config)],
  }),
});

/** Gives the points of something that happens once in a membership. */
const earning =
  (event: string, { timeZone }: Config) =>
  (within: { db: Db; clock: Clock }, { userId }: { userId: string }) =>
    earn(within.db, within.clock, { userId, event, reference: 'once', timeZone });

/** What is held about a member, everywhere. The account itself comes last: the other tables are found through it. */
export const personalData: readonly PersonalData[] = [
  ...outsidePersonalData,
  ...httpPersonalData,
  ...accountPersonalData,
  ...questionnairesPersonalData,
  ...interestPersonalData,
  ...pointsPersonalData,
  ...exchangePersonalData,
  ...ledgerPersonalData,
  ...providerPersonalData,
  ...identityPersonalData,
];

/** What runs behind the requests, by the name it is enqueued under. */
export const tasksOf = (club: Club): Tasks => ({
  send_mail: async (payload, { id }) => club.outside.mail.send(Message.parse(payload), id),
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
  transfer_mails: (payload) => mailTransfer(club, z.object({ id: z.string() }).parse(payload).id),
  send_exchange: (payload) => sendOrder(club, z.object({ order: z.string() }).parse(payload).order),
  check_exchange: (payload) => {
    const { order, times } = z.object({ order: z.string(), times: z.number() }).parse(payload);
    return checkOrder(club, order, times);
  },
  release_unsent: async () => {
    await releaseUnsent(club);
  },
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
  remove_media: async (payload) => club.outside.media.remove(z.object({ key: z.string() }).parse(payload).key),
  purge: async () => {
    await purgeUnverified(club.db, club.clock.now());
    await purgeIdTokens(club.db, club.clock.now());
    await purgeProviderRecords(club.db, club.clock.now());
    await purgeMarks(club.db, club.clock.now());
    for (const id of await dueForDeletion(club)) {
      await transaction(club.db, (db) => eraseMember({ ...club, db }, personalData, id));
    }
  },
});

/** In crontab form, UTC. */
export const schedule = [
  '17 3 * * * purge',
  '47 2 * * * expire_points',
  '7 6 * * * birthdays',
  '27 5 1 * * statements',
  '*/5 * * * * release_unsent',
].join('\n');

/** The embedded provider alone, for a port of its own. */
export const createProviderApp = async (product: Product): Promise<FastifyInstance> => {
  const app = await createServer(product.config);
  await providerRoutes(app, clubOf(product), limiterOf(product));
  return app;
};

const limiterOf = ({ config, database }: Product): Limiter =>
  createLimiter(database.pool, keysFor(config, 'rate-limit')[0].toString('hex'), config.rateLimitFactor);

/** The whole server, not yet listening: one line a domain. Once `closing` is told, it no longer calls itself ready. */
export const createApp = async (product: Product, closing?: AbortSignal): Promise<FastifyInstance> => {
  const { config, database, outside } = product;
  const app = await createServer(config, webPage(config));
  // A kept connection would hold the server open after its last answer.
  app.addHook('onSend', async (_request, reply) => {
    if (closing?.aborted) reply.header('Connection', 'close');
  });
  const club = clubOf(product);
  const limiter = limiterOf(product);
  const serving = { app, club, limiter, authenticate };
  serve(serving, identity, identityRoutes);
  serve(serving, account, accountRoutes);
  serve(serving, points, pointsRoutes);
  serve(serving, statements, statementsRoutes);
  serve(serving, exchange, exchangeRoutes);
  serve(serving, questionnaires, questionnairesRoutes);
  serve(serving, interest, interestRoutes);
  pictureRoutes(app, outside.media);
  healthRoutes(app, database.db, closing);
  if (config.env !== 'production') outboxPage(app, database.db, pageHeaders(config));
  if (config.signIn?.port == null) await providerRoutes(app, club, limiter);
  await app.register(docsPlugin, { publicUrl: config.publicUrl, product: config.product.name });
  await assetRoutes(app, config);
  return app;
};
