import { expect } from 'vitest';
import { expectStatus, type Row, type World } from './client.testing.ts';

const makeStory = async ({ send, ben }: World, title = 'Ten minutes of daylight'): Promise<string> => {
  const body = { title, body: 'I walk before coffee, and sleep better.' };
  const made = await send('POST api/mh/stories/', { as: ben, body });
  expectStatus(made, 201);
  return made.body.id;
};

export const storyCalls: readonly Row[] = [
  [
    'C-089',
    'GET api/mh/stories-feed/',
    async (world) => {
      const { send, ada } = world;
      for (const title of ['One walk', 'Two walks', 'Three walks']) await makeStory(world, title);
      const read = async (page: number): Promise<string[]> => {
        const reply = await send('GET api/mh/stories-feed/', { as: ada, query: `page=${page}&page_size=2` });
        expectStatus(reply, 200);
        return reply.body.results.map(({ id }: { id: string }) => id);
      };
      const first = await read(1);
      const body = { title: 'Meanwhile', body: 'Something else happened, and I was there.' };
      expectStatus(await send('POST api/mh/stories/', { as: ada, body }), 201);
      const second = await read(2);
      expect(second.length).toBeGreaterThan(0);
      expect(second.filter((id) => first.includes(id))).toEqual([]);
    },
  ],
  [
    'C-090',
    'POST api/mh/stories/',
    async ({ send, vera }) => {
      const body = { title: 'A cold swim', body: 'It was colder than I thought.' };
      expectStatus(await send('POST api/mh/stories/', { as: vera, body }), 201);
    },
  ],
  [
    'C-091',
    'PUT api/mh/stories/',
    async ({ send, ada }) => {
      const { results } = (await send('GET api/mh/stories/', { as: ada })).body;
      const body = { story_id: results[0].id, title: 'Meanwhile, and after' };
      expect((await send('PUT api/mh/stories/', { as: ada, body })).body.title).toBe('Meanwhile, and after');
    },
  ],
  [
    'C-092',
    'GET api/mh/stories/',
    async ({ send, ada }) => {
      const { results } = (await send('GET api/mh/stories/', { as: ada })).body;
      const query = `story_id=${results[0].id}`;
      expect((await send('GET api/mh/stories/', { as: ada, query })).body.id).toBe(results[0].id);
    },
  ],
  [
    'C-093',
    'DELETE api/mh/stories/',
    async ({ send, amb, admin }) => {
      const body = { title: 'Soon gone', body: 'This one does not stay long.' };
      const { id } = (await send('POST api/mh/stories/', { as: admin, body })).body;
      expectStatus(await send('DELETE api/mh/stories/', { as: amb, query: `story_id=${id}` }), 404);
      expectStatus(await send('DELETE api/mh/stories/', { as: admin, query: `story_id=${id}` }), 200);
    },
  ],
  [
    'C-094',
    'POST api/mh/comments/',
    async (world) => {
      const body = { story_id: await makeStory(world), text: 'I know that walk.' };
      expectStatus(await world.send('POST api/mh/comments/', { as: world.ada, body }), 201);
    },
  ],
  [
    'C-095',
    'DELETE api/mh/comments/',
    async ({ send, ada }) => {
      const [story] = (await send('GET api/mh/stories-feed/', { as: ada })).body.results;
      const comment = async (text: string): Promise<string> =>
        (await send('POST api/mh/comments/', { as: ada, body: { story_id: story.id, text } })).body.id;
      const [one, other] = [await comment('First thought.'), await comment('Second thought.')];
      expectStatus(await send('DELETE api/mh/comments/', { as: ada, query: `comment_id=${one}` }), 200);
      expectStatus(await send('DELETE api/mh/comments/', { as: ada, body: { comment_id: other } }), 200);
    },
  ],
  ...(['POST', 'DELETE'] as const).map(
    (method, index): Row => [
      `C-09${6 + index}`,
      `${method} api/mh/story-like/`,
      async ({ send, ada }) => {
        const [story] = (await send('GET api/mh/stories-feed/', { as: ada })).body.results;
        const body = { story_id: story.id };
        for (const _ of ['once', 'twice'])
          expectStatus(await send(`${method} api/mh/story-like/`, { as: ada, body }), 200);
      },
    ],
  ),
];
