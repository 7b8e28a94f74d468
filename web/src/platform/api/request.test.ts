import { account } from '@club/contract/club/account';
import { points } from '@club/contract/club/points';
import { identity } from '@club/contract/core/identity';
import { afterEach, expect, test } from 'vitest';
import { clubDay, dateOnly } from './dates.ts';
import { toRequest } from './request.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test('fills placeholders with the encoded value', () => {
  expect(toRequest(identity.checkEmail, { email: 'a+b/c@x.org' }).url).toBe('/api/check-email/a%2Bb%2Fc%40x.org');
  const { url, init } = toRequest(identity.registerReferred, { referral_code: 'AB C', email: 'a@b.c' });
  expect(url).toBe('/api/register/AB%20C');
  expect(JSON.parse(String(init.body))).toEqual({ email: 'a@b.c' });
});

test('sends the input of a GET in the query, without undefined or null', () => {
  const input = { limit: 5, activity: ['a', 'b'], status: undefined, date_from: null };
  expect(toRequest(points.listTransactions, input).url).toBe('/api/r/v2/transactions/?limit=5&activity=a%2Cb');
});

test('keeps the slashes of the two login calls', () => {
  expect(toRequest(identity.login, {}).url).toBe('/api/login/');
  expect(toRequest(identity.checkToken, {}).url).toBe('/api/login');
});

test('sends a call with files as form data: null empty, undefined absent, a file as it is', () => {
  const picture = new File(['x'], 'me.png', { type: 'image/png' });
  const { init } = toRequest(account.saveProfile, {
    first_name: 'Ada',
    gender: null,
    blood_type: 'A+',
    height: 172.5,
    weight: undefined,
    profile_pic: picture,
  });
  const form = init.body as FormData;
  expect([...form.keys()]).toEqual(['first_name', 'gender', 'blood_type', 'height', 'profile_pic']);
  expect([form.get('gender'), form.get('blood_type'), form.get('height')]).toEqual(['', 'A+', '172.5']);
  expect(form.get('profile_pic')).toBeInstanceOf(File);
  expect(init.headers).toBeUndefined();
});

test.each([
  ['Pacific/Pago_Pago', 23],
  ['Pacific/Kiritimati', 0],
  ['UTC', 12],
])('a date is the day it shows in %s at %s:30, in every place', (tz, hour) => {
  process.env.TZ = tz;
  const birthday = new Date(2001, 4, 17, hour, 30);
  expect(birthday.getUTCDate() === 17).toBe(tz === 'UTC');
  expect(dateOnly(birthday)).toBe('2001-05-17');
  expect(toRequest(points.listTransactions, { date_from: birthday }).url).toContain('date_from=2001-05-17');
  const { init } = toRequest(account.saveProfile, { date_of_birth: birthday });
  expect((init.body as FormData).get('date_of_birth')).toBe('2001-05-17');
  expect(toRequest(identity.login, { since: birthday }).init.body).toBe('{"since":"2001-05-17"}');
});

test.each([
  ['', '2026-11-20'],
  ['Europe/Madrid', '2026-11-21'],
  ['America/New_York', '2026-11-20'],
])("the club's day is the one of its own time zone, here %j, wherever the member is", (zone, day) => {
  process.env.TZ = 'Pacific/Kiritimati';
  document.head.innerHTML = `<meta name="club:time-zone" content="${zone}">`;
  expect(clubDay(new Date('2026-11-20T23:30:00Z'))).toBe(day);
  document.head.innerHTML = '';
});
