import { type ApprovalType, correctionDays, maxAttempts, reapplyDays } from '@club/contract/club/approvals.fields';
import type { AccountType } from '@club/contract/platform/access';
import { dayMs } from '@club/contract/platform/units';
import { toDayInWords } from '#platform/calendar';
import type { ApplicationRow } from './applications.store.ts';

export const findAccountType = (kind: ApprovalType): 'AMB' | 'VEN' => (kind === 'ambassador' ? 'AMB' : 'VEN');
export const findKind = (type: 'AMB' | 'VEN'): ApprovalType => (type === 'AMB' ? 'ambassador' : 'vendor');

/** The account type that every member has: club, or company. */
export const findBaseType = (types: readonly AccountType[]): 'CM' | 'CCM' => (types.includes('CCM') ? 'CCM' : 'CM');

/**
 * When a rejected applicant may apply again: 14 days after the decision. Null after five attempts, or when not
 * rejected.
 */
export const earliestReapplication = ({ status, reviewed_at, attempt }: ApplicationRow): Date | null =>
  status === 'REJ' && reviewed_at && attempt < maxAttempts
    ? new Date(reviewed_at.getTime() + reapplyDays * dayMs)
    : null;

/** The attempt number of a new application, or why there can be none now. Withdrawn applications don't count. */
export const nextAttempt = (
  before: ApplicationRow | undefined,
  now: Date,
  timeZone: string,
): number | { readonly refused: string } => {
  if (!before) return 1;
  if (before.status === 'OUT') return before.attempt;
  if (before.status !== 'REJ') return { refused: 'We already have your application.' };
  const from = earliestReapplication(before);
  if (!from) return { refused: `You have applied ${maxAttempts} times. Please contact the club.` };
  if (from > now) return { refused: `You can apply again from ${toDayInWords(from, timeZone)}.` };
  return before.attempt + 1;
};

/** Why an administrator may not make this step, or null when they may. */
export const refusedStep = (
  { status, reviewed_at }: Pick<ApplicationRow, 'status' | 'reviewed_at'>,
  to: 'REW' | 'APR' | 'REJ',
  now: Date,
): string | null => {
  if (status === 'OUT') return 'The applicant has withdrawn this application.';
  if (status === 'REJ' && to === 'REW') return 'Only the applicant can send it again.';
  const late = reviewed_at && now.getTime() - reviewed_at.getTime() > correctionDays * dayMs;
  if (status === 'REJ' && to === 'APR' && late)
    return `A rejection can be corrected within ${correctionDays} days. The member can apply again.`;
  return null;
};
