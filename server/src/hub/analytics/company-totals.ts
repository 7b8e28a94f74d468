import { smallestGroup } from '@club/contract/core/groups';
import type { CompanyTotals, analytics as contract } from '@club/contract/hub/analytics';
import type { Answer } from '@club/contract/platform/endpoint';
import { roundedPeople, roundedPoints, suppressSmallGroups } from '#club/companies';
import { sumBought } from '#club/marketplace';
import { toActivityLabel, toPoints } from '#club/points';
import { type Company, findUser, listCompaniesWithStaff } from '#core/identity';
import { type GroupEarned, type Span, sumEarnedByGroup } from '#core/ledger';
import { toCalendarDay } from '#platform/calendar';
import type { Db } from '#platform/db';
import { type Call, Refusal, refuseAdministration, toList } from '#platform/http';

type Asked = Call<typeof contract.listCompanyTotals>;

/**
 * Totals of a corporate member's own company, or of every company for an administrator of the dashboard. A company with
 * fewer than ten open accounts learns only that it is too small; otherwise each figure needs ten people of its own.
 * Only whole months count, so that no answer changes with what someone just did.
 */
export const listCompanyTotals = async (call: Asked): Promise<Answer<typeof contract.listCompanyTotals>> => {
  const { db, clock, config } = call;
  const { companies, own } = await listCompanies(call);
  const span = wholeYear(clock.now(), config.timeZone);
  const large = companies.filter(({ staff }) => staff.length >= smallestGroup);
  const told = await listEarned(db, large, span);
  const results: CompanyTotals[] = [];
  for (const company of companies) {
    const named = { id: company.id, name: company.name, own: company.id === own };
    results.push(
      large.includes(company)
        ? { ...named, ...(await computeTotals(db, company, span, told)) }
        : { ...named, too_small: true },
    );
  }
  return toList(results);
};

const listCompanies = async ({
  db,
  caller,
}: Asked): Promise<{ companies: readonly Company[]; own: string | undefined }> => {
  const user = await findUser(db, caller.id);
  if (!user) throw new Refusal('not_authenticated');
  const own = user.account_types.includes('CCM') ? user.platform_manager_client_id : undefined;
  if (caller.permissions.includes('dashboard')) return { companies: await listCompaniesWithStaff(db), own };
  if (!own && caller.withheld.includes('dashboard')) throw refuseAdministration(caller, ['dashboard']);
  return { companies: own ? await listCompaniesWithStaff(db, own) : [], own };
};

type Earned = Readonly<Record<'all' | 'month' | 'activity', readonly GroupEarned[]>>;

const listEarned = async (db: Db, companies: readonly Company[], span: Span): Promise<Earned> => {
  const groups = companies.map(({ id, staff }) => ({ group: id, members: staff }));
  return {
    all: await sumEarnedByGroup(db, groups, span, 'all'),
    month: await sumEarnedByGroup(db, groups, span, 'month'),
    activity: await sumEarnedByGroup(db, groups, span, 'activity'),
  };
};

const computeTotals = async (db: Db, { id, staff }: Company, span: Span, earned: Earned) => {
  const of = (rows: readonly GroupEarned[]) => rows.filter(({ group }) => group === id);
  const people = of(earned.all)[0]?.people ?? 0;
  const bought = await sumBought(db, staff, span);
  const months = listMonths(span.from).map((date) => ({
    date,
    minor: roundMonthPoints(of(earned.month).find(({ key }) => key === date)),
  }));
  const told = months.flatMap(({ minor }) => (minor === null ? [] : [minor]));
  return {
    too_small: false as const,
    from: span.from,
    to: span.to,
    members: roundedPeople(staff.length),
    active: suppressSmallGroups(people, roundedPeople(people)),
    points_earned: told.length > 0 ? toPoints(told.reduce((sum, minor) => sum + minor, 0)) : null,
    offers_redeemed: suppressSmallGroups(bought.people, roundedPeople(bought.count)),
    months: months.map(({ date, minor }) => ({ date, points: minor === null ? null : toPoints(minor) })),
    activities: of(earned.activity)
      .filter((row) => row.people >= smallestGroup)
      .sort((one, other) => other.people - one.people)
      .slice(0, mostActivities)
      .map((row) => ({
        activity: row.key,
        label: row.rule ?? toActivityLabel(row.key),
        members: roundedPeople(row.people),
      })),
  };
};

const mostActivities = 8;

const roundMonthPoints = (month: GroupEarned | undefined): number | null =>
  month ? suppressSmallGroups(month.people, roundedPoints(month.earned)) : null;

/** The twelve whole months before the current one, in the club's calendar. */
const wholeYear = (now: Date, timeZone: string): Span => {
  const first = `${toCalendarDay(now, timeZone).slice(0, 7)}-01`;
  return { from: moved(first, { years: -1 }), to: moved(first, { days: -1 }), timeZone };
};

/** The first days of twelve months from the given one. */
const listMonths = (from: string): string[] => Array.from({ length: 12 }, (_, months) => moved(from, { months }));

const moved = (day: string, { years = 0, months = 0, days = 0 }): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years, date.getUTCMonth() + months, date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};
