import { accountTypes } from '@club/contract/platform/access';
import { dateFormat, i18n } from '#platform/i18n';
import { fullDay, points, toNoon } from '#platform/ui';

type Details = Readonly<Record<string, string | number | boolean>>;

/** An entry's details in words, a change as what it was and what it became. Unknown keys are shown as they are. */
export const auditDetails = (details: Details): string => {
  const changes = pairs().filter(([from, to]) => from in details && to in details);
  const told = new Set(changes.flat());
  return [
    ...changes.map(
      ([from, to, name]) => `${name}: ${inWords(to, details[from] ?? '')} → ${inWords(to, details[to] ?? '')}`,
    ),
    ...Object.entries(details)
      .filter(([key]) => !told.has(key))
      .map(([key, value]) => `${label(key)}: ${inWords(key, value)}`),
  ].join(' · ');
};

/** Keys that tell what something was and what it became, with the name of what changed. */
const pairs = (): readonly (readonly [string, string, string])[] => [
  ['from', 'to', i18n.t('Status')],
  ['before', 'after', i18n.t('Held')],
  ['points_before', 'points', i18n.t('Points')],
  ['balance_before', 'balance', i18n.t('Balance')],
  ['units_before', 'units', i18n.t('Smallest units')],
  ['per_day_before', 'per_day', i18n.t('Times a day')],
  ['per_month_before', 'per_month', i18n.t('Times a month')],
  ['per_lifetime_before', 'per_lifetime', i18n.t('Times in total')],
  ['is_active_before', 'is_active', i18n.t('Active')],
  ['expiry_months_before', 'expiry_months', i18n.t('Months to expiry')],
  ['welcome_days_before', 'welcome_days', i18n.t('Days of the hold')],
  ['active_before', 'active', i18n.t('Active')],
];

const label = (key: string): string => (Object.hasOwn(labels, key) ? (labels[key]?.() ?? key) : key);

const labels: Readonly<Record<string, () => string>> = {
  about: () => i18n.t('About'),
  active: () => i18n.t('Active'),
  added: () => i18n.t('New'),
  after: () => i18n.t('After'),
  amount: () => i18n.t('Points'),
  assignee: () => i18n.t('Assigned to'),
  balance: () => i18n.t('Balance'),
  balance_before: () => i18n.t('Balance before'),
  attempt: () => i18n.t('Attempt'),
  before: () => i18n.t('Before'),
  codes: () => i18n.t('Codes'),
  commission: () => i18n.t('Commission, %'),
  count: () => i18n.t('Number'),
  counts: () => i18n.t('Counts when'),
  decision: () => i18n.t('Decision'),
  device: () => i18n.t('Device'),
  ended: () => i18n.t('Sessions ended'),
  ending: () => i18n.t('Code ending in'),
  event: () => i18n.t('Event'),
  fields: () => i18n.t('Changed'),
  from: () => i18n.t('From'),
  is_active: () => i18n.t('Active'),
  kind: () => i18n.t('Application'),
  left: () => i18n.t('Codes left'),
  mail: () => i18n.t('E-mail'),
  member: () => i18n.t('Member'),
  method: () => i18n.t('Method'),
  offers: () => i18n.t('Offers'),
  passkeys: () => i18n.t('Passkeys'),
  per_day: () => i18n.t('Times a day'),
  per_lifetime: () => i18n.t('Times in total'),
  per_month: () => i18n.t('Times a month'),
  period: () => i18n.t('Month'),
  point_worth: () => i18n.t('Worth of a point'),
  points: () => i18n.t('Points'),
  points_before: () => i18n.t('Points before'),
  reason: () => i18n.t('Reason'),
  replaces: () => i18n.t('Instead of the code ending in'),
  referred: () => i18n.t('Invited'),
  seats: () => i18n.t('Seats'),
  starts_on: () => i18n.t('Starts'),
  to: () => i18n.t('To'),
  to_pay: () => i18n.t('To pay'),
  transaction: () => i18n.t('Transaction'),
  until: () => i18n.t('Until'),
  version: () => i18n.t('Version'),
  units: () => i18n.t('Smallest units'),
  units_before: () => i18n.t('Smallest units before'),
};

/** Hundredths of a point. */
const minorUnits = ['amount', 'points', 'points_before', 'balance', 'balance_before'];

const inWords = (key: string, value: string | number | boolean): string => {
  if (typeof value === 'boolean') return value ? i18n.t('yes') : i18n.t('no');
  if (typeof value === 'number') return minorUnits.includes(key) ? points(value / 100) : String(value);
  if (key === 'period' && /^\d{4}-\d{2}$/.test(value))
    return dateFormat({ month: 'long', year: 'numeric' }).format(toNoon(`${value}-01`));
  if ((key === 'until' || key === 'starts_on') && /^\d{4}-\d\d-\d\d$/.test(value)) return fullDay(toNoon(value));
  if (key === 'device') return value.split('_').map(toCapital).join(' ');
  if (value === '') return i18n.t('none');
  const codes = codeWords();
  if (key === 'to' || key === 'from') return codes[value] ?? value;
  // several account types or permissions, or a code such as account_suspended
  if (key === 'before' || key === 'after')
    return value
      .split(' ')
      .map((code) => codes[code] ?? code)
      .join(', ');
  return value.replaceAll('_', ' ');
};

/** "Firefox on Linux", "iPhone": a word of a device as its maker writes it. */
const toCapital = (word: string): string =>
  word === 'on' ? word : word.replace(/^(i?)([a-z])/, (_, small: string, first: string) => small + first.toUpperCase());

/** Codes of statuses and account types in words. */
const codeWords = (): Readonly<Record<string, string>> => ({
  ...accountTypes,
  REW: i18n.t('in review'),
  APR: i18n.t('approved'),
  REJ: i18n.t('rejected'),
  OUT: i18n.t('withdrawn'),
});
