import { foodPhotoFile, foodPhotos } from '@club/contract/health/food/food-photos';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { call, factories, listRows, type Member, type TestClub, testClub } from '#tools/testing';
import { lookAtPhoto } from './photo.ts';
import { type FoodVision, makeFoodVision } from './vision.ts';

let club: TestClub;
let ada: Member;
beforeAll(async () => {
  club = await testClub();
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

const paint = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#caa' } })
    .withExif({ IFD3: { GPSLatitude: '41/1 23/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
const toFile = (bytes: Uint8Array, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'plate.jpg', { type });
const send = async (image: File, more: object = {}, as = ada) =>
  call(club.app, foodPhotos.searchRecipeByFoodImage, { image, ...more }, { as });

test('without a service the photo says that recognition is off, and begins with an empty list', async () => {
  const { status, body } = await send(toFile(await paint()));
  expect(status).toBe(200);
  expect(body).toEqual({
    recognition: 'off',
    message: "Automatic recognition is off. Choose what's in the photo.",
    provider: null,
    items: [],
    recipes: [],
  });
});

test('foods chosen from the list come with a usual amount, and with recipes that hold them', async () => {
  const { body } = await send(toFile(await paint()), { foods: 'salmon-cooked,spinach-raw' });
  expect(body.items.map(({ food, check }) => [food.id, check])).toEqual([
    ['salmon-cooked', false],
    ['spinach-raw', false],
  ]);
  expect(body.recipes.length).toBeGreaterThan(0);
  expect((await send(toFile(await paint()), { foods: 'unobtainium' })).problem.errors[0]?.field).toBe('foods');
});

test.each([
  ['a text that calls itself a picture', async () => Buffer.from('<svg onload="alert(1)"/>'), 'unsupported_file'],
  [
    'an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'unsupported_file',
  ],
  ['half a picture', async () => (await paint()).subarray(0, 300), 'unsupported_file'],
  ['10 MB', async () => Buffer.concat([await paint(), Buffer.alloc(10 * 1024 * 1024)]), 'file_too_large'],
])('%s is refused at its field', async (_what, make, code) => {
  const { status, problem } = await send(toFile(await make()));
  expect(status).toBeGreaterThanOrEqual(400);
  expect(problem.errors[0]?.field).toBe('image');
  expect([problem.code, problem.errors[0]?.code]).toContain(code);
});

test('nothing of a photo is kept, and nothing is looked at without consent', async () => {
  const before = JSON.stringify(await listRows(club.database));
  await send(toFile(await paint()));
  expect(JSON.stringify(await listRows(club.database))).toBe(before);
  const stranger = await factories.member(club);
  expect((await send(toFile(await paint()), {}, stranger)).status).toBe(403);
});

/** No service at all: it says so, and sees what a test wants. */
const fakeVision = (over: Partial<FoodVision> = {}): FoodVision => ({
  name: 'Fake service of the tests',
  recognise: async () => [{ name: 'cooked salmon', grams: 125, x: 0.4, y: 0.6 }],
  ...over,
});

const look = async (recognise: 'true' | 'false', vision: FoodVision) =>
  lookAtPhoto(
    { input: { image: toFile(await paint()), foods: '', recognise } as never, config: club.club.config },
    vision,
  );

test('a service is asked only on request, and what fails costs a sentence', async () => {
  const untouched = await look('false', fakeVision({ recognise: () => Promise.reject(new Error('was asked')) }));
  expect(untouched).toEqual({ state: 'available', seen: [], provider: 'Fake service of the tests' });
  expect((await look('true', fakeVision())).seen).toHaveLength(1);
  const failed = await look('true', fakeVision({ recognise: () => Promise.reject(new Error('down')) }));
  expect(failed).toEqual({ state: 'unavailable', seen: [], provider: 'Fake service of the tests' });
});

test('the service sees pixels only, and answers in the form of chat completions', async () => {
  const asked: { body: string; url: string }[] = [];
  const answerWith =
    (content: string) =>
    async (_purpose: unknown, url: string | URL, init: { body?: unknown } = {}) => {
      asked.push({ body: String(init.body), url: String(url) });
      return Response.json({ choices: [{ message: { content } }] });
    };
  const config = { url: 'https://models.example/v1', model: 'a-model', key: 'k' };
  const open = (content: string) => makeFoodVision(answerWith(content) as never, config, true);
  const seen = await look('true', open('```json\n{"foods":[{"name":"Spinach","grams":40}]}\n```'));
  expect(seen).toMatchObject({
    state: 'done',
    provider: 'models.example',
    seen: [{ name: 'Spinach', grams: 40, x: null }],
  });
  expect(asked[0]?.url).toBe('https://models.example/v1/chat/completions');
  const sent = /base64,([^"]+)"/.exec(asked[0]?.body ?? '')?.[1] ?? '';
  expect((await sharp(Buffer.from(sent, 'base64')).metadata()).exif).toBeUndefined();
  expect((await look('true', open('I am sorry'))).state).toBe('unavailable');
  expect((await look('true', open('{"foods":[{"name":"x","grams":-1}]}'))).state).toBe('unavailable');
});

test('the sum of a plate is that of its foods', async () => {
  const items = [
    { id: 'salmon-cooked', grams: 125 },
    { id: 'spinach-raw', grams: 40 },
  ];
  const { body } = await call(club.app, foodPhotos.addUpPlate, { items }, { as: ada });
  const sum = body.items.reduce((all, { figures }) => all + (figures.energy_kcal ?? 0), 0);
  expect(body.total.energy_kcal).toBeCloseTo(sum, 5);
  expect(body.traffic_lights.find(({ code }) => code === 'fat')?.level).toBe('medium');
  expect((await call(club.app, foodPhotos.addUpPlate, { items: [{ id: 'x', grams: 1 }] }, { as: ada })).status).toBe(
    404,
  );
  expect(foodPhotoFile.maxMegabytes).toBe(8);
});
