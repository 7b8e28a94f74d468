import type { ComingFeature, topics as contract } from '@club/contract/club/topics';
import { sql } from 'kysely';
import { type Handlers, toList } from '#platform/http';

/** Topics that members want to be told about at launch. */
export const topicsRoutes: Handlers<typeof contract> = {
  listTopics: async ({ db, caller }) => {
    const { rows } = await sql<{ feature: ComingFeature; since: Date }>`
      select feature, created_at as since from interests where user_id = ${caller.id} order by created_at`.execute(db);
    return toList(rows.map(({ feature, since }) => ({ feature, since: since.toISOString() })));
  },
  saveTopic: async ({ db, clock, caller, input: { feature, wanted } }) => {
    if (wanted) {
      await sql`insert into interests (user_id, feature, created_at) values (${caller.id}, ${feature}, ${clock.now()})
        on conflict do nothing`.execute(db);
    } else await sql`delete from interests where user_id = ${caller.id} and feature = ${feature}`.execute(db);
    return { feature, wanted };
  },
};
