import { activity } from '@club/contract/health/body/activity';
import { mindfulness } from '@club/contract/health/body/mindfulness';
import { type Asked, generalNote, type Intent, type Reply } from '#hub/assistant/engine';
import { addDays } from '#platform/calendar';
import { screens } from './screens.ts';
import { countThings, tellSimulated, toFigure, writeDay, writeNumber } from './wording.ts';

const area = 'activity';
const common = { sources: [screens.steps()], note: generalNote };

const answerToday = async ({ read }: Asked): Promise<Reply> => {
  const { today, goal } = await read(activity.getActivitySummary);
  const looked_at = ['your steps today'];
  if (today.steps === null)
    return { ...common, text: 'No steps are recorded today. Add them by hand, or import them.', looked_at };
  const left = goal.steps - today.steps;
  const rest =
    left > 0
      ? `${writeNumber(left)} to your goal of ${writeNumber(goal.steps)}.`
      : `You reached your goal of ${writeNumber(goal.steps)}.`;
  return {
    ...common,
    text: `${writeNumber(today.steps)} steps today. ${rest}${tellSimulated(today.confidence)}`,
    figures: [toFigure('Steps today', writeNumber(today.steps)), toFigure('Goal', writeNumber(goal.steps))],
    looked_at,
    suggestions: ['How many steps did I walk this week?'],
  };
};

const answerWeek = async ({ read }: Asked): Promise<Reply> => {
  const { today } = await read(activity.getActivitySummary);
  const week = await read(activity.getActivityWeekly, { start_date: addDays(today.date, -6), end_date: today.date });
  const known = week.results.filter(({ steps }) => steps !== null);
  const looked_at = [`your days from ${writeDay(week.from)} to ${writeDay(week.to)}`];
  if (known.length === 0) return { ...common, text: 'No steps are recorded in the last seven days.', looked_at };
  const total = known.reduce((sum, { steps }) => sum + (steps ?? 0), 0);
  const mean = week.mean_steps === null ? '' : ` Whole days had ${writeNumber(week.mean_steps)} on average.`;
  return {
    ...common,
    text: `You walked ${writeNumber(total)} steps in the last seven days, from ${countThings(known.length, 'day')} with a record.${mean}`,
    figures: [
      toFigure('Seven days', writeNumber(total)),
      toFigure('Goal reached', `${week.days_goal_met} of ${countThings(known.length, 'day')}`),
    ],
    looked_at,
  };
};

const answerGoal = async ({ read }: Asked): Promise<Reply> => {
  const { goal, streak } = await read(activity.getActivitySummary);
  const how = goal.is_own ? 'You chose it.' : goal.how;
  return {
    ...common,
    text: `Your step goal is ${writeNumber(goal.steps)} a day. ${how} You've reached it ${countThings(streak.days, 'day')} in a row.`,
    figures: [toFigure('Goal', writeNumber(goal.steps)), toFigure('In a row', countThings(streak.days, 'day'))],
    looked_at: ['your step goal'],
  };
};

const answerActiveMinutes = async ({ read }: Asked): Promise<Reply> => {
  const { week } = await read(activity.getActivitySummary);
  const looked_at = ['your active minutes of the last seven days'];
  if (week.mvpa_min === null) return { ...common, text: 'No active minutes are known for this week.', looked_at };
  return {
    ...common,
    text: `${writeNumber(week.mvpa_min)} active minutes in ${countThings(week.of_days, 'day')}, with vigorous ones counted twice. Adults are advised ${week.least} to ${week.most} a week.${tellSimulated(week.confidence)}`,
    figures: [toFigure('Active minutes', writeNumber(week.mvpa_min))],
    looked_at,
  };
};

const answerCalm = async ({ read }: Asked): Promise<Reply> => {
  const { minutes_this_week: minutes, days_in_a_row: days } = await read(mindfulness.listMindfulnessPlays);
  const row = days > 0 ? ` You've practised ${countThings(days, 'day')} in a row.` : '';
  return {
    text: `${countThings(minutes, 'calm minute')} in the last seven days.${row}`,
    figures: [toFigure('Calm minutes', writeNumber(minutes))],
    sources: [screens.mindfulness()],
    looked_at: ['your exercises of the last seven days'],
    note: generalNote,
  };
};

export const activityIntents: readonly Intent[] = [
  {
    name: 'steps_today',
    about: "The member's steps today, and what is left to the goal",
    area,
    example: 'How many steps today?',
    patterns: ['steps today', 'steps howmany', 'steps latest', 'steps', 'steps howmany today'],
    answer: answerToday,
  },
  {
    name: 'steps_week',
    about: "The member's steps over the last seven days",
    area,
    example: 'How many steps did I walk this week?',
    patterns: ['steps week', 'steps average', 'steps days', 'steps howmany week'],
    answer: answerWeek,
  },
  {
    name: 'step_goal',
    about: "The member's step goal and how many days in a row it was reached",
    area,
    example: 'What is my step goal?',
    patterns: ['steps goal', 'goal', 'steps streak', 'goal reached|met days?'],
    answer: answerGoal,
  },
  {
    name: 'active_minutes',
    about: 'Moderate and vigorous minutes of the last seven days',
    area,
    example: 'How many active minutes did I have?',
    patterns: ['active minutes', 'moderate|vigorous minutes|activity', 'active week', 'minutes moved|active'],
    answer: answerActiveMinutes,
  },
  {
    name: 'calm_minutes',
    about: 'Minutes of mindfulness in the last seven days',
    area,
    example: 'How many calm minutes this week?',
    patterns: ['calm', 'calm minutes', 'calm week', 'calm howmany'],
    answer: answerCalm,
  },
];
