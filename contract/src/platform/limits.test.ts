import { expect, test } from 'vitest';
import { type LimitName, limits } from './limits.ts';

const spans: Readonly<Record<number, string>> = {
  55: '55 s',
  60: 'minute',
  300: '5 min',
  900: '15 min',
  3600: 'hour',
  86400: 'day',
};

const describeLimit = (name: LimitName): string =>
  limits[name].map(({ by, max, seconds }) => `${max} / ${spans[seconds]} / ${by}`).join(', ');

/** Written out once more, so that no number changes unnoticed. */
const agreed: Readonly<Record<LimitName, string>> = {
  login: '50 / 15 min / ip',
  passkey_sign_in: '60 / 15 min / ip',
  passkey: '40 / 15 min / member',
  hosted_sign_in: '600 / 5 min / ip',
  hosted_sign_in_start: '60 / 15 min / ip',
  token: '600 / 15 min / ip',
  check_email: '5 / minute / ip, 20 / hour / ip',
  register: '5 / hour / ip',
  forgot_password: '10 / hour / ip',
  validate_code: '60 / 15 min / ip',
  social_login: '30 / hour / ip',
  card_login: '10 / hour / ip',
  step_up: '10 / 15 min / member',
  resend_code: '20 / hour / ip, 1 / 55 s / subject',
  change_email: '10 / 15 min / member',
  change_password: '10 / 15 min / member',
  record_event: '60 / hour / member',
  transfer: '20 / hour / member',
  feedback: '5 / day / member',
  proposal: '3 / hour / ip',
  confirm_proposal: '60 / 15 min / ip',
  purchase: '60 / hour / member',
  exchange: '5 / hour / member',
  export: '3 / day / member',
  account_type: '30 / hour / member',
  offer_edit: '300 / hour / member',
  redemption_desk: '600 / hour / member',
  support: '30 / hour / member',
  upload: '60 / hour / member',
};

test('every rate limit has the agreed number, period and count', () => {
  const found = Object.keys(limits).map((name) => [name, describeLimit(name as LimitName)]);
  expect(Object.fromEntries(found)).toEqual(agreed);
});
