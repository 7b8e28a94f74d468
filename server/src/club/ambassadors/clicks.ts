import type { FastifyInstance } from 'fastify';
import { isbot } from 'isbot';
import { sql } from 'kysely';
import { toCalendarDay } from '#platform/calendar';
import type { Club } from '#platform/club';
import { runStatement } from '#platform/db';
import { visitorHash } from './hashes.ts';

/** Days for which clicks on a link are kept. */
const keptFor = 400;

/**
 * Counts the visitors of an invitation link, once for each visitor and day. Runs after the response, so that a page
 * never waits for it or fails with it; self-declared bots don't count.
 */
export const countClicks = (app: FastifyInstance, { db, clock, config }: Club): void => {
  app.addHook('onResponse', async (request, reply) => {
    const code = /^\/register\/([A-Za-z0-9]{6,12})\/?(?:\?|$)/.exec(request.url)?.[1];
    const type = String(reply.getHeader('content-type') ?? '');
    if (!code || request.method !== 'GET' || reply.statusCode !== 200 || !type.startsWith('text/html')) return;
    const userAgent = request.headers['user-agent'] ?? '';
    if (isbot(userAgent)) return;
    const day = toCalendarDay(clock.now(), config.timeZone);
    const visitor = visitorHash(config, day, { ip: request.ip, userAgent });
    await sql`
      insert into referral_clicks (code, day, visitor)
      select code, ${day}::date, ${visitor} from invitations where code = ${code.toUpperCase()} and is_active
      on conflict do nothing`
      .execute(db)
      .catch((error: unknown) => request.log.warn({ err: error }, 'an opened invitation was not counted'));
  });
};

/** Deletes old clicks, and the networks of registrations once they are no longer compared. */
export const purgeReferralTraces = async ({ db, clock }: Pick<Club, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  await runStatement(db)`delete from referral_clicks where day < ${now}::date - ${keptFor}::int`;
  await runStatement(db)`update referrals set network = null
    where network is not null and registered_at < ${now}::timestamptz - interval '2 days'`;
};
