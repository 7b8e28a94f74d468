import { type ComingFeature, topics as contract } from '@club/contract/club/topics';
import { queryRows, runStatement } from '#platform/db';
import { domain } from '#platform/domain';
import { type Handlers, toList } from '#platform/http';
import { ownRows, type PersonalData } from '#platform/personal-data';

/** Topics that members want to be told about at launch. */
const topicsRoutes: Handlers<typeof contract> = {
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

const topicsPersonalData: readonly PersonalData[] = [ownRows('interests', 'feature, created_at')];

export const topics = domain({
  name: 'club/topics',
  tables: ['interests'],
  views: ['member_topics'],
  contract,
  routes: topicsRoutes,
  personalData: topicsPersonalData,
});
