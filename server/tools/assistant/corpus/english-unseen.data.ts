import {
  against,
  august,
  last7,
  last30,
  lastWeek,
  october,
  september,
  sinceApril,
  sunday,
  thisWeek,
  today,
  yesterday,
} from './periods.data.ts';
import type { Row } from './question.ts';

/** Questions held back: they are measured at the end, and the words that the assistant knows are not fitted to them. */
export const englishUnseen: readonly Row[] = [
  [
    'Good morning, I would like to know my average weight in August please.',
    'query_metric',
    { metric: 'weight', what: 'average', ...august },
  ],
  [
    'Has my blood pressure come down since April?',
    'query_metric',
    { metric: 'blood_pressure', what: 'trend', ...sinceApril },
    { or: [{ tool: 'query_metric', slots: { metric: 'blood_pressure', what: 'compare' } }] },
  ],
  ['Could you explain to me what cholesterol actually is?', 'find_note', { text: 'cholesterol|ldl' }],
  [
    'total steps from 1 to 15 november',
    'query_metric',
    { metric: 'steps', what: 'sum', from: '2026-11-01', to: '2026-11-15' },
  ],
  [
    'how many days did i hit at least 10000 steps in october',
    'query_metric',
    { metric: 'steps', what: 'count', line: { is: 'at_least', value: 10000 }, ...october },
  ],
  ['average protein this week', 'query_metric', { metric: 'protein', what: 'average', ...thisWeek }],
  [
    'im at the checkout, where is my voucher code',
    'find_help',
    { text: 'voucher|code' },
    {
      or: [
        { tool: 'vouchers', slots: { state: 'open' } },
        { tool: 'vouchers', slots: { state: 'all' } },
        { tool: 'open', slots: {} },
      ],
    },
  ],
  [
    'points spent today',
    'query_metric',
    { metric: 'points_spent', ...today },
    { or: [{ tool: 'list_entries', slots: { kind: 'spent', ...today } }] },
  ],
  ['How many hours I have slept this night?', 'query_metric', { metric: 'sleep', ...today }],
  ['please tell me which points of me will expire', 'points_status', { part: 'expiring' }],
  ['I want to see offers with yoga', 'search_offers', { text: 'yoga' }],
  ['what can i ask you here?', 'about_assistant', { part: 'abilities' }],
  [
    'I connected my watch on Monday, how many steps since then?',
    'query_metric',
    { metric: 'steps', what: 'sum', ...thisWeek },
  ],
  ['what do i need to get to the next tier', 'points_status', { part: 'tier' }],
  ['do you share what I write with anybody?', 'about_assistant', { part: 'privacy' }],
  ['are cold showers really good for you or is that just hype', 'find_note', { text: 'cold' }],
  ['steps avg last 7 days', 'query_metric', { metric: 'steps', what: 'average', ...last7 }],
  ['bp average last 30 days', 'query_metric', { metric: 'blood_pressure', what: 'average', ...last30 }],
  [
    'how many points have i got and when do the next ones expire',
    'points_status',
    { part: 'balance' },
    { and: [{ tool: 'points_status', slots: { part: 'expiring' } }] },
  ],
  ['how much fibre did I eat on Sunday', 'query_metric', { metric: 'fibre', ...sunday }],
  ['did my friend use my invitation yet', 'invitations'],
  ['whats my blood sugar right now', 'query_metric', { metric: 'glucose', what: 'value' }],
  ['highest sugar reading yesterday', 'query_metric', { metric: 'glucose', ...yesterday }],
  [
    'how many carbs did i eat last week altogether',
    'query_metric',
    { metric: 'carbohydrate', what: 'sum', ...lastWeek },
  ],
  [
    'is my resting heart rate lower when I sleep longer',
    'compare_signals',
    { one: 'resting_pulse', other: 'sleep' },
    { or: [{ tool: 'compare_signals', slots: { one: 'sleep', other: 'resting_pulse' } }] },
  ],
  [
    'How did my sleep in October compare with September?',
    'query_metric',
    { metric: 'sleep', what: 'compare', ...october, ...against(september) },
  ],
  ['What have I got on my plan for today?', 'todays_plan'],
  ['Please show me spa offers, cheapest first.', 'search_offers', { text: 'spa', order: 'cheapest' }],
  ['What is the maximum I can transfer to another member?', 'sending_limits'],
  ['open my meal plan pls', 'open', {}, { or: [{ tool: 'meal_plan', slots: {} }] }],
];
