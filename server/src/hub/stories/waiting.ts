import { declareActs } from '#platform/decisions';
import type { WaitingKind } from '#platform/waiting';
import { selectOpenCases } from './cases.store.ts';
import { decideCase, undoDecision } from './moderation.ts';

/** Stories and comments that wait for a moderator. */
export const storiesToReview: WaitingKind = {
  kind: 'story',
  needs: 'moderate',
  select: selectOpenCases,
  ...declareActs({
    acts: {
      keep: (call, id) => decideCase({ ...call, input: { case_id: id, decision: 'keep' } }),
      remove: (call, id, note) =>
        decideCase({ ...call, input: { case_id: id, decision: 'remove', reason: 'other', note } }),
    },
    undo: undoDecision,
  }),
};
