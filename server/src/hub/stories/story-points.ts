import { sql } from 'kysely';
import { earn, restoreAward, takeBackAward } from '#core/ledger';
import type { Club } from '#platform/club';
import { type Db, queryRow, queryRows, runStatement, transaction } from '#platform/db';
import type { Call } from '#platform/http';
import type { ContentObject } from './cases.store.ts';

type Within = Pick<Call, 'db' | 'clock' | 'config'>;

/** The shortest comment that earns points, in characters. */
const earningLength = 20;

/** Stories handled in one run of the job. */
const batchSize = 500;

/** The job: awards points for stories that have stood for a day. */
export const awardStories = async ({ db, clock, config }: Club): Promise<void> => {
  const rows = await queryRows<{ id: string }>(db)`
    select s.id from stories s join members m on m.id = s.author_id and m.status = 'active'
    where s.points_due_at <= ${clock.now()} and s.status = 'published' order by s.points_due_at limit ${batchSize}`;
  for (const { id } of rows) await transaction(db, (within) => awardStory({ db: within, clock, config }, id));
};

/** The story is locked first, so that it can't be removed while its points are on their way. */
const awardStory = async ({ db, clock, config }: Within, id: string): Promise<void> => {
  const rows = await queryRows<{ author_id: string; points_due_at: Date }>(db)`
    select author_id, points_due_at from stories
    where id = ${id} and status = 'published' and points_due_at is not null for update`;
  const [due] = rows;
  if (!due) return;
  const { transactionId } = await earn(db, clock, {
    userId: due.author_id,
    event: 'story_published',
    reference: id,
    occurredAt: due.points_due_at,
    timeZone: config.timeZone,
  });
  await runStatement(db)`
    update stories set points_due_at = null, points_transaction = ${transactionId} where id = ${id}`;
};

/** Points for a comment of some length on someone else's story. */
export const awardComment = async (
  { db, clock, config }: Within,
  comment: { id: string; author: string; storyAuthor: string; text: string },
): Promise<void> => {
  if (comment.author === comment.storyAuthor || comment.text.length < earningLength) return;
  const { author: userId, id: reference } = comment;
  const { transactionId } = await earn(db, clock, {
    userId,
    event: 'comment_posted',
    reference,
    timeZone: config.timeZone,
  });
  if (!transactionId) return;
  await runStatement(db)`update story_comments set points_transaction = ${transactionId} where id = ${reference}`;
};

interface Award {
  readonly points_transaction: string | null;
  readonly points_reversal: string | null;
}

/** Takes back what removed content earned, as far as the member still has it. */
export const takePointsBack = async ({ db, clock }: Within, object: ContentObject): Promise<void> => {
  const award = await findAward(db, object);
  if (!object.author || !award?.points_transaction || award.points_reversal) return;
  const points_reversal = await takeBackAward(db, clock, object.author, award.points_transaction);
  await setAward(db, object, { ...award, points_reversal });
};

/** Gives back what a removal took, once the removal is undone. A later removal takes that again. */
export const givePointsBack = async ({ db, clock }: Within, object: ContentObject): Promise<void> => {
  const award = await findAward(db, object);
  if (!object.author || !award?.points_reversal) return;
  const given = await restoreAward(db, clock, object.author, award.points_reversal);
  if (given) await setAward(db, object, { points_transaction: given, points_reversal: null });
};

export const nameTable = ({ type }: ContentObject) => sql.table(type === 'story' ? 'stories' : 'story_comments');

const findAward = (db: Db, object: ContentObject): Promise<Award | undefined> => queryRow<Award>(db)`
  select points_transaction, points_reversal
    from ${nameTable(object)} where id = ${object.id}`;

const setAward = (db: Db, object: ContentObject, award: Award): Promise<void> => runStatement(db)`
  update ${nameTable(object)} set points_transaction = ${award.points_transaction},
    points_reversal = ${award.points_reversal} where id = ${object.id}`;
