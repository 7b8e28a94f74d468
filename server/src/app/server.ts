import type { Endpoint, Tag } from '@club/contract/platform/endpoint';
import type { FastifyInstance } from 'fastify';
import { authenticate } from '#core/identity';
import { providerRoutes } from '#core/identity/provider';
import type { Adapters } from '#platform/adapters';
import { type Cache, createCache, shareForgetting } from '#platform/cache';
import type { Clock } from '#platform/clock';
import type { BackgroundClub, Club } from '#platform/club';
import type { Config } from '#platform/config';
import { type Database, openReadAddress } from '#platform/db';
import { docsPlugin } from '#platform/docs';
import { createEmit } from '#platform/events';
import { createLimiter, createServer, type Limiter, serve } from '#platform/http';
import { deriveKeys } from '#platform/secrets';
import { assetRoutes, healthRoutes, webPage } from '#platform/site';
import { traceCalls } from '#platform/tracing';
import {
  admitBridge,
  agentAccess,
  agreesToRewards,
  domains,
  earnRules,
  entrySubjects,
  exportFiles,
  findStaffFacts,
  findToldHelp,
  mails,
  notices,
  personalData,
  record,
  waiting,
} from './domains.ts';

export interface Product {
  readonly database: Database;
  /** A standby's connections, if the operator names one. */
  readonly readDatabase?: Database | null;
  readonly healthDatabase: Database;
  /** For background work alone: calls are served without it. */
  readonly healthWorkerDatabase: Database;
  readonly config: Config;
  readonly clock: Clock;
  readonly adapters: Adapters;
}

/** What the domains share: the parts of the product and the event listeners. */
const makeClub = ({ database, readDatabase, healthDatabase, config, clock, adapters }: Product): Club => ({
  db: database.db,
  readAddress: readDatabase ? openReadAddress(readDatabase.db) : null,
  healthDb: healthDatabase.db,
  config,
  clock,
  adapters,
  personalData,
  exportFiles,
  record,
  notices,
  mails,
  waiting,
  earnRules,
  entrySubjects,
  agents: agentAccess,
  agreesToRewards: (userId) => agreesToRewards(healthDatabase.db, userId),
  findStaffFacts: (userId) => findStaffFacts({ db: database.db, healthDb: healthDatabase.db }, userId),
  findToldHelp: (userId, text) => findToldHelp(database.db, userId, text),
  cache: createCache(config.cacheSeconds),
  emit: createEmit(domains.map(({ listens = {} }) => listens)),
});

/** What jobs, sweeps and the operator's commands share. */
export const makeBackgroundClub = (product: Product): BackgroundClub => ({
  ...makeClub(product),
  healthWorkerDb: product.healthWorkerDatabase.db,
});

/** The embedded provider by itself, for its own port. */
export const createProviderApp = async (product: Product): Promise<FastifyInstance> => {
  const app = await createServer(product.config);
  await providerRoutes(app, makeClub(product), makeLimiter(product));
  // Browsers ask for it at every address they open.
  app.get('/favicon.ico', (_request, reply) => reply.status(204).send());
  return app;
};

const makeLimiter = ({ config, database }: Product): Limiter =>
  createLimiter(database.pool, deriveKeys(config, 'rate-limit')[0].toString('hex'), config.rateLimitFactor);

/** The whole server, not yet listening. Once `closing` is aborted, it reports itself as not ready. */
export const createApp = async (product: Product, closing?: AbortSignal): Promise<FastifyInstance> => {
  const { config } = product;
  const app = await createServer(config, webPage(config));
  // A keep-alive connection would hold the server open after its last answer.
  app.addHook('onSend', async (_request, reply) => {
    if (closing?.aborted) reply.header('Connection', 'close');
  });
  const club = shareCache(app, product, makeClub(product));
  const limiter = makeLimiter(product);
  traceCalls(app);
  await watch(app, product, club);
  for (const { contract, routes, pages } of domains) {
    if (contract && routes) serve({ app, club, limiter, authenticate, admitBridge }, contract, routes);
    await pages?.(app, club, limiter);
  }
  healthRoutes(app, club, closing);
  await app.register(docsPlugin, { publicUrl: config.publicUrl, product: config.product.name, limiter });
  await assetRoutes(app, config, product.adapters.media);
  return app;
};

/** Several processes forget together what one of them changed. */
const shareCache = (app: FastifyInstance, { config, database }: Product, club: Club): Club => {
  if (config.cacheSeconds === 0) return club;
  const forget: Cache['forget'] = (changed) => {
    club.cache.forget(changed);
    if (changed.some((tag) => cachedTags.has(tag))) club.readAddress?.rest();
  };
  const cache = shareForgetting({ ...club.cache, forget }, database.pool, cachedTags);
  app.addHook('onClose', () => cache.end());
  return { ...club, cache };
};

/** What anything cached reads. */
const cachedTags: ReadonlySet<Tag> = new Set(
  domains.flatMap(({ contract = {} }) =>
    Object.values<Endpoint>(contract).flatMap(({ shared, reads = [] }) => (shared ? reads : [])),
  ),
);

/** Serves what the club measures, if the operator asks for it: nothing of it is loaded otherwise. */
const watch = async (app: FastifyInstance, product: Product, club: Club): Promise<void> => {
  const { config, database, healthDatabase, healthWorkerDatabase } = product;
  const token = config.metricsToken;
  if (token === null) return;
  const [{ startMetrics }, { listMeasures }] = await Promise.all([
    import('#platform/metrics'),
    import('./measures.ts'),
  ]);
  const logins = { club: database, health: healthDatabase, health_worker: healthWorkerDatabase };
  startMetrics(app, { token, measures: listMeasures(club, logins) });
};
