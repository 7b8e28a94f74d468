import type { Endpoint } from '@club/contract/platform/endpoint';
import * as z from 'zod/mini';
import type { Fields } from './every-call.ts';
import { plausibleContent } from './plausible-content.data.ts';

/** Values that also pass the rules behind the schemas, at the start of the test clock. */
const plausible: Fields = {
  first_name: 'Ada',
  last_name: 'Lindqvist',
  gender: 'F',
  country: 'FR',
  currency: 'EUR',
  phone_code: '+33',
  phone_number: '612345678',
  date_of_birth: '1984-02-29',
  ton_wallet_address: '',
  profile_pic: '',
  type_of_account: 'CM',
  language: 'en',
  terms: '2024-01-01',
  privacy: '2024-01-01',
  code: '123456',
  card_number: '4000123456789017',
  event_type: 'daily_visit',
  activity: 'daily_visit',
  occurred_at: '2026-11-20T09:00:00Z',
  links: [{ network: 'YT', url: 'https://www.youtube.com/@ada' }],
  offer_type: 'voucher',
  categories: ['spa'],
  price_points: 5,
  discount_amount: '',
  code_mode: 'generated',
  codes: '',
  starts_at: '',
  month: '2026-10',
  time_zone: 'Europe/Paris',
  observed_at: '2026-11-20T08:00:00Z',
  values: [{ metric: 'weight', value: 70, unit: 'kg' }],
  value: 70,
  unit: 'kg',
  redirect_uri: 'http://localhost:8000/health/glucose-reading/callback',
  answers: [{ question: 'snore', value: 'no' }],
  ends_at: '',
  domain: 'company.example',
  regions: [{ name: 'North', countries: ['SE'] }],
  countries: ['SE'],
};

const night: Fields = {
  bed_time: '2026-11-18T22:30:00Z',
  sleep_start: '2026-11-18T22:45:00Z',
  sleep_end: '2026-11-19T06:15:00Z',
  out_of_bed: '2026-11-19T06:30:00Z',
  awake_min: 15,
  awakenings: 1,
  time_zone: 'Europe/Madrid',
};

/** A training session by its address. */
const session = {
  time: '30',
  goal: 'build_muscle',
  level: 'beginner',
  location: 'home',
  muscle: 'chest',
  variation: '1',
  swaps: '',
};

const ownFood: Fields = {
  name: 'Granola bar',
  basis: 'per_100g',
  serving_grams: 40,
  energy_kcal: 430,
  protein_g: 9,
  carbohydrate_g: 55,
  fibre_g: 8,
  fat_g: 17,
  barcode: '4006381333931',
  vegan: null,
  vegetarian: null,
  gluten_free: null,
  allergens: null,
};

const ownRecipe: Fields = {
  title: 'My dal',
  servings: 2,
  minutes: 30,
  meal_types: ['dinner'],
  ingredients: [{ food: 'lentils-red-dry', grams: 200 }],
  steps: ['Cook.'],
};

/** Values of single calls, where a key means another thing elsewhere. */
const plausibleByPath: Readonly<Record<string, Fields>> = {
  ...plausibleContent,
  'api/admin/terms/{name}/draft/': { name: 'terms', title: 'Ours', text: '## Points\n\nPoints expire.' },
  'api/ai-support/': { conversation_id: '', user: '', message_id: '' },
  'api/ai-support/stream/': { conversation_id: '', user: '', message_id: '' },
  'api/ai-support/settings/': { area: 'points' },
  'api/mh/health-check/': {
    type_of_check: 'cancer',
    answers: { right_now: ['none'], symptoms: ['long_cough'], mole: 'no' },
    photo: '',
  },
  'api/mh/activity-history': {
    days: [{ date: '2026-11-19', steps: 6000 }],
    date: '2026-11-19',
    source: 'manual',
    device: '',
    time_zone: 'Europe/Madrid',
  },
  'api/mh/activity-history/restore/': { date: '2026-11-19', source: 'manual', device: '' },
  'api/mh/activity-sources/': { order: ['phone', 'watch', 'manual'] },
  'api/push-notification/': {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    keys: {
      p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
      auth: 'AAAAAAAAAAAAAAAAAAAAAA',
    },
  },
  'api/send-notification/': {
    title: 'A hike on Sunday',
    body: 'We meet at nine.',
    url: '/marketplace',
    image: '/media/a.webp',
    filters: {},
    send_at: '2026-11-20T10:00:00Z',
    ttl_seconds: 600,
    urgency: 'low',
    dry_run: '',
    confirm_all: true,
    expected_audience: '',
  },
  'api/notice-preferences/': { muted: ['news'], quiet_hours: false },
  'api/mh/step-goal/': { steps: 9000 },
  'api/mh/timeline/': { signals: 'glucose,steps', span: 'day', to: '2026-11-19' },
  'api/mh/timeline/links/': { one: 'steps', other: 'sleep', days: '90' },
  'api/mh/imports/': { name: 'export.zip', size: 1000, fingerprint: 'ab'.repeat(32) },
  'api/mh/sleep/': night,
  'api/mh/sleep/{id}/': night,
  'api/mh/sleep-settings/': { need_min: 480, work_days: [1, 2, 3] },
  'api/mh/food-nutrition-info/': { food_item: '2 eggs and half a cup of oats' },
  'api/mh/food-nutrition-by-id/{id}': { id: 'apple', grams: '150' },
  'api/mh/recipe-nutrition/{id}': { id: 'shakshuka', servings: '2' },
  'api/mh/workout-plan/': session,
  'api/mh/workout-plan/swaps/': { ...session, place: '1' },
  'api/mh/fitness-plan-list/': session,
  'api/mh/fitness-plan-list/{id}/swaps/': { place: 1, exercise: 'wall-push-up' },
  'api/mh/workouts/': { ...session, limit: '20', offset: '0' },
  'api/mh/workouts/{id}/sets/': { place: 1, set_number: 1, weight_kg: 12, reps: 10, seconds: 30, rpe: 7 },
  'api/mh/workouts/{id}/swaps/': { place: 1, exercise: 'wall-push-up' },
  'api/mh/single-color-muscle-group/': { muscleGroups: 'chest,lats' },
  'api/mh/recipes/{id}/adapt/': { id: 'shakshuka', servings: 2, without: ['egg'] },
  'api/mh/food-diary/': { items: [{ kind: 'food', id: 'apple', grams: 150 }], day: '2026-11-19', time: '16:00' },
  'api/mh/food-diary/entries/{id}/': { amount: 2 },
  'api/mh/food-diary/meals/{id}/move/': { meal: 'lunch', day: '2026-11-18', time: '13:00' },
  'api/mh/food-diary/meals/{id}/copy/': { day: '2026-11-18', time: '13:00' },
  'api/mh/food-favourites/': { kind: 'food', id: 'apple', favourite: true },
  'api/mh/meal-plan/': {
    goal: 'keep',
    kcal: 2000,
    diet: 'vegetarian',
    allergies: ['nuts'],
    exclude: ['kale-raw'],
    max_minutes: 45,
    days: 2,
    people: 2,
    split: { breakfast: 25, lunch: 30, dinner: 35, snack: 10 },
    starts_on: '2026-11-20',
    seed: 1,
  },
  'api/mh/meal-plans/{id}/swap/': { day: '2026-11-20', slot: 'dinner' },
  'api/mh/meal-plans/{id}/lock/': { day: '2026-11-20', slot: 'dinner', locked: true },
  'api/mh/stories/': {
    title: 'Ten minutes of daylight',
    body: 'I walk before coffee, and sleep better.',
    tags: ['Sleep'],
    image: '',
    attachment_kind: '',
    attachment_id: '',
  },
  'api/mh/plates/': { items: [{ id: 'apple', grams: 150 }] },
  'api/mh/own-foods/': ownFood,
  'api/mh/own-foods/{id}/': ownFood,
  'api/mh/own-recipes/': ownRecipe,
  'api/mh/own-recipes/{id}/': ownRecipe,
  'api/mh/food-barcode/': { code: '4006381333931' },
  'api/mh/response-questionaire/': {
    questionnaire: 'phq2',
    version: 'phq2-2003.1',
    answers: { phq2_1: 'nearly_every_day', phq2_2: 'several_days' },
  },
};

/**
 * Inputs that a call's schema accepts: for each of its forms one with all keys and one with as few as possible. A key
 * gets its `known` value if valid, otherwise the first valid one among those its schema suggests and some common ones.
 * Files are left out, since every call also accepts JSON.
 */
export const generateInputs = (endpoint: Endpoint, known: Fields): Fields[] => {
  const whole = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const found = listForms(whole as Schema).flatMap((form) =>
    generateFitting(endpoint.input, form, { ...plausible, ...plausibleByPath[endpoint.path], ...known }),
  );
  const seen = new Set<string>();
  return found.filter((input) => !seen.has(JSON.stringify(input)) && seen.add(JSON.stringify(input)));
};

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly minLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

const listForms = (schema: Schema): readonly Schema[] => (schema.anyOf ?? schema.oneOf)?.flatMap(listForms) ?? [schema];

/**
 * First the required keys, with one optional key where those are not enough (one of several names of a person); then
 * all other optional keys with a valid value.
 */
const generateFitting = (schema: z.ZodMiniType, form: Schema, known: Fields): Fields[] => {
  const keys = Object.entries(form.properties ?? {}).map(([key, part]) => ({
    key,
    values: [...(key in known ? [known[key]] : []), ...samples(part), ...often],
  }));
  const needed = keys.filter(({ key }) => form.required?.includes(key));
  const optional = keys.filter((key) => !needed.includes(key));
  const least = [needed, ...optional.map((one) => [...needed, one])]
    .map((some) => search(schema, some))
    .find((found) => found !== null);
  if (!least) return [];
  const input = { ...least };
  for (const { key, values } of optional) {
    if (!(key in input)) input[key] = values.find((value) => schema.safeParse({ ...input, [key]: value }).success);
  }
  return [input, least];
};

/** Tries values key by key, as long as the schema names a key with untried values. */
const search = (schema: z.ZodMiniType, keys: readonly { key: string; values: readonly unknown[] }[]): Fields | null => {
  const used = new Map(keys.map(({ key }) => [key, 0]));
  const next = (key: string): number => used.get(key) ?? 0;
  for (;;) {
    const input: Fields = Object.fromEntries(keys.map(({ key, values }) => [key, values[next(key)]]));
    const parsed = schema.safeParse(input);
    if (parsed.success) return input;
    const named = keysNamed(parsed.error.issues);
    const wrong = keys.find(({ key, values }) => named.has(key) && next(key) < values.length - 1);
    if (!wrong) return null;
    used.set(wrong.key, next(wrong.key) + 1);
  }
};

const keysNamed = (issues: readonly z.core.$ZodIssue[]): Set<unknown> =>
  new Set(
    issues.flatMap((issue) =>
      issue.path.length === 0 && issue.code === 'invalid_union'
        ? issue.errors.flatMap((errors) => [...keysNamed(errors)])
        : [issue.path[0]],
    ),
  );

const formats: Record<string, string> = {
  uuid: '01900000-0000-7000-8000-00000000ffff',
  email: 'someone@example.org',
  date: '2026-11-20',
  'date-time': '2026-11-20T08:00:00Z',
  uri: 'https://example.org/',
};

const someText = 'text of some length';

const often: readonly unknown[] = [1, 10, 100, '1', '10', '100', someText, true, ...Object.values(formats)];

const samples = (schema: Schema): unknown[] => {
  const options = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null');
  if (options) return options.toReversed().flatMap(samples);
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return [...schema.enum];
  if (schema.type === 'array') return [samples(schema.items ?? {}).slice(0, 1)];
  if (schema.type === 'object') {
    return [
      Object.fromEntries((schema.required ?? []).map((key) => [key, samples(schema.properties?.[key] ?? {})[0]])),
    ];
  }
  if (schema.type === 'boolean') return [false, true];
  if (schema.type === 'number' || schema.type === 'integer') return [Math.max(1, schema.minimum ?? 1)];
  return [formats[schema.format ?? ''] ?? someText.padEnd(schema.minLength ?? 1, 'x')];
};
