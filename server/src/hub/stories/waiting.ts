import type { ReportReason } from '@club/contract/hub/stories.fields';
import type { Db } from '#platform/db';
import { declareActs } from '#platform/decisions';
import { type Fact, toFacts, type WaitingKind } from '#platform/waiting';
import { findCaseRow, listReports, selectOpenCases } from './cases.store.ts';
import { decideCase, undoDecision } from './moderation.ts';

/** What was written, and what was reported about it; who reported is not told. */
const readCase = async (db: Db, id: string): Promise<readonly Fact[]> => {
  const row = await findCaseRow(db, id);
  if (!row) return [];
  const reports = await listReports(db, [row.object_id]);
  return toFacts({
    Title: row.title,
    'What was written': row.text,
    Picture: row.image && `/media/${row.image}`,
    Claims: row.claims.map((words) => `“${words}”`).join(', '),
    Reports: reports[0] ? String(reports[0].total) : null,
    'What was reported': reports
      .map(({ reason, note }) => (note ? `${reportWords[reason]}: ${note}` : reportWords[reason]))
      .join('\n'),
  });
};

const reportWords: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam',
  abuse: 'Abuse',
  medical_misinformation: 'Unsafe health advice',
  privacy: 'Private information',
  other: 'Something else',
};

/** Stories and comments that wait for a moderator. */
export const storiesToReview: WaitingKind = {
  kind: 'story',
  needs: 'moderate',
  select: selectOpenCases,
  readFacts: readCase,
  ...declareActs({
    acts: {
      keep: (call, id) => decideCase({ ...call, input: { case_id: id, decision: 'keep' } }),
      remove: (call, id, note) =>
        decideCase({ ...call, input: { case_id: id, decision: 'remove', reason: 'other', note } }),
    },
    undo: undoDecision,
  }),
};
