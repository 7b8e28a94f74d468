import { referralRules } from '@club/contract/club/ambassadors';
import type { invitations as contract } from '@club/contract/core/invitations';
import { toPoints } from '#club/points';
import { findInvitation, findUser, parseReferralCode, toDisplayName } from '#core/identity';
import { findRulePoints } from '#core/ledger';
import type { Handle } from '#platform/http';

/** What a newcomer is told of a code. Only a code that someone can join by names who gave it. */
export const getInvitation: Handle<typeof contract.getInvitation> = async ({ db, input }) => {
  const code = parseReferralCode(input.code);
  const invitation = code && (await findInvitation(db, code));
  const referrer = invitation ? await findUser(db, invitation.referrerId) : undefined;
  const points = await findRulePoints(db, ['referral_reward', 'referral_joined']);
  return {
    code: code ?? input.code.trim(),
    valid: referrer !== undefined,
    invited_by: referrer ? toDisplayName(referrer) : null,
    referee_points: toPoints(points.get('referral_joined') ?? 0),
    referrer_points: toPoints(points.get('referral_reward') ?? 0),
    active_days: referralRules.activeDays,
    qualify_days: referralRules.qualifyDays,
  };
};
