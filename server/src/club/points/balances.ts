import { points as contract } from '@club/contract/club/points';
import { findBalance, listAccounts } from '#core/ledger';
import { queryRows } from '#platform/db';
import type { Handle } from '#platform/http';
import { pageLinks, Refusal, refuseAdministration } from '#platform/http';

const pointsToken = 'POINTS';

/**
 * A member's accounts: points first, then partner units. For the caller's own e-mail, or any e-mail if the caller may
 * see the dashboard.
 * @throws {Refusal} not_found for another member's e-mail, known or not; passkey_required for an administrator who must
 * confirm the session first.
 */
export const listBalances: Handle<typeof contract.listBalances> = async ({ db, clock, config, caller, input }) => {
  const { email, limit, offset, account_number, token } = input;
  const number = account_number?.replace(/\s/g, '') || null;
  const owners = await queryRows<{ id: string }>(db)`
    select id from members where lower(email) = lower(${email}) and status <> 'deleted'`;
  const [owner] = owners;
  if (owner?.id !== caller.id && !caller.permissions.includes('dashboard')) {
    throw refuseAdministration(caller, ['dashboard'], 'not_found');
  }
  if (!owner) throw new Refusal('not_found');
  const rows = await listAccounts(db, owner.id, { number, asset: token?.toUpperCase() ?? null, limit, offset });
  const total = rows[0]?.total ?? 0;
  const pointsAccount = rows.some((row) => row.token === pointsToken) ? await findBalance(db, clock, owner.id) : null;
  const path = contract.listBalances.path.replace('{email}', encodeURIComponent(email));
  return {
    count: total,
    ...pageLinks(config, path, { limit, offset, account_number, token }, total),
    // past the end a single row holds only the count
    results: rows
      .filter(({ token }) => token !== null)
      .map((row) => ({
        account_number: row.account_number,
        token: row.token,
        token_name: row.name,
        kind: row.kind,
        scale: row.scale,
        balance: row.balance / 10 ** row.scale,
        available:
          (row.token === pointsToken ? (pointsAccount?.spendable ?? 0) : row.balance - row.held) / 10 ** row.scale,
        held: row.held / 10 ** row.scale,
        status: row.frozen ? ('frozen' as const) : ('active' as const),
      })),
  };
};
