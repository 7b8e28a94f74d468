import type { BenchMember } from './members.ts';
import { asOwner } from './points.ts';

const atOnce = 100_000;

/**
 * Inserts a member's one-point postings over the last 300 days straight into the tables. Numbers, running sums and
 * times are as the product would write them; the hashes form no chain. Each posting is two entries, the club's and the
 * member's.
 */
export const fillPostings = async (ownerUrl: string, member: BenchMember, postings: number): Promise<void> => {
  for (let written = 0; written < postings; written += atOnce) {
    const count = Math.min(atOnce, postings - written);
    await asOwner(ownerUrl, fill(member.id, count, postings - written));
  }
  await asOwner(ownerUrl, 'vacuum analyze ledger_transactions');
  await asOwner(ownerUrl, 'vacuum analyze ledger_entries');
};

/** The text contains only one of our addresses and numbers. */
const fill = (member: string, count: number, stillToCome: number): string => `
  begin;
  set local session_replication_role = replica;
  create temporary table filled on commit drop as
    select gen_random_uuid() as id, a.id as account, a.seq + n as seq, a.balance + n * 100 as balance, a.credits + n * 100 as credits,
      a.account_number, now() - (interval '300 days' * (${stillToCome} - n) / greatest(${stillToCome}, 1)) * 0.9 - interval '3 days' as at
    from ledger_accounts a, generate_series(1, ${count}) as n where a.owner_id = '${member}' and a.kind = 'member' and a.asset = 'POINTS';
  insert into ledger_transactions (id, transaction_type, activity, idempotency_key, created_at)
    select id, 'earn', 'daily_visit', 'filled:' || id, at from filled order by seq;
  insert into ledger_entries (transaction_id, account_id, asset, amount, transaction_type, activity, created_at)
    select f.id, i.id, 'POINTS', -100, 'earn', 'daily_visit', f.at from filled f, ledger_accounts i where i.kind = 'issuance' order by f.seq;
  insert into ledger_entries (transaction_id, account_id, asset, amount, seq, balance_after, credits_after, prev_hash, hash,
      transaction_type, activity, created_at)
    select id, account, 'POINTS', 100, seq, balance, credits, case when seq > 1 then sha256(convert_to((seq - 1)::text, 'UTF8')) end,
      sha256(convert_to(seq::text, 'UTF8')), 'earn', 'daily_visit', at from filled order by seq;
  update ledger_accounts a set seq = f.seq, balance = f.balance, credits = f.credits, earned = f.credits, last_entry_at = f.at,
      head_hash = sha256(convert_to(f.seq::text, 'UTF8')), created_at = least(a.created_at, now() - interval '400 days')
    from (select * from filled order by seq desc limit 1) f where a.id = f.account;
  commit;`;
