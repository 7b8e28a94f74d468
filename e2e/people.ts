import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { KnownPerson } from '#people.data';

/** Calls as the member that a page is signed in as. */
export interface Member {
  readonly get: <T>(path: string) => Promise<T>;
  readonly fetch: (path: string) => Promise<{ status: number }>;
  /** The status and the body, refused or not. */
  readonly send: (
    method: 'post' | 'put' | 'patch',
    path: string,
    data: object,
  ) => Promise<{ status: number; body: unknown }>;
}

export const openCalls = (request: APIRequestContext, access: string): Member => {
  const headers = { authorization: `Bearer ${access}` };
  return {
    get: async <T>(path: string) => {
      const answer = await request.get(path, { headers });
      expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
      return (await answer.json()) as T;
    },
    fetch: async (path) => ({ status: (await request.get(path, { headers })).status() }),
    send: async (method, path, data) => {
      const answer = await request[method](path, { data, headers });
      return { status: answer.status(), body: await answer.json() };
    },
  };
};

/** The access token that a signed-in page keeps. */
export const readAccess = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const root = JSON.parse(localStorage.getItem('persist:root') ?? '{}') as { user?: string };
    return (JSON.parse(root.user ?? '{}') as { access?: string }).access ?? '';
  });

const done = (what: string, { status, body }: { status: number; body: unknown }): void =>
  expect(status, `${what}: ${JSON.stringify(body)}`).toBeLessThan(300);

/** Agrees to health data, then says what a person says: profile, assessment, readings, and before training. */
export const sayAll = async (me: Member, person: KnownPerson): Promise<void> => {
  const { results } = await me.get<{ results: { purpose: string; version: string }[] }>('/api/mh/consents/');
  for (const { purpose, version } of results)
    done(purpose, await me.send('post', '/api/mh/consents/', { purpose, version }));
  const { age, gender, kg, cm, diet, answers = {}, pressure, gate } = person;
  const profile = {
    ...(age !== null && { date_of_birth: `${new Date().getFullYear() - age}-01-02` }),
    ...(gender && { gender }),
    ...(kg && { weight: kg, height: cm }),
    ...(diet && { dietary_preferences: diet, chosen: 'dietary_preferences' }),
  };
  if (Object.keys(profile).length > 0) done('profile', await me.send('patch', '/api/profile/', profile));
  const given = Object.entries(answers).map(([question, value]) => ({ question, value }));
  if (given.length > 0)
    done('answers', await me.send('post', '/api/user-answer/', { answers: given, confirmed: true }));
  if (pressure) {
    const values = (['systolic', 'diastolic'] as const).map((metric, index) => ({
      metric,
      value: pressure[index],
      unit: 'mmHg',
    }));
    const observed_at = new Date(Date.now() - 60_000).toISOString();
    done('pressure', await me.send('post', '/api/mh/measurements/', { observed_at, values, confirmed: true }));
  }
  if (age !== null) {
    const { gate: asked } = await me.get<{ gate: { questions: { code: string }[] } }>('/api/mh/training-profile/');
    const yes = Object.fromEntries(asked.questions.map(({ code }) => [code, gate?.includes(code) ?? false]));
    done('before training', await me.send('put', '/api/mh/training-profile/', { gate: yes }));
  }
};
