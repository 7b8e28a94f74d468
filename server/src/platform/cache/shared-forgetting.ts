import { setTimeout as pause } from 'node:timers/promises';
import type { Tag } from '@club/contract/platform/endpoint';
import type pg from 'pg';
import type { Cache } from './cache.ts';

const channel = 'club_changed';

/** Milliseconds between two attempts to hear the other processes again. */
const betweenAttempts = 500;

/** Milliseconds between two looks whether the connection is still there: one dropped in silence says nothing by itself. */
const betweenLooks = 5000;

/** A cache whose process tells the others what changed, and hears it from them. */
export interface SharedCache extends Cache {
  end(): Promise<void>;
}

/**
 * Has the processes of the club forget what one of them changed, by LISTEN on a connection of its own. While it can't be
 * heard, everything is forgotten at once, and again when it is back.
 * @param told the tags that anything cached reads.
 */
export const shareForgetting = (cache: Cache, pool: pg.Pool, told: ReadonlySet<Tag>): SharedCache => {
  const ending = new AbortController();
  const hearing = hearForEver(cache, pool, ending.signal);
  return {
    ...cache,
    get asked() {
      return cache.asked;
    },
    forget: (changed) => {
      cache.forget(changed);
      const tags = changed.filter((tag) => told.has(tag));
      // A process that can't be told now is without its own connection as well, and forgets everything.
      if (tags.length > 0) pool.query('select pg_notify($1, $2)', [channel, tags.join(' ')]).catch(() => undefined);
    },
    end: async () => {
      ending.abort();
      await hearing;
    },
  };
};

const hearForEver = async (cache: Cache, pool: pg.Pool, ending: AbortSignal): Promise<void> => {
  while (!ending.aborted) {
    await hearOnce(cache, pool, ending).catch(() => undefined);
    cache.forgetAll();
    await pause(betweenAttempts, undefined, { signal: ending }).catch(() => undefined);
  }
};

/** Hears until the connection is lost. */
const hearOnce = async (cache: Cache, pool: pg.Pool, ending: AbortSignal): Promise<void> => {
  const client = await pool.connect();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  client.on('notification', ({ payload = '' }) => cache.forget(payload.split(' ') as Tag[]));
  client.once('end', end);
  client.once('error', () => end());
  ending.addEventListener('abort', () => end(), { once: true });
  try {
    await client.query(`listen ${channel}`);
    cache.forgetAll();
    const looking = setInterval(() => client.query('select 1').catch(() => end()), betweenLooks);
    if (!ending.aborted) await over;
    clearInterval(looking);
  } finally {
    // Thrown away: nobody else may get a connection that listens.
    client.release(true);
  }
};
