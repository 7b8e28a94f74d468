import { sql } from 'kysely';
import type { Config } from '#platform/config';
import { type Db, queryRows } from '#platform/db';
import { addCompanyCode } from './company-codes.ts';

type PlatformClientTables = {
  platform_clients: {
    id: string;
    code: string;
    name: string;
    kind: 'club' | 'region' | 'company';
    country_codes: string[];
    is_active: boolean;
    email_domains: string[];
  };
};

const clients = (db: Db) => db.withTables<PlatformClientTables>();

/** The organisation that manages a member: the region of their country, or else the club. */
export const findManager = async (db: Db, country: string): Promise<string> => {
  const rows = await clients(db)
    .selectFrom('platform_clients')
    .select(['id', 'kind', 'country_codes'])
    .where('kind', 'in', ['club', 'region'])
    .where('is_active', '=', true)
    .execute();
  const region = rows.find((row) => row.kind === 'region' && row.country_codes.includes(country));
  const club = rows.find((row) => row.kind === 'club');
  const manager = region ?? club;
  if (!manager) throw new Error('the club itself is missing from platform_clients');
  return manager.id;
};

/** The company whose staff use this e-mail domain, once it has proved it. The address must be verified. */
export const findCompanyByEmail = async (db: Db, email: string): Promise<string | undefined> => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const row = await clients(db)
    .selectFrom('platform_clients')
    .select('id')
    .where('kind', '=', 'company')
    .where('is_active', '=', true)
    .where(sql<boolean>`${domain} = any (email_domains)`)
    .where(sql<boolean>`not exists (select from company_domains d where d.domain = ${domain} and d.proved_at is null)`)
    .executeTakeFirst();
  return row?.id;
};

/** Every company by name, those that are no longer active included. */
export const listCompanies = (db: Db): Promise<readonly { readonly id: string; readonly name: string }[]> =>
  clients(db)
    .selectFrom('platform_clients')
    .select(['id', 'name'])
    .where('kind', '=', 'company')
    .orderBy('name')
    .orderBy('id')
    .execute();

/** The managing organisation's name and kind. */
export const findPlatformClient = (
  db: Db,
  id: string,
): Promise<{ name: string; kind: 'club' | 'region' | 'company' }> =>
  clients(db).selectFrom('platform_clients').select(['name', 'kind']).where('id', '=', id).executeTakeFirstOrThrow();

/** Whether the member's employer manages them; a change of country does not alter that. */
export const isCompany = async (db: Db, id: string): Promise<boolean> => {
  const row = await clients(db).selectFrom('platform_clients').select('kind').where('id', '=', id).executeTakeFirst();
  return row?.kind === 'company';
};

export interface Company {
  readonly id: string;
  readonly name: string;
  /** Corporate members with an open account. */
  readonly staff: readonly string[];
}

/** One company or all of them, by name, with their staff. */
export const listCompaniesWithStaff = (db: Db, only?: string): Promise<readonly Company[]> => queryRows<Company>(db)`
    select c.id, c.name, coalesce(array_agg(u.id) filter (where u.id is not null), '{}') as staff
    from platform_clients c left join users u
      on u.platform_manager_client_id = c.id and u.status = 'active' and 'CCM' = any (u.account_types)
    where c.kind = 'company' and c.is_active and (${only ?? null}::uuid is null or c.id = ${only ?? null}::uuid)
    group by c.id, c.name order by c.name, c.id`;

interface NewPlatformClient {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly kind: 'region' | 'company';
  readonly countries: readonly string[];
  readonly joinCode: string | null;
  readonly now: Date;
  /** Its e-mail domains, in lower case. */
  readonly emailDomains?: readonly string[];
}

export const addPlatformClient = async (db: Db, config: Config, client: NewPlatformClient): Promise<void> => {
  await clients(db)
    .insertInto('platform_clients')
    .values({
      id: client.id,
      code: client.code,
      name: client.name,
      kind: client.kind,
      country_codes: [...client.countries],
      is_active: true,
      email_domains: [...(client.emailDomains ?? [])],
    })
    .execute();
  if (client.joinCode)
    await addCompanyCode(db, config, { companyId: client.id, code: client.joinCode, now: client.now });
};
