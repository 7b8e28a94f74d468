import type { ComingFeature, topics as contract } from '@club/contract/club/topics';
import { queryRows, runStatement } from '#platform/db';
import { type Handlers, toList } from '#platform/http';

/** Topics that members want to be told about at launch. */
export const topicsRoutes: Handlers<typeof contract> = {
  listTopics: async ({ db, caller }) => {
    const rows = await queryRows<{ feature: ComingFeature; since: Date }>(db)`
      select feature, created_at as since from interests where user_id = ${caller.id} order by created_at`;
    return toList(rows.map(({ feature, since }) => ({ feature, since: since.toISOString() })));
  },
  saveTopic: async ({ db, clock, caller, input: { feature, wanted } }) => {
    if (wanted) {
      await runStatement(db)`
        insert into interests (user_id, feature, created_at) values (${caller.id}, ${feature}, ${clock.now()})
        on conflict do nothing`;
    } else await runStatement(db)`delete from interests where user_id = ${caller.id} and feature = ${feature}`;
    return { feature, wanted };
  },
};
