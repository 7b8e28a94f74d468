import type { Application } from '@club/contract/club/approvals';
import { correctionDays } from '@club/contract/club/approvals.fields';
import type { ReviewStatus } from '@club/contract/platform/access';
import { dayMs } from '@club/contract/platform/units';

/** The decisions the dialog offers. The server checks them again. */
export const listDecisions = (
  { status, own, missing, reviewed_at }: Application,
  now: Date = new Date(),
): readonly ReviewStatus[] => {
  if (own) return [];
  const approve = missing.length === 0 ? (['APR'] as const) : [];
  if (status === 'REW') return [...approve, 'REJ'];
  if (status === 'APR') return ['REW', 'REJ'];
  const correctable = reviewed_at !== null && now.getTime() - new Date(reviewed_at).getTime() <= correctionDays * dayMs;
  return correctable ? approve : [];
};

/** Whether the applicant can be asked to change something: once, until they have sent it again. */
export const mayAsk = ({ status, own, changes_asked: asked }: Application): boolean =>
  status === 'REW' && !own && asked === null;
