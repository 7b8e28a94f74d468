import { place } from '@club/contract/platform/endpoint';
import { expect, test } from 'vitest';
import { everyCall, expectProblem, listKeys, sendAny, toPath } from '#tools/testing';
import { makeForm, makeHeaders, setUpWalk, writes } from './fixtures.testing.ts';

const walk = setUpWalk();

/** The calls that have keys in this place, with those keys. */
const withKeys = (where: 'query' | 'body') =>
  everyCall.flatMap(({ name, endpoint }) => {
    const keys = listKeys(endpoint).filter((key) => place(endpoint, key) === where);
    return keys.length > 0 ? [{ name, endpoint, keys }] : [];
  });

test.each(withKeys('query'))('$name refuses a list where its query expects one value', async ({ endpoint, keys }) => {
  const member = await walk.findCaller(endpoint);
  const rows = await walk.watchRows();
  for (const key of keys) {
    const one = String(makeForm(endpoint)[key] ?? 'x');
    // The schema allows this filter to be repeated.
    if (endpoint.input.safeParse({ ...makeForm(endpoint), [key]: [one, one] }).success) continue;
    const value = encodeURIComponent(one);
    const url = `${toPath(endpoint, makeForm(endpoint))}?${key}=${value}&${key}=${value}`;
    const response = await walk.club.app.inject({
      method: endpoint.method,
      url,
      headers: makeHeaders(endpoint, member),
    });
    expect(response.statusCode, `${url}: ${response.body}`).toBe(400);
    expect(expectProblem(response).errors.map(({ field }) => field.split('.')[0])).toContain(key);
    await rows.expectUnchanged();
  }
});

test.each(withKeys('body'))(
  '$name accepts a list or an object only where its schema does',
  async ({ endpoint, keys }) => {
    const member = await walk.findCaller(endpoint);
    const rows = await walk.watchRows();
    for (const key of keys) {
      for (const shape of [
        (value: unknown) => [value],
        (value: unknown) => ({ value }),
        (value: unknown) => [value, value],
      ]) {
        const input = { ...makeForm(endpoint), [key]: shape(makeForm(endpoint)[key] ?? 'x') };
        const fits = endpoint.input.safeParse(input).success;
        const response = await sendAny(walk.club, endpoint, input, makeHeaders(endpoint, member));
        expect(response.statusCode, response.body).toBeLessThan(500);
        if (fits) {
          await rows.acceptChanges();
          continue;
        }
        expect(response.statusCode, `${key}: ${response.body}`).toBe(400);
        expectProblem(response);
        await rows.expectUnchanged();
      }
    }
  },
);

test.each(withKeys('body'))("$name reads its body's keys from the body alone", async ({ endpoint, keys }) => {
  const member = await walk.findCaller(endpoint);
  const form = makeForm(endpoint);
  const path = toPath(endpoint, form);
  const query = new URLSearchParams(Object.fromEntries(keys.map((key) => [key, String(form[key] ?? 'x')]))).toString();
  const send = (url: string, more: Record<string, string> = {}) =>
    walk.club.app.inject({
      method: endpoint.method,
      url,
      headers: { ...makeHeaders(endpoint, member), ...more, 'content-type': 'application/json' },
      payload: '{}',
    });
  const cookie = { cookie: query.replaceAll('&', '; ') };
  const answers = [await send(path), await send(`${path}?${query}`), await send(path, cookie)];
  if ((answers[0]?.statusCode ?? 0) < 400) return;
  for (const answer of answers) expect(expectProblem(answer)).toMatchObject({ status: answers[0]?.statusCode });
  expect(new Set(answers.map(({ body }) => JSON.stringify(JSON.parse(body).errors))).size).toBe(1);
});

const prototypes = [
  '"__proto__":{"is_admin":true}',
  '"__proto__":null',
  '"constructor":{"prototype":{"is_admin":true}}',
  '"\\u005f_proto__":{"is_admin":true}',
  '"deep":{"__proto__":{"is_admin":true}}',
  '"list":[{"__proto__":{"is_admin":true}}]',
];

test.each(writes)("$name refuses a body that sets an object's prototype", async ({ endpoint }) => {
  const member = await walk.findCaller(endpoint);
  const own = JSON.stringify(makeForm(endpoint)).slice(1, -1);
  const rows = await walk.watchRows();
  for (const reach of prototypes) {
    const body = `{${[reach, own].filter((part) => part !== '').join(',')}}`;
    const response = await sendAny(walk.club, endpoint, makeForm(endpoint), makeHeaders(endpoint, member), body);
    expect(response.statusCode, `${reach}: ${response.body}`).toBe(400);
    expect(expectProblem(response).code).toBe('malformed_request');
  }
  expect(Object.hasOwn(Object.prototype, 'is_admin')).toBe(false);
  await rows.expectUnchanged();
});

test.each(everyCall)('$name ignores prototype keys in its query', async ({ endpoint }) => {
  const member = await walk.findCaller(endpoint);
  const query = '__proto__=x&__proto__[is_admin]=true&constructor.prototype.is_admin=true&prototype=x&toString=x';
  const response = await walk.club.app.inject({
    method: endpoint.method,
    url: `${toPath(endpoint)}?${query}`,
    headers: { ...makeHeaders(endpoint, member), 'content-type': 'application/json' },
    ...(endpoint.method === 'GET' ? {} : { payload: '{}' }),
  });
  expect(response.statusCode, response.body).toBeLessThan(500);
  expect(Object.hasOwn(Object.prototype, 'is_admin')).toBe(false);
});

/** Text that PostgreSQL cannot store, or would store as something else. */
const unstorable = ['\u0000', 'a\u0000b', '\ud800', 'a\udfffb'];

/** The number of rows that contain the replacement character. */
const countReplaced = async (): Promise<number> => (await walk.readRows(['\ufffd'])).size;

test.each(withKeys('body'))('$name refuses text that cannot be stored as it was sent', async ({ endpoint, keys }) => {
  const member = await walk.findCaller(endpoint);
  const rows = await walk.watchRows();
  for (const key of keys) {
    for (const text of unstorable) {
      const response = await sendAny(
        walk.club,
        endpoint,
        { ...makeForm(endpoint), [key]: text },
        makeHeaders(endpoint, member),
      );
      expect(response.statusCode, `${key}: ${response.body}`).toBeLessThan(500);
      if (response.statusCode < 400) {
        await rows.acceptChanges();
        continue;
      }
      expectProblem(response);
      await rows.expectUnchanged();
    }
  }
  expect(await countReplaced()).toBe(0);
});

test.each(everyCall.filter(({ endpoint }) => /\{|^GET|^DELETE/.test(`${endpoint.method} ${endpoint.path}`)))(
  '$name answers invalid text in its address with the envelope, or like any other value',
  async ({ endpoint }) => {
    const member = await walk.findCaller(endpoint);
    const keys = listKeys(endpoint).filter((key) => place(endpoint, key) === 'query');
    for (const bytes of ['%00', 'a%00b', '%ff', '%c0%80', '%ed%a0%80', '%', '%zz', '%e2%80%ae']) {
      const path = `/${endpoint.path.replaceAll(/\{\w+\}/g, bytes)}`;
      // one place at a time: one error would hide another
      for (const url of [path, ...keys.map((key) => `${path}?${key}=${bytes}`)]) {
        const response = await walk.club.app.inject({
          method: endpoint.method,
          url,
          headers: { ...makeHeaders(endpoint, member), 'content-type': 'application/json' },
          ...(endpoint.method === 'GET' ? {} : { payload: '{}' }),
        });
        expect(response.statusCode, `${url}: ${response.body}`).toBeLessThan(500);
        if (response.statusCode >= 400) expectProblem(response);
      }
    }
    expect(await countReplaced()).toBe(0);
  },
);
