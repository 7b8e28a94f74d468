import { expect } from 'vitest';
import { aPicture } from '#club/vendors/fixtures';
import { expectStatus, type Reply, type Row, reads, readsOwn } from './client.testing.ts';

const tracking: readonly Row[] = [
  readsOwn('C-061', 'GET api/mh/activities/month'),
  readsOwn('C-062', 'GET api/mh/activities/weekly', 'start_date=2026-11-16&end_date=2026-11-20'),
  [
    'C-063',
    'POST api/mh/activity-history',
    async ({ send, ada }) => {
      const body = { days: [{ date: '2026-11-19', steps: 8000 }] };
      expectStatus(await send('POST api/mh/activity-history', { as: ada, body }), 200, 201);
    },
  ],
  reads('C-064', 'GET api/question/'),
  readsOwn('C-065', 'GET api/user-answer/'),
  [
    'C-066',
    'POST api/user-answer/',
    async ({ send, ada }) => {
      const body = { answers: [{ question: 'snore', value: 'no' }] };
      expectStatus(await send('POST api/user-answer/', { as: ada, body }), 200);
    },
  ],
  readsOwn('C-067', 'GET api/mh/health-score/'),
  readsOwn(
    'C-068',
    'GET api/mh/health-chart/v2/',
    'duration=last_one_month&health_client_code=',
    'duration=all&health_client_code=',
    'duration=all_time',
  ),
  readsOwn('C-069', 'GET api/mh/indicators/'),
  [
    'C-070',
    'GET api/mh/playlist/',
    async ({ send, newcomer }) => {
      const all = await send('GET api/mh/playlist/', { as: newcomer, query: 'playlist_id=' });
      expectStatus(all, 200);
      const query = `playlist_id=${all.body.results[0].id}`;
      expect((await send('GET api/mh/playlist/', { as: newcomer, query })).body.results).toHaveLength(1);
    },
  ],
  [
    'C-071',
    'GET api/mh/aidex/authorize/',
    async ({ send, ada }) => {
      const own = encodeURIComponent('http://localhost:8000/health/glucose-reading/callback');
      expectStatus(await send('GET api/mh/aidex/authorize/', { as: ada, query: `redirect_uri=${own}` }), 200);
      const foreign = encodeURIComponent('https://evil.example/callback');
      expectStatus(await send('GET api/mh/aidex/authorize/', { as: ada, query: `redirect_uri=${foreign}` }), 400);
    },
  ],
  readsOwn('C-072', 'GET api/mh/aidex/status/'),
  readsOwn(
    'C-073',
    'GET api/mh/aidex/glucose-readings/',
    'start_time=2026-11-01&end_time=2026-11-20&limit=500',
    'start_time=2026-11-20&end_time=2026-11-20',
    'start_time=2026-11-01T00:00:00Z&end_time=&limit=',
  ),
  reads('C-085', 'GET api/blueprints/'),
  [
    'C-086',
    'GET api/blueprints/{id}/',
    async ({ send, newcomer }) => {
      const [first] = (await send('GET api/blueprints/', { as: newcomer })).body.results;
      expectStatus(await send('GET api/blueprints/{id}/', { as: newcomer, path: { id: first.id } }), 200);
    },
  ],
  reads('C-087', 'GET api/mh/list-questionaires/'),
  [
    'C-088',
    'POST api/mh/response-questionaire/',
    async ({ send, ada }) => {
      const { results } = (await send('GET api/mh/list-questionaires/', { as: ada })).body;
      const chosen = results.find(({ code }: { code: string }) => code === 'phq2');
      const answers = Object.fromEntries(
        chosen.questions.map(({ code, options }: { code: string; options: { code: string }[] }) => [
          code,
          options[0]?.code,
        ]),
      );
      const body = { questionnaire: 'phq2', answers };
      expectStatus(await send('POST api/mh/response-questionaire/', { as: ada, body }), 201);
    },
  ],
];

const food: readonly Row[] = [
  reads('C-098', 'GET /api/mh/search-recipe/{q}', undefined, { q: 'lentil soup' }),
  reads('C-099', 'GET /api/mh/recipe-nutrition/{id}', undefined, { id: 'shakshuka' }),
  reads('C-100', 'GET /api/mh/food-nutrition-info/', 'food_item=2%20eggs'),
  reads('C-101', 'GET /api/mh/food-nutrition-by-id/{id}', undefined, { id: 'apple' }),
  [
    'C-102',
    'POST /api/mh/search-recipe-by-food-image/',
    async ({ send, ada }) => {
      const call = 'POST /api/mh/search-recipe-by-food-image/';
      expectStatus(await send(call, { as: ada, form: { image: await aPicture('plate.png') } }), 200);
      const text = new File(['no picture'], 'note.txt', { type: 'text/plain' });
      expectStatus(await send(call, { as: ada, form: { image: text } }), 400, 415);
    },
  ],
  readsOwn('C-103', 'GET api/mh/meal-plan/'),
  [
    'C-104',
    'POST api/mh/meal-plan/',
    async ({ send, ada }) => expectStatus(await send('POST api/mh/meal-plan/', { as: ada, body: { kcal: 2000 } }), 201),
  ],
  ...(['C-105', 'C-107'] as const).map(
    (id): Row => [
      id,
      'POST api/mh/meal-plan-list/',
      async ({ send, ada }) => {
        const plan = (await send('POST api/mh/meal-plan/', { as: ada, body: { kcal: 2000 } })).body.id;
        const query = id === 'C-107' ? { query: `client_code=${ada.client_code}` } : {};
        expectStatus(await send('POST api/mh/meal-plan-list/', { as: ada, body: { plan }, ...query }), 200, 201);
      },
    ],
  ),
  [
    'C-106',
    'GET api/mh/meal-plan-list/',
    async ({ send, ada, ben }) => {
      const read = (code: string) => send('GET api/mh/meal-plan-list/', { as: ada, query: `client_code=${code}` });
      expectStatus(await read(ada.client_code), 200);
      expectStatus(await read(ben.client_code), 403, 404);
    },
  ],
];

const expectPicture = (reply: Reply): void => {
  expect([reply.status, reply.type.split(';')[0]]).toEqual([200, 'image/svg+xml']);
  expect(reply.text).toMatch(/^<svg /);
};

const fitness: readonly Row[] = [
  ['C-108', 'GET api/mh/base-image/', async ({ send }) => expectPicture(await send('GET api/mh/base-image/'))],
  [
    'C-109',
    'GET api/mh/single-color-muscle-group/',
    async ({ send, newcomer }) => {
      const call = 'GET api/mh/single-color-muscle-group/';
      for (const query of ['muscleGroups', 'muscleGroups=chest,biceps']) {
        expectPicture(await send(call, { query }));
        expectPicture(await send(call, { as: newcomer, query }));
      }
      expectStatus(await send(call, { query: 'muscleGroups=wings' }), 400);
    },
  ],
  reads('C-110', 'GET api/mh/workout-plan/', 'time=30&muscle=chest,legs&location=home'),
  readsOwn('C-111', 'GET api/mh/fitness-plan-list/'),
  [
    'C-112',
    'POST api/mh/fitness-plan-list/',
    async ({ send, ada }) => {
      const body = { time: 30, muscle: 'chest', location: 'home' };
      expectStatus(await send('POST api/mh/fitness-plan-list/', { as: ada, body }), 201);
    },
  ],
  [
    'C-113',
    'DELETE api/mh/fitness-plan-list/',
    async ({ send, ada }) => {
      const body = { time: 20, muscle: 'legs', location: 'gym' };
      const { id } = (await send('POST api/mh/fitness-plan-list/', { as: ada, body })).body;
      expectStatus(await send('DELETE api/mh/fitness-plan-list/', { as: ada, query: `id=${id}` }), 200);
    },
  ],
];

interface Asked {
  readonly code: string;
  readonly type: string;
  readonly options: readonly { readonly code: string; readonly alone: boolean }[];
  readonly min: number | null;
  readonly show_if: unknown;
}

/** An answer to every question of a check, as the fields of a flat form. */
const answerFlat = (questions: readonly Asked[]): Record<string, string> =>
  Object.fromEntries(
    questions
      .filter(({ show_if }) => show_if === null)
      .map(({ code, type, options, min }) => {
        if (type === 'number') return [code, String(min ?? 0)];
        if (type === 'date') return [code, '2026-01-01'];
        return [code, (options.find(({ alone }) => alone) ?? options[0])?.code ?? ''];
      }),
  );

const checks: readonly Row[] = [
  readsOwn('C-114', 'GET api/mh/health-check/', 'type_of_check=prostate', 'type_of_check=cancer'),
  [
    'C-115',
    'POST api/mh/health-check/',
    async ({ send, ada }) => {
      const { questions } = (await send('GET api/mh/health-check/', { as: ada, query: 'type_of_check=prostate' })).body;
      const body = { type_of_check: 'prostate', ...answerFlat(questions) };
      expectStatus(await send('POST api/mh/health-check/', { as: ada, body }), 201);
    },
  ],
  [
    'C-116',
    'PUT api/mh/health-check/',
    async ({ send, ada }) => {
      const { questions } = (await send('GET api/mh/health-check/', { as: ada, query: 'type_of_check=prostate' })).body;
      const answers = answerFlat(questions);
      const form = { type_of_check: 'prostate', ...answers };
      const changed = await send('PUT api/mh/health-check/', { as: ada, form });
      expectStatus(changed, 200);
      expect(Object.keys(changed.body.answers).length).toBeGreaterThan(3);
      const body = { type_of_check: 'prostate', answers };
      expectStatus(await send('PUT api/mh/health-check/', { as: ada, body }), 200);
      const strange = await send('PUT api/mh/health-check/', { as: ada, form: { ...form, shoe_size: '44' } });
      expect([strange.status, strange.body.errors[0].field]).toEqual([400, 'answers.shoe_size']);
    },
  ],
];

export const healthCalls: readonly Row[] = [...tracking, ...food, ...fitness, ...checks];
