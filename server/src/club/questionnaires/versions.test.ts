import { questionnaireTexts as staff, type WrittenQuestion } from '@club/contract/club/content/questionnaires';
import { questionnaires as members } from '@club/contract/club/questionnaires';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let grace: Member;
const reason = 'Shorter, and in words that members use.';
const code = 'how-is-it-going';

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.database.wipe();
  await sql`delete from questionnaire_drafts`.execute(club.database.db);
  grace = await factories.member(club, { permissions: ['settings'], first_name: 'Grace', last_name: 'Hughes' });
});

const read = async (as = grace) => (await call(club.app, staff.getClubQuestionnaire, { code }, { as })).body;
const friend: WrittenQuestion = {
  kind: 'single',
  text: 'Would you bring a friend?',
  help: '',
  required: true,
  ...{ min: null, max: null, max_length: null },
  options: [
    { value: '', label: 'Any time' },
    { value: '', label: 'Not yet' },
  ],
};
const save = async (questions: readonly WrittenQuestion[], over: object = {}, as = grace) => {
  const { seen } = await read();
  const frame = { title: 'How is it going', description: 'One question.', minutes: 1 };
  return call(
    club.app,
    staff.saveQuestionnaireDraft,
    { code, seen, ...frame, questions: [...questions], ...over },
    { as },
  );
};
const start = async (questions: readonly WrittenQuestion[]) => {
  const { seen } = (await save(questions)).body;
  return call(club.app, staff.startQuestionnaire, { code, seen, reason }, { as: grace });
};
const ask = async (as: Member) =>
  (await call(club.app, members.listOnboardingQuestions, { kind: 'engagement' } as never, { as })).body.results;
type Asked = Awaited<ReturnType<typeof ask>>;
const reply = (as: Member, asked: Asked) =>
  call(
    club.app,
    members.saveOnboardingAnswers,
    {
      answers: asked
        .filter(({ required }) => required)
        .map(({ id, kind, options, min }) => {
          if (kind === 'single' || kind === 'multi') return { question_id: id, option_ids: [options[0]?.id ?? 0] };
          return { question_id: id, value: kind === 'boolean' ? true : (min ?? 'So so') };
        }),
    },
    { as },
  );

test('a draft is seen by staff alone until it is started, and then members are asked it', async () => {
  const before = await read();
  const ada = await factories.member(club);
  expect((await save([friend])).body).toMatchObject({ has_draft: true, version: before.version });
  expect((await ask(ada)).length).toBe(before.asked.questions.length);
  const started = (await start([friend])).body;
  expect(started).toMatchObject({ has_draft: false, version: before.version + 1, questions: 1, draft: null });
  expect(await ask(ada)).toMatchObject([
    { text: 'Would you bring a friend?', options: [{ label: 'Any time' }, { label: 'Not yet' }] },
  ]);
});

test('a round that was begun is finished in its version, and answers keep the words they were given to', async () => {
  await start([{ ...friend, text: 'Would you come again?' }]);
  const [ada, ben] = [await factories.member(club), await factories.member(club)];
  const first = await ask(ada);
  expect((await reply(ada, first)).body.completed).toBe(true);
  await start([friend, { ...friend, text: 'And another one?', required: false }]);
  expect((await ask(ada)).map(({ text }) => text)).toEqual(['Would you come again?']);
  const { rows } = await sql<{ text: string; label: string }>`
    select s.text, o.label from question_answers a join questions s on s.id = a.question_id
    join question_options o on o.id = any (a.option_ids)
    join questionnaire_responses r on r.id = a.response_id where r.user_id = ${ada.id}`.execute(club.database.db);
  expect(rows).toEqual([{ text: 'Would you come again?', label: 'Any time' }]);
  expect((await ask(ben)).map(({ text }) => text)).toEqual(['Would you bring a friend?', 'And another one?']);
  expect((await reply(ben, first)).problem).toMatchObject({
    code: 'not_found',
    message: "This question isn't asked any more. Load the page again.",
  });
});

test.each([
  ['a question about health', { text: 'How well did you sleep?' }, 'text', /^“sleep” asks about health/],
  [
    'an option about health',
    {
      options: [
        { value: '', label: 'My diabetes' },
        { value: '', label: 'No' },
      ],
    },
    'options.0.label',
    /^“diabetes”/,
  ],
  ['a question with one option', { options: [{ value: '', label: 'Yes' }] }, 'options', 'Write at least two options.'],
  [
    'two options that are the same',
    {
      options: [
        { value: '', label: 'Yes' },
        { value: '', label: 'yes' },
      ],
    },
    'options',
    'Two options are the same.',
  ],
  [
    'a scale without an end',
    { kind: 'scale', options: [], min: 1 },
    'range',
    'Enter a lowest and a higher highest number.',
  ],
] as const)('%s is refused in a sentence', async (_, over, field, message) => {
  const { problem } = await save([friend, { ...friend, ...over } as WrittenQuestion]);
  expect(problem.errors).toMatchObject([{ field: `questions.1.${field}` }]);
  if (typeof message === 'string') expect(problem.errors?.[0]?.message).toBe(message);
  else expect(problem.errors?.[0]?.message).toMatch(message);
});

test('what is asked already may stay, word for word', async () => {
  const [welcome] = (await call(club.app, staff.listClubQuestionnaires, {}, { as: grace })).body.results;
  const its = { code: welcome?.code ?? '' };
  const { asked, seen } = (await call(club.app, staff.getClubQuestionnaire, its, { as: grace })).body;
  const questions = asked.questions.toReversed();
  const kept = await call(club.app, staff.saveQuestionnaireDraft, { ...its, seen, ...asked, questions }, { as: grace });
  expect(kept.status).toBe(200);
  expect(asked.questions.map(({ text }) => text)).toContain('How well do you sleep?');
});

test('words of a question may change beside options and questions that stay, and each new text about health is marked', async () => {
  const [welcome] = (await call(club.app, staff.listClubQuestionnaires, {}, { as: grace })).body.results;
  const its = { code: welcome?.code ?? '' };
  const { asked, seen } = (await call(club.app, staff.getClubQuestionnaire, its, { as: grace })).body;
  const sleepy = asked.questions.findIndex(({ options }) => options.some(({ label }) => /sleep/i.test(label)));
  const question = asked.questions[sleepy] as WrittenQuestion;
  const send = (over: object, next: object) =>
    call(
      club.app,
      staff.saveQuestionnaireDraft,
      { ...its, seen, ...asked, ...over, questions: asked.questions.with(sleepy, { ...question, ...next }) },
      { as: grace },
    );
  const options = [...question.options, { value: '', label: 'Sleep less' }];
  const { problem } = await send({ title: 'Your blood' }, { text: 'Any pain?', help: 'Or stress?', options });
  expect(problem.errors?.map(({ field }) => field)).toEqual([
    'title',
    `questions.${sleepy}.text`,
    `questions.${sleepy}.help`,
    `questions.${sleepy}.options.${options.length - 1}.label`,
  ]);
  expect((await send({}, { text: 'What brings you to us?' })).status).toBe(200);
});

test('a draft that someone else saved is not overwritten, and the same draft twice is one change', async () => {
  const { seen } = await read();
  expect((await save([friend])).body.seen).toBe(seen + 1);
  expect((await save([friend], { seen })).body.seen).toBe(seen + 1);
  expect((await save([{ ...friend, text: 'Another?' }], { seen })).problem).toMatchObject({
    code: 'stale_version',
    message: 'Grace Hughes changed this questionnaire meanwhile.',
  });
});

test('a draft is discarded, and the log holds who did what and why', async () => {
  const { seen } = (await save([friend])).body;
  const { body } = await call(club.app, staff.discardQuestionnaireDraft, { code, seen }, { as: grace });
  expect(body.draft).toBeNull();
  const again = await call(club.app, staff.discardQuestionnaireDraft, { code, seen: body.seen }, { as: grace });
  expect(again.problem.message).toBe('There is no draft.');
  await start([friend]);
  const { rows } = await sql<{ action: string; actor_id: string; reason: string; change: string }>`
    select l.action, l.actor_id, n.reason, n.change from audit_log l join audit_notes n on n.entry_id = l.id
    where l.action like 'questionnaire.%' order by l.id`.execute(club.database.db);
  expect(rows.map(({ action }) => action)).toEqual([
    'questionnaire.drafted',
    'questionnaire.discarded',
    'questionnaire.drafted',
    'questionnaire.started',
  ]);
  expect(rows.at(-1)).toMatchObject({ actor_id: grace.id, reason });
  expect(rows.at(-1)?.change).toContain('“Would you bring a friend?” (Any time, Not yet)');
});

test('totals say nothing of fewer than ten people, and round the others down', async () => {
  await start([friend]);
  const people = await Promise.all(Array.from({ length: 12 }, () => factories.member(club)));
  for (const one of people.slice(0, 9)) await reply(one, await ask(one));
  expect((await read()).totals).toEqual([
    {
      text: 'Would you bring a friend?',
      kind: 'single',
      people: null,
      options: [
        { label: 'Any time', people: null },
        { label: 'Not yet', people: null },
      ],
      average: null,
    },
  ]);
  for (const one of people.slice(9)) await reply(one, await ask(one));
  expect((await read()).totals).toMatchObject([
    {
      people: 10,
      options: [
        { label: 'Any time', people: 10 },
        { label: 'Not yet', people: null },
      ],
    },
  ]);
  expect((await read()).answered).toBe(10);
});
