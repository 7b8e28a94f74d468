import { place } from '@club/contract/platform/endpoint';
import { expect, test } from 'vitest';
import { expectProblem, listKeys, sendAny } from '#tools/testing';
import { makeForm, makeHeaders, setUpWalk, writes } from './fixtures.testing.ts';

const walk = setUpWalk();

/** Every call whose form can't be sent empty, with the address it would be sent to and the fields it lacks. */
const demanding = writes.flatMap(({ name, endpoint }) => {
  const form = Object.entries(makeForm(endpoint));
  const empty = Object.fromEntries(form.filter(([key]) => place(endpoint, key) !== 'body'));
  const parsed = endpoint.input.safeParse(empty);
  if (parsed.success) return [];
  const fields = parsed.error.issues.flatMap(({ path }) => path.slice(0, 1).map(String));
  return [{ name, endpoint, empty, fields: [...new Set(fields)].sort() }];
});

test.each(demanding)('$name marks each missing field and changes nothing', async ({ endpoint, empty, fields }) => {
  const headers = makeHeaders(endpoint, await walk.findCaller(endpoint));
  const rows = await walk.watchRows();
  const problem = expectProblem(await sendAny(walk.club, endpoint, empty, headers));
  expect(problem).toMatchObject({ status: 400, code: 'validation_error' });
  const named = problem.errors.filter(({ message }) => message.length > 0).map(({ field }) => field);
  if (fields.length > 0) expect([...new Set(named)].sort()).toEqual(fields);
  // Of a form with several shapes the first is meant.
  else expect(listKeys(endpoint)).toContain(named[0]);
  await rows.expectUnchanged();
});

test('most calls with a form are among them', () => {
  expect(demanding.length).toBeGreaterThan(20);
});
