import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerWithEvents, type Report } from './event-stream.ts';
import { Refusal } from './refusal.ts';

const ask = async (work: (report: Report) => Promise<{ text: string }>) => {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => reply.status(400).send({ refused: (error as Error).message }));
  app.get('/', async (request, reply) => {
    await answerWithEvents(request, reply, work);
    return reply;
  });
  const { statusCode, body } = await app.inject('/');
  await app.close();
  const events = body.split('\n\n').flatMap((event) => /^event: (\w+)/.exec(event)?.[1] ?? []);
  return { statusCode, body, events };
};

it('tells what happens, and ends with the answer', async () => {
  const { statusCode, events, body } = await ask(async (report) => {
    report('looked_at', ['a line\nbreak']);
    return { text: '{"answer":1}' };
  });
  expect([statusCode, events]).toEqual([200, ['looked_at', 'answer']]);
  expect(body).toContain('data: ["a line\\nbreak"]\n\n');
});

it('answers a refusal before the first event like any other call', async () => {
  const refused = await ask(async () => {
    throw new Refusal('not_found');
  });
  expect([refused.statusCode, refused.events]).toEqual([400, []]);
});

it.each([
  [new Refusal('unavailable'), 'unavailable'],
  [new Error('a secret of the database'), 'internal_error'],
])('ends with a problem once events were sent, and tells nothing of a defect', async (error, code) => {
  const { events, body } = await ask(async (report) => {
    report('accepted', {});
    throw error;
  });
  expect(events).toEqual(['accepted', 'problem']);
  expect(body).toContain(`"code":"${code}"`);
  expect(body).not.toContain('secret');
});
