import { randomUUID } from 'node:crypto';
import { approvals } from '@club/contract/club/approvals';
import { questionnaires } from '@club/contract/club/questionnaires';
import { sql } from 'kysely';
import { call, type Member, type TestClub } from '#tools/testing';

/** Answers the ambassador questionnaire. */
export const answerAmbassador = async (club: TestClub, member: Member, why = 'I like the club and say so.') => {
  const { body } = await call(club.app, questionnaires.listOnboardingQuestions, { kind: 'ambassador' }, { as: member });
  const answers = body.results.map(({ id, kind, options }) => {
    if (options[0]) return { question_id: id, option_ids: [options[0].id] };
    return { question_id: id, value: kind === 'text' ? why : kind === 'boolean' ? true : 500 };
  });
  await call(club.app, questionnaires.saveOnboardingAnswers, { answers }, { as: member });
};

/** Applies to become an ambassador through the API. */
export const applyAsAmbassador = async (club: TestClub, member: Member) => {
  await answerAmbassador(club, member);
  return call(club.app, approvals.setAccountType, { type_of_account: 'AMB' }, { as: member });
};

/** Creates a vendor profile with a company, which is also an application. */
export const applyAsVendor = async (club: TestClub, member: Member, name = 'Alba Spa') => {
  await call(club.app, approvals.saveCompanyInfo, { company_name: `${name} Ltd` }, { as: member });
  return call(club.app, approvals.createVendor, { name }, { as: member });
};

/** An approved vendor without an owner. Returns its id. */
export const aVendor = async ({ database, clock }: TestClub): Promise<string> => {
  const id = randomUUID();
  await sql`insert into vendors (id, slug, name, status, created_at, updated_at)
    values (${id}, ${`v-${id}`}, 'Norte Gym', 'APR', ${clock.now()}, ${clock.now()})`.execute(database.db);
  return id;
};

/** An offer on sale. Returns its id. */
export const anOffer = async (
  { database, clock }: TestClub,
  { vendor, visibility = 'public' }: { vendor: string; visibility?: 'public' | 'corporate' },
): Promise<string> => {
  const id = randomUUID();
  const now = clock.now();
  await sql`insert into offers (id, vendor_id, offer_type_id, category_ids, title, visibility, discount_percent, status,
      published_at, created_at, updated_at)
    values (${id}, ${vendor}, 1, ${[3]}, 'Thermal circuit', ${visibility}, 20, 'published', ${now}, ${now}, ${now})`.execute(
    database.db,
  );
  return id;
};
