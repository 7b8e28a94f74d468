import type { ClubCompany, companies as contract } from '@club/contract/club/companies';
import { smallestGroup } from '@club/contract/core/groups';
import { dayMs } from '@club/contract/platform/units';
import { sumBought } from '#club/marketplace';
import { toPoints } from '#club/points';
import {
  type CompanyFields,
  type CompanyRow,
  countStaffByCountry,
  findCompany,
  listCompaniesWithStaff,
  listCompanyCodes,
  listCompanyDomains,
  listCompanyRegions,
  listNames,
  lockCompany,
  searchCompanies,
} from '#core/identity';
import { sumEarnedByGroup } from '#core/ledger';
import { findNewestEntry } from '#platform/audit';
import { addDays, toCalendarDay } from '#platform/calendar';
import type { Club } from '#platform/club';
import { type Call, type Caller, type Handle, inTwoSteps, linkPages, Refusal, toPage } from '#platform/http';
import * as acts from './acts.ts';
import { roundedPeople, roundedPoints, suppressSmallGroups } from './k-anonymity.ts';
import { mergeGroups, toActive, toMembers } from './merge-groups.ts';
import { askForProof, storeProof, toClubDomain } from './prove-domain.ts';

/** Days within which a member used the club and counts as active. */
const activeDays = 30;

type Within = Pick<Club, 'db' | 'clock' | 'config'>;

/** @throws {Refusal} invalid_page */
export const listCompanies: Handle<typeof contract.listCompanies> = async ({ db, clock, config, input }) => {
  const now = clock.now();
  const found = await searchCompanies(db, {
    ...toPage(input),
    search: input.search,
    ended: input.state === 'ended',
    now,
    activeSince: findActiveSince(now),
  });
  return {
    ...linkPages(`${config.publicUrl}/api/admin/companies/`, input, found),
    results: found.rows.map((row) => ({
      id: row.id,
      name: row.name,
      domains: [...row.email_domains],
      codes: row.codes,
      code_made_at: row.code_made_at?.toISOString() ?? null,
      code_ends_at: row.code_ends_at?.toISOString() ?? null,
      members: toMembers(row.members),
      active: toActive(row.active),
      seats: row.seats,
      ended_at: row.ended_at?.toISOString() ?? null,
    })),
  };
};

/** @throws {Refusal} not_found */
export const getCompany: Handle<typeof contract.getCompany> = (call) => show(call, call.input.id);

/** @throws {Refusal} already_exists for the name of another company */
export const createCompany: Handle<typeof contract.createCompany> = async (call) =>
  show(call, await acts.createCompany(call, toFields(call.input), toActor(call)));

/** @throws {Refusal} as every change does, and already_exists for the name of another company */
export const changeCompany: Handle<typeof contract.changeCompany> = async (call) => {
  await acts.changeCompany(call, await lockSeen(call), toFields(call.input), toActor(call));
  return show(call, call.input.id);
};

export const makeCompanyCode: Handle<typeof contract.makeCompanyCode> = async (call) => {
  const { label, ends_on: endsOn = null, replaces } = call.input;
  const code = await acts.makeCompanyCode(call, await lockSeen(call), { label, endsOn, replaces }, toActor(call));
  return { code, company: await show(call, call.input.id) };
};

export const endCompanyCode: Handle<typeof contract.endCompanyCode> = async (call) => {
  await acts.endCompanyCode(call, await lockSeen(call), call.input.code, toActor(call));
  return show(call, call.input.id);
};

export const addCompanyDomain: Handle<typeof contract.addCompanyDomain> = async (call) => {
  await acts.addCompanyDomain(call, await lockSeen(call), call.input.domain, toActor(call));
  return show(call, call.input.id);
};

export const removeCompanyDomain: Handle<typeof contract.removeCompanyDomain> = async (call) => {
  await acts.removeCompanyDomain(call, await lockSeen(call), call.input.domain, toActor(call));
  return show(call, call.input.id);
};

/** @throws {Refusal} as askForProof */
export const checkCompanyDomain = inTwoSteps<
  typeof contract.checkCompanyDomain,
  Awaited<ReturnType<typeof askForProof>>
>(askForProof, async (call, asked) => {
  await storeProof(call, asked);
  return show(call, call.input.id);
});

export const saveCompanyRegions: Handle<typeof contract.saveCompanyRegions> = async (call) => {
  await acts.saveCompanyRegions(call, await lockSeen(call), call.input.regions, toActor(call));
  return show(call, call.input.id);
};

export const endCompany: Handle<typeof contract.endCompany> = async (call) => {
  await acts.endCompany(call, await lockSeen(call), call.input.reason, toActor(call));
  return show(call, call.input.id);
};

const toFields = (input: Call<typeof contract.createCompany>['input']): CompanyFields => ({
  name: input.name,
  seats: input.seats ?? null,
  contact_name: input.contact_name,
  contact_email: input.contact_email ?? null,
  contract_until: input.contract_until ?? null,
});

const toActor = ({
  caller,
  origin,
}: Pick<Call<typeof contract.createCompany>, 'caller' | 'origin'>): acts.CompanyActor => ({
  actorId: caller.id,
  sessionId: caller.sessionId,
  origin,
});

/**
 * The company that a change was made from, locked until the transaction ends.
 * @throws {Refusal} not_found, stale_version, which says who changed it meanwhile, invalid_transition once it has ended
 */
const lockSeen = async ({
  db,
  input,
}: Within & {
  readonly caller: Caller;
  readonly input: { readonly id: string; readonly version: number };
}): Promise<CompanyRow> => {
  const company = await lockCompany(db, input.id);
  if (!company) throw new Refusal('not_found');
  if (company.version !== input.version) {
    const last = await findNewestEntry(
      db,
      [company.id],
      [
        'company.changed',
        'company.code_made',
        'company.code_ended',
        'company.domains_changed',
        'company.regions_changed',
        'company.ended',
      ],
    );
    const name = last?.actor_id ? (await listNames(db, [last.actor_id])).get(last.actor_id) : last?.operator;
    const change = last?.change ? ` (${last.change})` : '';
    throw new Refusal('stale_version', {
      message: `${name || 'Someone'} changed this company meanwhile${change}. Look at it again before you save.`,
    });
  }
  if (company.ended_at) throw new Refusal('invalid_transition', { message: 'This company has ended.' });
  return company;
};

const findActiveSince = (now: Date): Date => new Date(now.getTime() - activeDays * dayMs);

const show = async (within: Within, id: string): Promise<ClubCompany> => {
  const { db, clock } = within;
  const now = clock.now();
  const row = await findCompany(db, id);
  if (!row) throw new Refusal('not_found');
  const counted = await countStaffByCountry(db, id, findActiveSince(now));
  const regions = await listCompanyRegions(db, id);
  const all = sumCounts(counted);
  return {
    id,
    name: row.name,
    version: row.version,
    seats: row.seats,
    contact_name: row.contact_name,
    contact_email: row.contact_email ?? '',
    contract_until: row.contract_until,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    members: toMembers(all.members),
    active: toActive(all.active),
    codes: (await listCompanyCodes(db, id)).map((code) => ({
      id: code.id,
      label: code.label,
      ending: code.ending,
      made_at: code.made_at.toISOString(),
      ends_at: code.ends_at?.toISOString() ?? null,
      works: acts.doesWork(code, now),
    })),
    domains: (await listCompanyDomains(db, id)).map(toClubDomain),
    regions: regions.map(({ name, countries }) => ({ name, countries: [...countries] })),
    groups: regions.length > 0 ? groupByRegion(counted, regions) : [],
    month: await sumMonth(within, id),
  };
};

type Counted = Awaited<ReturnType<typeof countStaffByCountry>>;

const sumCounts = (counted: Counted) => ({
  members: counted.reduce((sum, { members }) => sum + members, 0),
  active: counted.reduce((sum, { active }) => sum + active, 0),
});

/** Members who live in no region's country are a group of their own. */
const groupByRegion = (counted: Counted, regions: Awaited<ReturnType<typeof listCompanyRegions>>) => {
  const named = regions.flatMap(({ countries }) => countries);
  return mergeGroups([
    ...regions.map(({ name, countries }) => ({
      names: [name],
      ...sumCounts(counted.filter(({ country }) => countries.includes(country))),
    })),
    { names: [''], ...sumCounts(counted.filter(({ country }) => !named.includes(country))) },
  ]);
};

/** What the company's members earned and bought in the last thirty whole days. */
const sumMonth = async ({ db, clock, config }: Within, id: string): Promise<ClubCompany['month']> => {
  const to = addDays(toCalendarDay(clock.now(), config.timeZone), -1);
  const span = { from: addDays(to, 1 - activeDays), to, timeZone: config.timeZone };
  const [company] = await listCompaniesWithStaff(db, id);
  if (!company || company.staff.length < smallestGroup)
    return { from: span.from, to, points_earned: null, vouchers: null };
  const [earned] = await sumEarnedByGroup(db, [{ group: id, members: company.staff }], span, 'all');
  const bought = await sumBought(db, company.staff, span);
  return {
    from: span.from,
    to,
    points_earned: earned ? suppressSmallGroups(earned.people, toPoints(roundedPoints(earned.earned))) : null,
    vouchers: suppressSmallGroups(bought.people, roundedPeople(bought.count)),
  };
};
