import { writeFileSync } from 'node:fs';
import { assistant } from '@club/contract/hub/assistant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Member, type TestClub, testClub } from '#tools/testing';
import { type Measured, measureQuestions, openMeasure } from './measure-questions.ts';

let club: TestClub;
let ada: Member;
let measured: Measured;
beforeAll(async () => {
  club = await testClub();
  await club.database.wipe();
  ada = await openMeasure(club);
  measured = await measureQuestions(club, ada);
  // for `npm run bench -- assistant`, which prints it
  if (process.env.ASSISTANT_REPORT)
    writeFileSync(process.env.ASSISTANT_REPORT, JSON.stringify(withoutUnseen(measured)));
}, 600_000);
afterAll(() => club.close());

/** What was held back stays unread: the report counts what was missed there and does not show it. */
const withoutUnseen = ({ unseen, ...measured }: Measured) => ({
  ...measured,
  unseen: Object.fromEntries(Object.entries(unseen).map(([language, tally]) => [language, { ...tally, missed: [] }])),
});

const others = ['de', 'es', 'fr', 'it', 'pt'] as const;
const toShare = ({ right, of }: { readonly right: number; readonly of: number }) => right / of;

describe('questions of members, written apart from the words that the assistant knows', () => {
  it('are answered with the tool, the days and the figures that were meant', () => {
    expect(toShare(measured.seen.en)).toBeGreaterThanOrEqual(0.9);
    for (const language of others)
      expect([language, toShare(measured.seen[language]) >= 0.85]).toEqual([language, true]);
  });

  it('are answered so where the words were never fitted to them', () => {
    expect(toShare(measured.unseen.en)).toBeGreaterThanOrEqual(leastUnseen);
    expect(measured.unseen.en.wrong).toBeLessThanOrEqual(mostMistaken);
    const right = others.reduce((sum, language) => sum + measured.unseen[language].right, 0);
    const all = others.reduce((sum, language) => sum + measured.unseen[language].of, 0);
    expect(right / all).toBeGreaterThanOrEqual(0.7);
  });

  it('are answered over three turns, where later ones lean on earlier ones', () => {
    expect(measured.conversations.right).toBeGreaterThanOrEqual(leastConversations);
  });

  it('are not answered where nobody can answer them', () => {
    expect(measured.unanswerable.answered).toEqual([]);
  });
});

/**
 * What is reached today; a change that loses some has to say why. The questions that nothing was fitted to are half of the
 * newest set, by twelve voices: of the whole set 50 of 60 were right at first sight, and 3 were taken for another question.
 * A set by eight voices with more slang and idiom than most members write, which is among the read ones now, had 82 of 120
 * and 54 of 80. 0.9 in English and none mistaken are still to reach.
 */
const [leastUnseen, mostMistaken, leastConversations] = [0.76, 2, 59];

it('keeps to itself what a question was taken for', async () => {
  const { body } = await call(club.app, assistant.sendChatMessage, { message: 'my balance' }, { as: ada });
  expect(Object.keys(body.response)).not.toContain('frames');
  expect(Object.keys(body.response)).not.toContain('areas');
});
