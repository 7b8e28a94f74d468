import { expect, it } from 'vitest';
import { contract } from './index.ts';
import type { Endpoint } from './platform/endpoint.ts';

const calls: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract;

/** Every day that a query or body has, written by hand: a list taken from the schemas would follow a wrong one. */
const days: Readonly<Record<string, readonly string[]>> = {
  'inbound.takeBackBridgeDay': ['day'],
  'settlements.changeVendorContract': ['holds_from'],
  'agreements.acceptAgreements': ['terms', 'privacy'],
  'account.saveProfile': ['date_of_birth'],
  'points.listTransactions': ['date_from'],
  'statements.getStatement': ['start_date', 'end_date'],
  'approvals.getRights': ['sent_from', 'sent_to'],
  'admin.getClubStats': ['start_date', 'end_date'],
  'admin.listReferrals': ['start_date', 'end_date'],
  'admin.listClubMembers': ['start_date', 'end_date'],
  'admin.listPointMovements': ['start_date', 'end_date'],
  'admin.listSoldOffers': ['start_date', 'end_date'],
  'admin.listAuditLog': ['start_date', 'end_date'],
  'members.findMembers': ['joined_from', 'joined_to'],
  'companies.createCompany': ['contract_until'],
  'companies.changeCompany': ['contract_until'],
  'rules.createRule': ['ends_on'],
  'rules.saveRuleDraft': ['ends_on'],
  'rules.startRule': ['starts_on'],
  'earnSettings.previewExpiry': ['applies_on'],
  'earnSettings.changeEarnSettings': ['applies_on'],
  'terms.publishTerms': ['from'],
  'companies.makeCompanyCode': ['ends_on'],
  'members.suspendMember': ['until'],
  'notifications.listPushDevices': ['user__date_of_birth', 'user__date_of_birth__gte', 'user__date_of_birth__lte'],
  'ambassadors.getReferralLink': ['start_date', 'end_date'],
  'ambassadors.listAmbassadors': ['start_date', 'end_date'],
  'assessment.saveUserAnswers': ['measured_on'],
  'activity.getActivityWeekly': ['start_date', 'end_date'],
  'activity.getActivityDay': ['date'],
  'activity.listActivityWeeks': ['end_date'],
  'activity.removeActivity': ['date'],
  'activity.restoreActivity': ['date'],
  'sleep.listNights': ['start_date', 'end_date'],
  'sleep.getSleepDay': ['day'],
  'glucose.getGlucoseReport': ['from', 'to'],
  'blueprints.tickAction': ['day'],
  'diary.getDiaryDay': ['day'],
  'diary.logFood': ['day'],
  'diary.moveDiaryMeal': ['day'],
  'diary.copyDiaryMeal': ['day'],
  'mealPlans.makeMealPlan': ['starts_on'],
  'mealPlans.changeMealPlan': ['starts_on'],
  'mealPlans.swapMeal': ['day'],
  'mealPlans.lockMeal': ['day'],
  'mealPlans.repeatMealPlan': ['starts_on'],
  'attachments.addHealthAttachment': ['taken_on'],
  'timeline.getTimeline': ['to'],
  'recovery.getRecovery': ['day'],
  'findings.acceptFinding': ['measure_on'],
  'findings.moveMeasurement': ['measure_on'],
  'sharedLinks.makeSharedLink': ['ends_on'],
};

/** Days within a list or a filter. */
const nested: Readonly<Record<string, (day: string) => Record<string, unknown>>> = {
  'activity.recordActivity': (date) => ({ days: [{ date, steps: 100 }] }),
  'notifications.sendNotification': (day) => ({ filters: { user__date_of_birth__gte: day } }),
};

/** Named like a day, but an instant, a number or a choice. */
const others = [
  'vendors.createVendorOffer code_valid_days',
  'vendors.editVendorOffer code_valid_days',
  'rules.createRule per_day',
  'rules.saveRuleDraft per_day',
  'earnSettings.changeEarnSettings welcome_days',
  'mealPlans.makeMealPlan days',
  'timeline.compareSignals days',
  'inbound.makeBridge days',
  'transfers.transferTokens to',
  'measurements.listMeasurements from',
  'measurements.listMeasurements to',
  'sleep.setSleepSettings work_days',
];

const wrong = ['20.11.2026', '11/20/2026', '20-11-2026', '2026-11-20T00:00:00Z', '20261120', '2026-11-31'];

/** Whether an input is refused at one of its keys. */
const isRefused = (name: string, input: Record<string, unknown>): boolean => {
  const [domain = '', call = ''] = name.split('.');
  const read = calls[domain]?.[call]?.input.safeParse(input);
  if (!read) throw new Error(`there is no call ${name}`);
  return !read.success && read.error.issues.some(({ path }) => String(path[0]) in input);
};

it('every day of a query or body travels as YYYY-MM-DD, and in no other form', () => {
  const asks = [
    ...Object.entries(days).flatMap(([name, keys]) =>
      keys.map((key) => [`${name} ${key}`, name, (day: string) => ({ [key]: day })] as const),
    ),
    ...Object.entries(nested).map(([name, make]) => [name, name, make] as const),
  ];
  expect(asks.filter(([, name, make]) => isRefused(name, make('2026-11-20'))).map(([what]) => what)).toEqual([]);
  const taken = asks.flatMap(([what, name, make]) =>
    wrong.filter((day) => !isRefused(name, make(day))).map((day) => `${what}: ${day}`),
  );
  expect(taken).toEqual([]);
});

it('no key that is named like a day is left out of the list', () => {
  const listed = new Set(Object.entries(days).flatMap(([name, keys]) => keys.map((key) => `${name} ${key}`)));
  const named = Object.entries(calls).flatMap(([domain, some]) =>
    Object.entries(some).flatMap(([call, { input }]) =>
      Object.keys((input as { shape?: object }).shape ?? {})
        .filter((key) => /(^|_)(dates?|days?|on|birth|from|to)$/.test(key))
        .map((key) => `${domain}.${call} ${key}`),
    ),
  );
  const known = new Set([...listed, ...others, 'activity.recordActivity days']);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((one) => !known.has(one))).toEqual([]);
});
