import { account } from '@club/contract/club/account';
import { admin } from '@club/contract/club/admin';
import { ambassadors } from '@club/contract/club/ambassadors';
import { approvals } from '@club/contract/club/approvals';
import { exchange } from '@club/contract/club/exchange';
import { feedback } from '@club/contract/club/feedback';
import { marketplace } from '@club/contract/club/marketplace';
import { points } from '@club/contract/club/points';
import { questionnaires } from '@club/contract/club/questionnaires';
import { statements } from '@club/contract/club/statements';
import { support } from '@club/contract/club/support';
import { interest } from '@club/contract/club/topics';
import { transfers } from '@club/contract/club/transfers';
import { vendors } from '@club/contract/club/vendors';
import { vouchers } from '@club/contract/club/vouchers';
import { identity } from '@club/contract/core/identity';
import { analytics } from '@club/contract/hub/analytics';
import type { FastifyInstance } from 'fastify';
import { accountPersonalData, accountRoutes, recordTerms, startProfile } from '#club/account';
import { adminPersonalData, adminRoutes } from '#club/admin';
import { ambassadorsPersonalData, ambassadorsRoutes, attribute, countClicks, noteVerified } from '#club/ambassadors';
import { approvalsPersonalData, approvalsRoutes } from '#club/approvals';
import { exchangePersonalData, exchangeRoutes } from '#club/exchange';
import { feedbackPersonalData, feedbackRoutes } from '#club/feedback';
import { marketplacePersonalData, marketplaceRoutes } from '#club/marketplace';
import { pointsPersonalData, pointsRoutes } from '#club/points';
import { questionnairesPersonalData, questionnairesRoutes } from '#club/questionnaires';
import { statementsRoutes } from '#club/statements';
import { supportRoutes } from '#club/support';
import { interestPersonalData, interestRoutes } from '#club/topics';
import { transfersPersonalData, transfersRoutes } from '#club/transfers';
import { vendorsRoutes } from '#club/vendors';
import { vouchersRoutes } from '#club/vouchers';
import { authenticate, identityPersonalData, identityRoutes } from '#core/identity';
import { forgetSignIns, providerPersonalData, providerRoutes } from '#core/identity/provider';
import { earn, ledgerPersonalData, openAccount } from '#core/ledger';
import { analyticsRoutes } from '#hub/analytics';
import { type Adapters, adaptersPersonalData, outboxPage } from '#platform/adapters';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Database, Db } from '#platform/db';
import { docsPlugin } from '#platform/docs';
import { emitTo } from '#platform/events';
import {
  type Club,
  createCache,
  createLimiter,
  createServer,
  httpPersonalData,
  type Limiter,
  pageHeaders,
  serve,
} from '#platform/http';
import { pictureRoutes } from '#platform/media';
import type { PersonalData } from '#platform/personal-data';
import { keysFor } from '#platform/secrets';
import { assetRoutes, healthRoutes, webPage } from '#platform/site';

export interface Product {
  readonly database: Database;
  readonly config: Config;
  readonly clock: Clock;
  readonly adapters: Adapters;
}

/** What the domains share: the parts of the product, and who listens to what happens. */
export const clubOf = ({ database, config, clock, adapters }: Product): Club => ({
  db: database.db,
  config,
  clock,
  adapters,
  cache: createCache(config.cacheSeconds),
  emit: emitTo({
    member_registered: [startProfile, recordTerms, (within, fact) => attribute(within, fact, config)],
    member_verified: [
      ({ db, clock }, { userId }) => openAccount(db, clock, userId),
      earning('account_verified', config),
      noteVerified,
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
  ...adaptersPersonalData,
  ...httpPersonalData,
  ...accountPersonalData,
  ...ambassadorsPersonalData,
  ...adminPersonalData,
  ...approvalsPersonalData,
  ...questionnairesPersonalData,
  ...marketplacePersonalData,
  ...feedbackPersonalData,
  ...interestPersonalData,
  ...pointsPersonalData,
  ...transfersPersonalData,
  ...exchangePersonalData,
  ...ledgerPersonalData,
  ...providerPersonalData,
  ...identityPersonalData,
];

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
  const { config, database, adapters } = product;
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
  serve(serving, transfers, transfersRoutes);
  serve(serving, exchange, exchangeRoutes);
  serve(serving, questionnaires, questionnairesRoutes);
  serve(serving, interest, interestRoutes);
  serve(serving, marketplace, marketplaceRoutes);
  serve(serving, vendors, vendorsRoutes);
  serve(serving, vouchers, vouchersRoutes);
  serve(serving, feedback, feedbackRoutes);
  serve(serving, approvals, approvalsRoutes);
  serve(serving, support, supportRoutes);
  serve(serving, admin, adminRoutes);
  serve(serving, ambassadors, ambassadorsRoutes);
  serve(serving, analytics, analyticsRoutes);
  countClicks(app, club);
  pictureRoutes(app, adapters.media);
  healthRoutes(app, database.db, closing);
  if (config.env !== 'production') outboxPage(app, database.db, pageHeaders(config));
  if (config.signIn?.port == null) await providerRoutes(app, club, limiter);
  await app.register(docsPlugin, { publicUrl: config.publicUrl, product: config.product.name });
  await assetRoutes(app, config);
  return app;
};
