import { z } from 'zod';
import { screens, tool } from '#hub/assistant/engine';
import { matchStart, names, type Question } from '#hub/assistant/language';

/** Screens that can be opened, some of them filled in. */
const openable = {
  send: { screen: screens.send, says: 'Send points' },
  add_night: { screen: screens.sleep, says: 'Sleep' },
  add_steps: { screen: screens.steps, says: 'Steps' },
  add_measurement: { screen: screens.measurements, says: 'Measurements' },
  add_food: { screen: screens.diary, says: 'Food diary' },
  statement: { screen: screens.statement, says: 'Statement' },
  marketplace: { screen: screens.marketplace, says: 'Marketplace' },
  vouchers: { screen: screens.vouchers, says: 'My vouchers' },
  glucose: { screen: screens.glucose, says: 'Glucose' },
  score: { screen: screens.score, says: 'Health insights' },
  imports: { screen: screens.imports, says: 'Imports' },
  training: { screen: screens.workouts, says: 'Training' },
  meal_plan: { screen: screens.mealPlan, says: 'Meal plan' },
  profile: { screen: screens.profile, says: 'Profile' },
  privacy: { screen: screens.healthPrivacy, says: 'Privacy and consents' },
} as const;
type Openable = keyof typeof openable;
const openableCodes = Object.keys(openable) as [Openable, ...Openable[]];

const Open = z.object({
  screen: z.enum(openableCodes),
  amount: z.number().positive().max(1_000_000).optional().describe('Points to send'),
  to: z.string().max(200).optional().describe('The e-mail address of the member who gets them'),
  words: z.string().max(100).optional().describe('What is searched for there'),
});

const findAddress = (text: string): string | undefined => /[^\s<>"]+@[^\s<>"]+\.[a-z]{2,}/i.exec(text)?.[0];

const fillSend = (question: Question): Record<string, unknown> | null => {
  const [amount] = question.numbers;
  const to = findAddress(question.text);
  return amount || to ? { screen: 'send', ...(amount ? { amount } : {}), ...(to ? { to } : {}) } : null;
};

const wanted: readonly (readonly [Openable, (question: Question) => boolean])[] = [
  ['send', (question) => names(question, 'send')],
  ['vouchers', (question) => names(question, 'voucher')],
  ['statement', (question) => names(question, 'statement', 'entry')],
  ['marketplace', (question) => names(question, 'offer')],
  ['imports', (question) => names(question, 'import')],
  ['meal_plan', (question) => names(question, 'mealplan')],
  ['training', (question) => names(question, 'fitness_plan') || question.subjects.includes('workouts')],
  ['privacy', (question) => names(question, 'privacy')],
  ['profile', (question) => names(question, 'profile')],
  ['glucose', (question) => question.subjects.includes('glucose')],
  ['score', (question) => question.subjects.includes('score')],
  ['add_night', (question) => question.subjects.includes('sleep')],
  ['add_steps', (question) => question.subjects.includes('steps')],
  ['add_food', (question) => names(question, 'eaten', 'meal', 'food')],
  ['add_measurement', (question) => question.subjects.length > 0],
];

const fillScreen = (question: Question): Record<string, unknown> | null => {
  const found = wanted.find(([, fits]) => fits(question));
  return found ? { screen: found[0] } : null;
};

/** "Open the page where I put in my weight" asks for no place. */
export const asksToOpen = matchStart('open');

export const open = tool({
  name: 'open',
  title: 'Open a page',
  about:
    'Opens a page of the club, filled in where it can be: sending points, adding a night, a value or a meal. Nothing is sent; the member looks at it and confirms',
  calls: [],
  input: Open,
  readings: [
    { patterns: ['send points? friend? human? mine? can?'], takesText: true, fill: fillSend },
    {
      patterns: [
        'navigate # mine? add? plan?',
        'navigate send|voucher|statement|entry|offer|import|mealplan|fitness_plan|privacy|profile|eaten|meal mine? points? add? what? list? where?',
        'add # mine? food? meal? eaten? can?',
        'add eaten|meal|food mine? can?',
      ],
      fill: (question) =>
        names(question, 'howdo', 'how', 'trouble') || (names(question, 'where') && !asksToOpen.test(question.plain))
          ? null
          : fillScreen(question),
    },
  ],
  ask: ({ screen }) => `Open ${openable[screen].says}`,
  answer: async ({ screen, amount, to, words }) => {
    const { screen: toSource, says } = openable[screen];
    const source = toSource();
    const filled = new URLSearchParams({
      ...(amount ? { amount: String(amount) } : {}),
      ...(to ? { recipient: to } : {}),
      ...(words ? { search: words } : {}),
    });
    const query = filled.toString();
    const href = query ? `${source.href}${source.href.includes('?') ? '&' : '?'}${query}` : source.href;
    const what =
      screen === 'send'
        ? "I can't move points. The page is filled in: look at it, and send them yourself."
        : `${says} is one press away.`;
    return { text: what, sources: [{ label: says, href }] };
  },
});
