import { activity } from '@club/contract/health/body/activity';
import { glucose } from '@club/contract/health/body/glucose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Question,
  readExpected,
  seenQuestions,
  threeTurns,
  unanswerable,
  unseenQuestions,
  type Wanted,
} from '#tools/assistant/corpus';
import { call, type Member, type TestClub, testClub } from '#tools/testing';
import { aYearMember } from './year-member.ts';

let club: TestClub;
let ada: Member;
beforeAll(async () => {
  club = await testClub();
  await club.database.wipe();
  ada = await aYearMember(club);
}, 60_000);
afterAll(() => club.close());

const figures = (metric: string, what: string, from: string, to: string) =>
  readExpected(club, ada, { tool: 'query_metric', slots: { metric, what, from, to } });
const months = ['03', '04', '05', '06', '07', '08', '09', '10'].map(
  (month) => [`2026-${month}-01`, `2026-${month}-28`] as const,
);

describe('the member of fourteen months', () => {
  it('has other figures in every month for what is recorded daily', async () => {
    for (const [metric, what] of [
      ['steps', 'sum'],
      ['steps', 'best'],
      ['sleep', 'average'],
      ['sleep', 'worst'],
      ['active_minutes', 'sum'],
      ['weight', 'value'],
    ] as const) {
      const all = await Promise.all(months.map(([from, to]) => figures(metric, what, from, to)));
      expect([metric, what, all.filter(([figure]) => !figure)]).toEqual([metric, what, []]);
      expect([metric, what, new Set(all.flat()).size]).toEqual([metric, what, months.length]);
    }
  });

  it('has weeks that differ in glucose, in what was eaten and in workouts', async () => {
    for (const metric of ['time_in_range', 'energy', 'protein']) {
      const weeks = [
        await figures(metric, 'average', '2026-11-09', '2026-11-15'),
        await figures(metric, 'average', '2026-11-02', '2026-11-08'),
      ];
      expect(new Set(weeks.flat()).size).toBe(2);
    }
    expect(await figures('workouts', 'sum', '2026-10-01', '2026-10-31')).toEqual(['3 workout']);
    expect(await figures('workouts', 'sum', '2026-09-01', '2026-09-30')).toEqual(['4 workout']);
  });

  it('earned and spent in some months and not in others', async () => {
    const spent = await Promise.all(months.map(([from, to]) => figures('points_spent', 'sum', from, to)));
    expect(spent).toEqual([[], [], ['45.00'], [], ['25.00'], [], ['60.00'], ['15.00']]);
    const vouchers = (state: string) => readExpected(club, ada, { tool: 'vouchers', slots: { state } });
    expect(await vouchers('used')).toEqual(['Back massage', 'Yoga at sunrise']);
    expect(await vouchers('expired')).toEqual(['Herbal tea set', 'Swimming lesson', 'Spa morning']);
    expect(await vouchers('open')).toEqual(['Thermal circuit']);
  });

  it('has the figures that the screens show', async () => {
    const month = { from: '2026-10-01', to: '2026-10-31' };
    const walked = (
      await call(club.app, activity.getActivityWeekly, { start_date: month.from, end_date: month.to }, { as: ada })
    ).body;
    expect(await figures('steps', 'average', month.from, month.to)).toEqual([
      Math.round(walked.mean_steps ?? 0).toLocaleString('en-US'),
    ]);
    const week = { from: '2026-11-09', to: '2026-11-15' };
    const report = (await call(club.app, glucose.getGlucoseReport, week, { as: ada })).body;
    expect(await figures('time_in_range', '', week.from, week.to)).toEqual([`${report.shares?.in_range.percent} %`]);
  });
});

describe('the questions', () => {
  const all = (questions: Readonly<Record<string, readonly Question[]>>) => Object.values(questions).flat();

  it('are 1,018 in English and 126 to 129 in each other language, 30 and 3 or 4 of them held back, and none twice', () => {
    const count = (questions: Readonly<Record<string, readonly Question[]>>) =>
      Object.entries(questions).map(([language, list]) => [language, list.length]);
    expect(count(seenQuestions)).toEqual([
      ['en', 988],
      ['de', 123],
      ['es', 123],
      ['fr', 124],
      ['it', 124],
      ['pt', 125],
    ]);
    expect(count(unseenQuestions)).toEqual([
      ['en', 30],
      ['de', 4],
      ['es', 3],
      ['fr', 3],
      ['it', 3],
      ['pt', 4],
    ]);
    expect(threeTurns.map(({ turns }) => turns.length)).toEqual(Array(60).fill(3));
    const texts = [...all(seenQuestions), ...all(unseenQuestions)].map(({ text }) => text.toLowerCase());
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
    expect(unanswerable.length).toBe(60);
  });

  it('have figures in the tables wherever a period of a daily metric is asked for', async () => {
    const daily = ['sleep', 'steps', 'glucose', 'time_in_range', 'points_earned', 'points_spent', 'workouts'];
    const wanted: Wanted[] = [
      ...all(seenQuestions),
      ...all(unseenQuestions),
      ...threeTurns.flatMap(({ turns }) => turns),
    ]
      .flatMap((question) => [question, ...(question.and ?? [])])
      .filter(({ tool, slots }) => tool === 'query_metric' && daily.includes(String(slots.metric)))
      .filter(({ slots }) => slots.from !== undefined && slots.what !== 'trend')
      // days that are counted may be none
      .filter(({ slots }) => slots.what !== 'count');
    const empty: unknown[] = [];
    for (const one of wanted) if ((await readExpected(club, ada, one)).length === 0) empty.push(one.slots);
    expect(wanted.length).toBeGreaterThan(150);
    expect(empty).toEqual([]);
  });
});
