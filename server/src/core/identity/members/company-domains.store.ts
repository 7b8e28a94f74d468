import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

/** What a check without a proof found: no record, other ones, or no answer. */
export type DomainProblem = 'missing' | 'other' | 'no_answer';

export interface CompanyDomain {
  readonly domain: string;
  /** What the domain's owner puts into its DNS; null for a domain from before proofs. */
  readonly token: string | null;
  readonly proved_at: Date | null;
  readonly checked_at: Date | null;
  readonly problem: DomainProblem | null;
}

/** A company's domains by name. */
export const listCompanyDomains = (db: Db, companyId: string): Promise<readonly CompanyDomain[]> =>
  queryRows<CompanyDomain>(db)`
    select named.domain, d.token, d.proved_at, d.checked_at, d.problem
    from platform_clients c cross join unnest(c.email_domains) as named (domain)
    left join company_domains d on d.domain = named.domain
    where c.id = ${companyId} order by named.domain`;

export const insertCompanyDomain = (
  db: Db,
  { companyId, domain, token }: { readonly companyId: string; readonly domain: string; readonly token: string },
): Promise<void> => runStatement(db)`
  insert into company_domains (domain, company_id, token) values (${domain}, ${companyId}, ${token})`;

/** Deletes proofs of a company: of one domain, or of all. */
export const deleteCompanyDomains = (db: Db, companyId: string, domain: string | null): Promise<void> =>
  runStatement(db)`delete from company_domains where company_id = ${companyId}
    and (${domain}::text is null or domain = ${domain}::text)`;

/** Stores what a check found. A domain that was proved stays so. Returns whether it is proved now and wasn't before. */
export const storeDomainCheck = async (
  db: Db,
  { domain, token }: { readonly domain: string; readonly token: string },
  {
    companyId,
    problem,
    now,
  }: { readonly companyId: string; readonly problem: DomainProblem | null; readonly now: Date },
): Promise<boolean> => {
  const row = await queryRow<{ is_new: boolean }>(db)`
    with before as (select proved_at from company_domains
      where domain = ${domain} and company_id = ${companyId} and token = ${token} for update)
    update company_domains d set checked_at = ${now},
      proved_at = case when ${problem}::text is null then coalesce(d.proved_at, ${now}) else d.proved_at end,
      problem = case when d.proved_at is null then ${problem}::text end
    from before where d.domain = ${domain}
    returning before.proved_at is null and d.proved_at is not null as is_new`;
  return row?.is_new ?? false;
};
