import { z } from 'zod';
import { hasSupportChat, nothingToFill, offerPeople, screens, tool } from '#hub/assistant/engine';
import { names } from '#hub/assistant/language';

const parts = ['abilities', 'nature', 'languages', 'privacy', 'hello', 'thanks'] as const;

const texts: Readonly<Record<(typeof parts)[number], string>> = {
  abilities:
    'Ask me about your points, offers and vouchers, invitations, and, once you switch them on, your score, glucose, sleep, steps, measurements, plans, food and training, of any days. I also know how to do things in the club, and general facts on its subjects. I never diagnose, dose or move points.',
  nature:
    "I'm the club's assistant, a computer program, not a person. I look up your own data and the club's articles; people of the club are there when you want them.",
  languages: 'I read English, German, Spanish, French, Italian and Portuguese. I answer in English, as the pages are.',
  privacy:
    'I read only the areas you switched on for me: club areas unless you switch them off, health areas only after you agree and switch them on. Our chat is stored encrypted for you alone; you can download or delete it.',
  hello: 'Hello! Ask me about your points, your plan for today, or anything in the club.',
  thanks: "You're welcome.",
};

export const aboutAssistant = tool({
  name: 'about_assistant',
  title: 'About the assistant',
  about: 'What the assistant is, what it can answer, and what it may see',
  calls: [],
  input: z.object({ part: z.enum(parts).default('abilities') }),
  readings: [
    { patterns: ['abilities what? can? how?'], fill: () => ({ part: 'abilities' }) },
    { patterns: ['speaks language? can? what? which? how?'], fill: () => ({ part: 'languages' }) },
    { patterns: ['bot what? who? human? can?', 'who bot|human'], fill: () => ({ part: 'nature' }) },
    {
      patterns: ['privacy what? who? data? mine? can? how? account? howdo?'],
      fill: (question) =>
        names(question, 'modify', 'delete', 'export', 'story', 'company', 'vendor') ? null : { part: 'privacy' },
    },
    { patterns: ['hello how?'], fill: () => ({ part: 'hello' }) },
    { patterns: ['thanks what?'], fill: () => ({ part: 'thanks' }) },
  ],
  ask: ({ part }) =>
    part === 'nature' ? 'Are you a person?' : part === 'privacy' ? 'What can you see about me?' : 'What can you do?',
  answer: async ({ part }) => ({
    text: texts[part],
    sources: part === 'privacy' ? [screens.assistant(), screens.healthPrivacy()] : [],
    suggestions:
      part === 'abilities' || part === 'hello'
        ? ['What is my balance?', 'What can I buy with my points?', "What's on for today?"]
        : [],
  }),
});

export const people = tool({
  name: 'people',
  title: 'People of the club',
  about: 'How to reach people at the club',
  calls: [],
  input: nothingToFill,
  readings: [
    {
      patterns: ['human can? how? howdo? what? who? where? mine? trouble? when?', 'human trouble|howdo|can'],
      fill: (question) => (names(question, 'bot', 'send') ? null : {}),
    },
  ],
  ask: () => 'Can I talk to a person?',
  answer: async (_, { config }) => ({
    text: hasSupportChat(config)
      ? 'Of course. Talk to our team in the support chat. They see nothing of what you wrote to me.'
      : 'Of course. Write to our team under Feedback; they answer by e-mail. They see nothing of our chat.',
    hand_over: offerPeople(config).hand_over,
  }),
});

const kinds = ['medicine', 'diagnosis'] as const;

/** What only a doctor or pharmacist answers: no model is asked either. */
export const medicalQuestion = tool({
  name: 'medical_question',
  title: 'Questions for a doctor',
  about: 'Medicines, doses, symptoms and illnesses, which the assistant never answers',
  calls: [],
  input: z.object({ kind: z.enum(kinds) }),
  readings: [
    {
      takesText: true,
      patterns: [
        'medicine howmany? what? can? how? when? which? mine? why? latest? best? missing? #? illness? define? minutes? trouble? add? without? compare? gram?',
      ],
      fill: () => ({ kind: 'medicine' }),
    },
    {
      patterns: ['illness what? can? mine? why? how? which? when? #? whatis? compare? latest? highest? best? lowest?'],
      fill: (question) => (names(question, 'add', 'offer', 'howdo', 'recipe') ? null : { kind: 'diagnosis' }),
    },
  ],
  ask: ({ kind }) => (kind === 'medicine' ? 'Can you advise on medicines?' : 'Do I have an illness?'),
  answer: async ({ kind }, { config }) =>
    kind === 'medicine'
      ? {
          text: "I can't advise on medicines, doses or supplements. Ask your doctor or pharmacist, and follow what they prescribed.",
          hand_over: offerPeople(config).hand_over,
        }
      : {
          text: "I can't tell what a symptom means or whether you have an illness. Talk to a doctor about it. I can show you the values you recorded, to take along.",
          sources: [screens.measurements()],
          hand_over: offerPeople(config).hand_over,
        },
});
