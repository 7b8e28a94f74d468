import type { stories as contract } from '@club/contract/hub/stories';
import { hidingReports } from '@club/contract/hub/stories.fields';
import { dayMs } from '@club/contract/platform/units';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Db, queryRows } from '#platform/db';
import { type Call, fieldRefusal, Refusal } from '#platform/http';
import { openCase } from './cases.store.ts';
import { findComment, lockComment } from './comments.store.ts';
import { type ContentObject, hideReported } from './content-changes.ts';
import { findReadableStory } from './feed.ts';
import { lockStory, type StoredStatus } from './stories.store.ts';

/** So many removals after reports, within so many days, put what a member writes before a moderator first. */
const preModeration = { upheld: 2, days: 30 } as const;

/** So many reports that moderators found nothing in, within so many days, and a member's reports hide nothing more. */
const doubted = { dismissed: 3, days: 30 } as const;

/** How much a member's report weighs: nothing while their account is new, and twice once some of their reports were upheld. */
const weight = { newDays: 7, provenReports: 2, provenDays: 180 } as const;

type Named = Pick<Call<typeof contract.reportContent>, 'db' | 'caller'> & {
  readonly input: Pick<Call<typeof contract.reportContent>['input'], 'object_type' | 'object_id'>;
};

/** A story or comment that the caller can see, and its author. @throws {Refusal} not_found */
export const requireReportable = async (call: Named): Promise<ContentObject & { author: string; story: string }> => {
  const { object_type: type, object_id: id } = call.input;
  const comment = type === 'comment' ? await findComment(call.db, id) : undefined;
  if (type === 'comment' && !comment?.author_id) throw new Refusal('not_found');
  const story = await findReadableStory(call, comment?.story_id ?? id);
  if (comment && comment.status !== 'published') throw new Refusal('not_found');
  return { type, id, author: comment?.author_id ?? story.author_id, story: story.id };
};

/**
 * Keeps a report, one for each member and thing. Reports of a weight of three hide it until a moderator looks; what a
 * moderator has kept stays up however often it is reported. Reports of new accounts, and of members whose reports were
 * dismissed lately, reach the moderators too, but hide nothing: three accounts can't silence an author for good.
 * @throws {Refusal} not_found; validation_error for something of one's own
 */
export const reportContent = async (call: Call<typeof contract.reportContent>) => {
  const { db, clock, caller, input } = call;
  const object = await requireReportable(call);
  if (object.author === caller.id) throw fieldRefusal('object_id', 'This is yours. You can edit or delete it.');
  const now = clock.now();
  await lockStory(db, object.story);
  if (object.type === 'comment') await lockComment(db, object.id);
  const { numAffectedRows } = await sql`
    insert into content_reports (id, reporter_id, object_type, object_id, author_id, reason, note, created_at)
    values (${uuidv7()}, ${caller.id}, ${object.type}, ${object.id}, ${object.author}, ${input.reason},
      ${input.note ?? ''}, ${now}) on conflict do nothing`.execute(db);
  if ((numAffectedRows ?? 0n) > 0n) {
    await openCase(db, object, { urgent: input.reason === 'medical_misinformation', now });
    const { status, settled, reports } = await findStanding(db, object, now);
    if (status === 'published' && !settled && reports >= hidingReports) await hideReported(call, object);
  }
  return { message: 'Thanks for telling us. A moderator will look at it.' };
};

const findStanding = async (
  db: Db,
  { type, id }: ContentObject,
  now: Date,
): Promise<{ status: StoredStatus; settled: boolean; reports: number }> => {
  const toTime = (days: number): Date => new Date(now.getTime() - days * dayMs);
  const rows = await queryRows<{ status: StoredStatus; settled: boolean; reports: number }>(db)`
    select status, settled_at is not null as settled, (
      select coalesce(sum(case when (select count(*) from content_reports u where u.reporter_id = r.reporter_id
          and u.status = 'upheld' and u.decided_at > ${toTime(weight.provenDays)}) >= ${weight.provenReports}
          then 2 else 1 end), 0)::integer
      from content_reports r join members m on m.id = r.reporter_id
      where r.object_type = ${type} and r.object_id = o.id and r.status = 'open'
        and m.created_at <= ${toTime(weight.newDays)}
        and (select count(*) from content_reports d where d.reporter_id = r.reporter_id and d.status = 'dismissed'
          and d.decided_at > ${toTime(doubted.days)}) < ${doubted.dismissed}) as reports
    from ${sql.table(type === 'story' ? 'stories' : 'story_comments')} o where o.id = ${id}`;
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
};

/** How many stories and comments of each of some members were removed after reports lately. */
export const countUpheld = async (
  db: Db,
  authors: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const since = new Date(now.getTime() - preModeration.days * dayMs);
  const rows = await queryRows<{ author_id: string; upheld: number }>(db)`
    select author_id, count(distinct (object_type, object_id))::integer as upheld from content_reports
    where author_id = any (${authors}::uuid[]) and status = 'upheld' and decided_at > ${since}
    group by author_id`;
  return new Map(rows.map(({ author_id, upheld }) => [author_id, upheld]));
};

export const isPreModerated = async (db: Db, author: string, now: Date): Promise<boolean> =>
  ((await countUpheld(db, [author], now)).get(author) ?? 0) >= preModeration.upheld;
