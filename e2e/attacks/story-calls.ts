import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './accounts.ts';
import type { Target } from './attack.ts';
import type { Answered } from './request.ts';

export interface Answer extends Answered {
  readonly headers: Headers;
  /** The answer's object, or an empty one. */
  readonly body: Record<string, unknown>;
}

type Fields = Readonly<Record<string, unknown>>;

/** Makes one call as a member: the fields as JSON, as a form where there is a file, or in the query of a GET or DELETE. */
export const callAs = async (
  { url }: Pick<Target, 'url'>,
  { access, from }: Account,
  [method, path]: readonly [method: string, path: string],
  fields: Fields = {},
): Promise<Answer> => {
  const address = new URL(path, url);
  const inQuery = method === 'GET' || method === 'DELETE';
  if (inQuery) for (const [key, value] of Object.entries(fields)) address.searchParams.set(key, String(value));
  const headers: Record<string, string> = { authorization: `Bearer ${access}`, 'x-forwarded-for': from };
  const body = inQuery ? null : toBody(fields, headers);
  const started = performance.now();
  try {
    const response = await fetch(address, { method, headers, body });
    const text = await response.text();
    return {
      status: response.status,
      ms: performance.now() - started,
      headers: response.headers,
      body: toObject(text),
    };
  } catch {
    return { status: 0, ms: performance.now() - started, headers: new Headers(), body: {} };
  }
};

const toBody = (fields: Fields, headers: Record<string, string>): string | FormData => {
  if (!Object.values(fields).some((value) => value instanceof File)) {
    headers['content-type'] = 'application/json';
    return JSON.stringify(fields);
  }
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value instanceof File ? value : String(value));
  return form;
};

const toObject = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

const words = 'I walk ten minutes before coffee, and the afternoon feels lighter.';

export const calls = {
  createStory: ['POST', '/api/mh/stories/'],
  showStories: ['GET', '/api/mh/stories/'],
  updateStory: ['PUT', '/api/mh/stories/'],
  listStories: ['GET', '/api/mh/stories-feed/'],
  createComment: ['POST', '/api/mh/comments/'],
  like: ['POST', '/api/mh/story-like/'],
  unlike: ['DELETE', '/api/mh/story-like/'],
  report: ['POST', '/api/mh/reports/'],
  mute: ['POST', '/api/mh/mutes/'],
  listNotices: ['GET', '/api/notices/'],
} as const;

/** Publishes a story and says its id. */
export const tellStory = async (
  target: Target,
  author: Account,
  title = 'Ten minutes of daylight',
): Promise<string> => {
  const { status, body } = await callAs(target, author, calls.createStory, { title, body: words });
  if (status !== 201) throw new Error(`the story was answered with ${status}`);
  return String(body.id);
};

/** How many notices a member has, once no more come for a second: a job writes them. */
export const settleNotices = async (target: Target, member: Account): Promise<number> => {
  let [notices, same] = [0, 0];
  for (let turn = 0; turn < 20 && same < 4; turn += 1) {
    await pause(250);
    const { body } = await callAs(target, member, calls.listNotices);
    const { length } = (body.results ?? []) as unknown[];
    same = length === notices ? same + 1 : 0;
    notices = length;
  }
  return notices;
};

/** Whether a refusal says in words what to do, and a limit when to come back. */
export const isHelpful = ({ status, body, headers }: Answer): boolean =>
  typeof body.message === 'string' &&
  body.message.length > 10 &&
  (status !== 429 || (Number(headers.get('retry-after')) > 0 && Number(body.retry_after) > 0));

/** Repeats what `act` does over so many connections until the signal ends it. */
export const hammer = async (
  connections: number,
  signal: AbortSignal,
  act: (turn: number) => Promise<Answer>,
): Promise<Answer[]> => {
  const answers: Answer[] = [];
  const work = async (connection: number): Promise<void> => {
    for (let turn = connection; !signal.aborted; turn += connections) answers.push(await act(turn));
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)));
  return answers;
};

/** Counts the answers of a status. */
export const count = (answers: readonly Answered[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;
