import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectProblem, factories, generateInputs, sendAny } from '#tools/testing';
import { makeHeaders, setUpWalk, writes } from './fixtures.testing.ts';
import { knownFields, makeObject } from './made-objects.testing.ts';

const walk = setUpWalk();
const reached = new Set<string>();

test.each(writes)('$name pressed twice at once succeeds or answers clearly', async ({ name, endpoint }) => {
  for (let form = 0; ; form += 1) {
    const member = await factories.callerOf(walk.club, endpoint);
    const known = {
      ...knownFields(endpoint, member, `${randomUUID()}@example.org`),
      ...(await makeObject(walk.club, endpoint, member)),
    };
    const input = generateInputs(endpoint, known)[form];
    if (!input) break;
    const press = () => sendAny(walk.club, endpoint, input, makeHeaders(endpoint, member));
    const answers = await Promise.all([press(), press()]);
    for (const answer of answers) {
      expect(answer.statusCode, `${JSON.stringify(input)}: ${answer.body}`).toBeLessThan(500);
      if (answer.statusCode < 400) reached.add(name);
      else expectProblem(answer);
    }
  }
});

test('most writes really succeed, so that there is something to press twice', () => {
  expect(reached.size).toBeGreaterThan(writes.length / 2);
});
