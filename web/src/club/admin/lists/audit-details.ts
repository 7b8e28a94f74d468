import { dateFormat, i18n } from '#platform/i18n';
import { points, toNoon } from '#platform/ui';

/** An entry's details in words. Unknown keys are shown as they are. */
export const auditDetails = (details: Readonly<Record<string, string | number | boolean>>): string =>
  Object.entries(details)
    .map(([key, value]) => `${label(key)}: ${inWords(key, value)}`)
    .join(' · ');

const label = (key: string): string => (Object.hasOwn(labels, key) ? (labels[key]?.() ?? key) : key);

const labels: Readonly<Record<string, () => string>> = {
  active: () => i18n.t('Active'),
  added: () => i18n.t('New'),
  after: () => i18n.t('After'),
  amount: () => i18n.t('Points'),
  attempt: () => i18n.t('Attempt'),
  before: () => i18n.t('Before'),
  decision: () => i18n.t('Decision'),
  ended: () => i18n.t('Sessions ended'),
  fields: () => i18n.t('Changed'),
  from: () => i18n.t('From'),
  is_active: () => i18n.t('Active'),
  kind: () => i18n.t('Application'),
  left: () => i18n.t('Codes left'),
  member: () => i18n.t('Member'),
  method: () => i18n.t('Method'),
  passkeys: () => i18n.t('Passkeys'),
  per_day: () => i18n.t('Times a day'),
  per_lifetime: () => i18n.t('Times in total'),
  per_month: () => i18n.t('Times a month'),
  period: () => i18n.t('Month'),
  points: () => i18n.t('Points'),
  points_before: () => i18n.t('Points before'),
  reason: () => i18n.t('Reason'),
  referred: () => i18n.t('Invited'),
  to: () => i18n.t('To'),
  transaction: () => i18n.t('Transaction'),
  units: () => i18n.t('Smallest units'),
  units_before: () => i18n.t('Smallest units before'),
};

/** Hundredths of a point. */
const minorUnits = ['amount', 'points', 'points_before'];

const inWords = (key: string, value: string | number | boolean): string => {
  if (typeof value === 'boolean') return value ? i18n.t('yes') : i18n.t('no');
  if (typeof value === 'number') return minorUnits.includes(key) ? points(value / 100) : String(value);
  if (key === 'period' && /^\d{4}-\d{2}$/.test(value))
    return dateFormat({ month: 'long', year: 'numeric' }).format(toNoon(`${value}-01`));
  // product codes such as account_suspended
  return value === '' ? i18n.t('none') : value.replaceAll('_', ' ');
};
