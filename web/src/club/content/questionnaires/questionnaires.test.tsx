import { approvals } from '@club/contract/club/approvals';
import {
  type ClubQuestionnaire,
  questionnaireTexts,
  type WrittenQuestion,
} from '@club/contract/club/content/questionnaires';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { answer, factories, findPart, listCalls, openAsMember, problem } from '#testing';

const question = (over: Partial<WrittenQuestion> = {}): WrittenQuestion => ({
  kind: 'single',
  text: 'How often did you come?',
  help: '',
  required: true,
  ...{ min: null, max: null, max_length: null },
  options: [
    { value: 'once', label: 'Once' },
    { value: 'weekly', label: 'Every week' },
  ],
  ...over,
});
const asked = {
  title: 'How is it going',
  description: 'Two questions.',
  minutes: 2,
  questions: [question(), question({ kind: 'scale', text: 'How useful was it?', min: 1, max: 5, options: [] })],
};
const row = {
  code: 'how-is-it-going',
  kind: 'engagement' as const,
  title: asked.title,
  ...{ questions: 2, minutes: 2, version: 3, has_draft: false, answered: null },
};
const aPage = (over: Partial<ClubQuestionnaire> = {}): ClubQuestionnaire => ({
  ...row,
  ...{ seen: 4, points: 20, repeat_days: 30, asked, draft: null, changed_by: '', changed_at: null },
  versions: [
    { number: 3, started_at: '2026-11-01T10:00:00.000Z', reason: 'Shorter.', people: 40, content: asked },
    { number: 2, started_at: null, reason: '', people: null, content: { ...asked, title: 'Before' } },
  ],
  totals: [
    {
      text: 'How often did you come?',
      kind: 'single',
      people: 40,
      options: [
        { label: 'Once', people: 30 },
        { label: 'Every week', people: null },
      ],
      average: null,
    },
  ],
  ...over,
});
const open = (path = '/how-is-it-going') => openAsMember(`/admin/content/questionnaires${path}`, { is_admin: true });

beforeEach(() => answer(approvals.getRights, rights('settings')));

test('the questionnaires are listed with how many people answered them, from ten on', async () => {
  answer(questionnaireTexts.listClubQuestionnaires, factories.list([row]));
  open('');
  expect(await screen.findByRole('link', { name: 'How is it going' })).toBeVisible();
  expect(screen.getByText(/2 questions, about 2 min · In 30 days answered by under 10/)).toBeVisible();
});

test('a question is written, moved and seen as members see it, then saved as a draft', async () => {
  answer(questionnaireTexts.getClubQuestionnaire, aPage());
  const { user } = open();
  const text = await screen.findByLabelText('Question');
  await user.clear(text);
  await user.type(text, 'How often were you here?');
  expect(screen.getByText('Asked now: “How often did you come?”')).toBeVisible();
  const preview = await findPart('This question as members see it');
  expect(await preview.findByRole('group', { name: 'How often were you here?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add an option' }));
  expect(screen.getByText("Can't be asked like this")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  await user.type(screen.getByLabelText('Option 3'), 'Every day');
  await user.click(screen.getByRole('button', { name: 'Move down' }));
  answer(questionnaireTexts.saveQuestionnaireDraft, aPage({ seen: 5, has_draft: true, draft: asked }));
  await user.dblClick(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('The draft is saved. Members see nothing of it yet.')).toBeVisible();
  const [sent, ...more] = listCalls(questionnaireTexts.saveQuestionnaireDraft);
  expect(more).toEqual([]);
  expect(sent?.body).toMatchObject({
    seen: 4,
    questions: [
      { text: 'How useful was it?' },
      { text: 'How often were you here?', options: [{}, {}, { label: 'Every day' }] },
    ],
  });
});

test('a question about health is refused before it is sent', async () => {
  answer(questionnaireTexts.getClubQuestionnaire, aPage());
  const { user } = open();
  await user.type(await screen.findByLabelText('Question'), ' And your sleep?');
  expect(screen.getByText(/^“sleep” asks about health, which needs the member's consent\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled();
});

test('an option about health is marked at its own field, and what is asked already stays as it is', async () => {
  const [first, ...rest] = asked.questions as [(typeof asked.questions)[number]];
  const options = [
    { value: 'sleep', label: 'Better sleep' },
    { value: 'more', label: 'More of it' },
  ];
  answer(
    questionnaireTexts.getClubQuestionnaire,
    aPage({ asked: { ...asked, questions: [{ ...first, kind: 'single', options }, ...rest] } }),
  );
  const { user } = open();
  await user.type(await screen.findByLabelText('Question'), ' Really?');
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeEnabled();
  await user.type(screen.getByLabelText('Option 2'), ' pain');
  expect(screen.getByLabelText('Option 2')).toHaveAccessibleDescription(/^“pain” asks about health/);
  expect(screen.getByLabelText('Option 1')).not.toHaveAccessibleDescription();
  await user.type(screen.getByLabelText('Title'), ' and your weight');
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(
    '“weight” is about health, which members are asked under Health.',
  );
});

test('a draft is started with a reason, and says what becomes of answers', async () => {
  answer(questionnaireTexts.getClubQuestionnaire, aPage({ has_draft: true, draft: asked }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Start version 4…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start version 4?' }));
  expect(dialog.getByText(/earlier answers keep their questions\.$/)).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'Members asked for it.');
  answer(questionnaireTexts.startQuestionnaire, aPage({ seen: 5, version: 4 }));
  await user.click(dialog.getByRole('button', { name: 'Start version 4' }));
  expect(await screen.findByText('Started. Members are asked version 4 from now on.')).toBeVisible();
  expect(listCalls(questionnaireTexts.startQuestionnaire)[0]?.body).toMatchObject({ seen: 4 });
  expect(listCalls(questionnaireTexts.saveQuestionnaireDraft)).toHaveLength(0);
});

test('an earlier version is taken as a draft, and answers are shown from ten people on', async () => {
  answer(questionnaireTexts.getClubQuestionnaire, aPage());
  const { user } = open();
  const totals = await findPart('Answers');
  expect(totals.getByText('30 or more')).toBeVisible();
  expect(totals.getByText('under 10')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take as draft' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Before');
});

test('who saved other questions meanwhile is named, and what was typed stays until one is chosen', async () => {
  answer(questionnaireTexts.getClubQuestionnaire, aPage());
  const { user } = open();
  await user.type(await screen.findByLabelText('Question'), ' Mine?');
  answer(questionnaireTexts.saveQuestionnaireDraft, () => {
    answer(questionnaireTexts.getClubQuestionnaire, aPage({ seen: 5, changed_by: 'Ines Costa', draft: asked }));
    return problem('stale_version');
  });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Ines Costa changed this questionnaire while you were writing.')).toBeVisible();
  expect(screen.getByLabelText<HTMLInputElement>('Question').value).toMatch(/Mine\?$/);
  await user.click(screen.getByRole('button', { name: 'Use the latest version' }));
  expect(screen.getByLabelText('Question')).toHaveValue('How often did you come?');
});
