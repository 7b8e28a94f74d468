import type { Db } from '#platform/db';

export interface CompanyRow {
  readonly user_id: string;
  readonly company_name: string;
  readonly registration_number: string | null;
  readonly vat_number: string | null;
  readonly website: string | null;
  readonly industry: string | null;
  readonly size_band: '1' | '2-10' | '11-50' | '51-250' | '251+' | null;
  readonly address_line1: string | null;
  readonly address_line2: string | null;
  readonly city: string | null;
  readonly postal_code: string | null;
  readonly country: string | null;
  readonly contact_name: string | null;
  readonly contact_email: string | null;
  readonly contact_phone: string | null;
  readonly logo: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

type CompanyTables = { companies: CompanyRow };
const companies = (db: Db) => db.withTables<CompanyTables>();

export const listCompanies = (db: Db, userIds: readonly string[]): Promise<CompanyRow[]> =>
  companies(db)
    .selectFrom('companies')
    .selectAll()
    .where('user_id', 'in', [...userIds, nobody])
    .execute();

/** An empty list would not be valid SQL. */
const nobody = '00000000-0000-0000-0000-000000000000';

export const findCompany = (db: Db, userId: string): Promise<CompanyRow | undefined> =>
  companies(db).selectFrom('companies').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const putCompany = (db: Db, row: CompanyRow): Promise<CompanyRow> => {
  const { user_id: _owner, created_at: _made, ...change } = row;
  return companies(db)
    .insertInto('companies')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow();
};
