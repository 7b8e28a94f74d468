import type { approvals as contract, Rights } from '@club/contract/club/approvals';
import type { ApprovalType } from '@club/contract/club/approvals.fields';
import type { AdminPermission } from '@club/contract/platform/access';
import type { Answer } from '@club/contract/platform/endpoint';
import { findVendorOfOwner } from '#club/marketplace';
import { findUser } from '#core/identity';
import { type Call, type Caller, Refusal, refuseAdministration } from '#platform/http';
import { applicationList } from './queue.ts';

const permissionFor: Readonly<Record<ApprovalType, AdminPermission>> = {
  ambassador: 'ambassadors',
  vendor: 'vendors',
};

/** Whether the caller may decide on applications of this kind. */
export const mayReview = ({ permissions }: Pick<Caller, 'permissions'>, kind: ApprovalType): boolean =>
  permissions.includes(permissionFor[kind]);

/** The refusal of a caller who may review none of these kinds now. */
export const refuseReview = (
  caller: Pick<Caller, 'withheld'>,
  kinds: readonly ApprovalType[],
  otherwise?: 'not_found',
): Refusal =>
  refuseAdministration(
    caller,
    kinds.map((kind) => permissionFor[kind]),
    otherwise,
  );

/**
 * Without parameters the caller's current rights; with a kind the applications of that kind.
 * @throws {Refusal} forbidden without the permission for that kind, passkey_required while it is withheld, invalid_page
 */
export const getRights = async (call: Call<typeof contract.getRights>): Promise<Answer<typeof contract.getRights>> => {
  const { caller, input } = call;
  const { approval_type: kind = input.status || input.search ? 'ambassador' : undefined } = input;
  if (!kind) return ownRights(call);
  if (!mayReview(caller, kind)) throw refuseReview(caller, [kind]);
  return applicationList(call, kind);
};

const ownRights = async ({ db, caller }: Call<typeof contract.getRights>): Promise<Rights> => {
  const user = await findUser(db, caller.id);
  if (!user) throw new Refusal('not_authenticated');
  const vendor = user.account_types.includes('VEN') ? await findVendorOfOwner(db, caller.id) : undefined;
  return {
    type_of_account: user.type_of_account,
    account_types: user.account_types,
    is_admin: user.permissions.length > 0,
    permissions: user.permissions,
    gates: {
      admin: user.permissions.length > 0,
      vendor: vendor?.status === 'APR' && !vendor.is_suspended,
      ambassador: user.account_types.includes('AMB'),
    },
  };
};
