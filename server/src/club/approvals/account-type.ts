import type { approvals as contract } from '@club/contract/club/approvals';
import type { ApprovalType } from '@club/contract/club/approvals.fields';
import type { Answer } from '@club/contract/platform/endpoint';
import {
  findCompanyByCode,
  findCompanyByEmail,
  findManager,
  findUser,
  lockUser,
  makeAccessToken,
  type User,
} from '#core/identity';
import type { Club } from '#platform/club';
import { type Call, Refusal } from '#platform/http';
import { fileApplication, withdrawApplications } from './applications.ts';
import { findBaseType, findKind } from './rules.ts';
import { setTypes } from './side-effects.ts';

type SetType = Call<typeof contract.setAccountType>;

/**
 * Handles five requests: switching to another account type the member holds, applying for AMB or VEN, joining a
 * company, leaving it, and withdrawing applications. Switching to the base type from another one withdraws nothing;
 * choosing it again does.
 * @throws {Refusal} forbidden without a company for the member, questionnaire_incomplete, vendor_profile_required,
 * invalid_transition
 */
export const setAccountType = async (call: SetType): Promise<Answer<typeof contract.setAccountType>> => {
  const { db, caller, input } = call;
  const user = await lockUser(db, caller.id);
  if (!user) throw new Refusal('not_authenticated');
  const isApplying = await change(call, user, input.type_of_account);
  if (isApplying) call.answerWith(202);
  const after = (await findUser(db, caller.id)) ?? user;
  const token = await makeAccessToken(call, after, caller.sessionId);
  return {
    type_of_account: after.type_of_account,
    account_types: after.account_types,
    status: isApplying ? 'REW' : 'APR',
    country_code: after.country_code,
    platform_manager_client_id: after.platform_manager_client_id,
    token,
    access: token,
  };
};

/** Returns whether an application is pending now. */
const change = async (call: SetType, user: User, wanted: SetType['input']['type_of_account']): Promise<boolean> => {
  const { withdraw, company_code: code } = call.input;
  const holds = user.account_types.includes(wanted);
  if (wanted === 'AMB' || wanted === 'VEN') {
    if (holds) await look(call, user, wanted);
    else await fileApplication(call, user, findKind(wanted));
    return !holds;
  }
  if (wanted === 'CCM' && (!holds || code)) await join(call, user, code);
  else if (wanted === 'CM' && !holds) await leaveCompany(call, user, user.id);
  else await toBase(call, user, wanted, withdraw);
  return false;
};

const look = (call: SetType, user: User, lens: User['type_of_account']): Promise<void> =>
  setTypes(call, user, { type_of_account: lens }, user.id);

const toBase = async (call: SetType, user: User, base: 'CM' | 'CCM', withdraw: ApprovalType | undefined) => {
  if (withdraw || user.type_of_account === base) await withdrawApplications(call, user, withdraw);
  if (user.type_of_account !== base) await look(call, user, base);
};

/** Joins by the company's code, or because the member's verified address belongs to the company. */
const join = async (call: SetType, user: User, code: string | undefined): Promise<void> => {
  const { db, config, clock } = call;
  const company = code ? await findCompanyByCode(db, config, code, clock.now()) : await companyByAddress(call, user);
  if (!company) {
    throw new Refusal('forbidden', {
      message: code
        ? "We don't recognise this company code. Check it and try again."
        : "Enter your company code. Your e-mail address doesn't match a company we know.",
    });
  }
  await setTypes(call, user, { ...withBase(user, 'CCM'), platform_manager_client_id: company }, user.id);
};

const companyByAddress = async ({ db }: SetType, user: User): Promise<string | undefined> =>
  user.email_verified_at ? findCompanyByEmail(db, user.email) : undefined;

/** Ends corporate offers; the regional office of the member's country manages them again. */
export const leaveCompany = async (
  within: Pick<Club, 'db' | 'clock'>,
  user: User,
  actorId: string | null,
): Promise<void> => {
  const manager = await findManager(within.db, user.country_code);
  await setTypes(within, user, { ...withBase(user, 'CM'), platform_manager_client_id: manager }, actorId);
};

const withBase = (user: User, base: 'CM' | 'CCM'): Pick<User, 'account_types' | 'type_of_account'> => {
  const others = user.account_types.filter((type) => type !== 'CM' && type !== 'CCM');
  const isAtBase = user.type_of_account === findBaseType(user.account_types);
  return { account_types: [base, ...others], type_of_account: isAtBase ? base : user.type_of_account };
};
