import * as z from 'zod/mini';
import { get } from '#platform/endpoint';
import { DateOnly, integerText, listSchema, text } from '#platform/shared';

/** What articles are sorted by, in the order in which they are shown. */
export const helpAreas = {
  problems: 'When something is wrong',
  points: 'Points',
  offers: 'Offers and vouchers',
  account: 'Account and sign-in',
  friends: 'Friends, company and roles',
  club: 'Notices, stories and assistant',
  health: 'Health record and score',
  body: 'Sleep, steps, glucose and calm',
  imports: 'Importing your data',
  food: 'Food and meal plans',
  training: 'Training',
  vendors: 'For vendors',
  staff: 'For staff',
} as const;
export type HelpArea = keyof typeof helpAreas;
export const helpAreaCodes = Object.keys(helpAreas) as [HelpArea, ...HelpArea[]];

/** Whom an article is for: a visitor's is everyone's. */
export const helpReaders = ['visitor', 'member', 'vendor', 'staff'] as const;
export type HelpReader = (typeof helpReaders)[number];

/** What notes are sorted by. */
export const noteTopics = {
  sleep: 'Sleep',
  movement: 'Movement',
  heart: 'Heart and pressure',
  blood: 'Blood values',
  glucose: 'Glucose',
  food: 'Food',
  mind: 'Mind and calm',
  habits: 'Habits and surroundings',
  prevention: 'Check-ups and measuring',
} as const;
export type NoteTopic = keyof typeof noteTopics;
export const noteTopicCodes = Object.keys(noteTopics) as [NoteTopic, ...NoteTopic[]];

const area = z.enum(helpAreaCodes, { error: 'Choose one of the areas.' });
const topic = z.enum(noteTopicCodes, { error: 'Choose one of the topics.' });
const search = z._default(text({ max: 200 }), '');
const limit = z._default(integerText({ min: 1, max: 500 }), 500);

export const HelpRow = z.object({
  slug: z.string(),
  title: z.string(),
  area,
  reader: z.enum(helpReaders),
  /** Its first sentence. */
  summary: z.string(),
  /** How well it answers a search, 0 to 1; 1 without one. */
  score: z.number(),
});
export type HelpRow = z.infer<typeof HelpRow>;

export const HelpArticle = z.object({
  slug: z.string(),
  title: z.string(),
  area,
  reader: z.enum(helpReaders),
  paragraphs: z.array(z.string()),
  steps: z.array(z.string()),
  /** The page where it is done, and the words of its button or heading there. */
  screen: z.nullable(z.object({ path: z.string(), label: z.string() })),
  /** Written by the people who run this club. */
  is_own: z.boolean(),
  /** Others of its area. */
  more: z.array(z.object({ slug: z.string(), title: z.string() })),
});
export type HelpArticle = z.infer<typeof HelpArticle>;

export const NoteRow = z.object({
  slug: z.string(),
  title: z.string(),
  topic,
  summary: z.string(),
  score: z.number(),
});
export type NoteRow = z.infer<typeof NoteRow>;

export const Note = z.object({
  slug: z.string(),
  title: z.string(),
  topic,
  text: z.array(z.string()),
  source: z.object({
    title: z.string(),
    publisher: z.string(),
    /** Null for a page that its publisher revises without a year. */
    year: z.nullable(z.int()),
    url: z.string(),
  }),
  /** The day on which the note was written after its source. */
  written_on: DateOnly,
  more: z.array(z.object({ slug: z.string(), title: z.string() })),
});
export type Note = z.infer<typeof Note>;

const slug = z.string().check(z.regex(/^[a-z0-9-]{2,60}$/, { error: 'There is nothing at this address.' }));

/** How the club works, and general knowledge on its subjects: the same for everyone, about nobody. */
export const help = {
  listHelp: get('api/help/', {
    summary: 'Lists help articles, all of them or those that answer a search, the best first.',
    access: 'anyone',
    viewable: true,
    words: ['q'],
    input: z.object({ q: search, area: z.optional(area), limit }),
    output: listSchema(HelpRow),
    shared: true,
    reads: ['help'],
  }),
  getHelp: get('api/help/{slug}/', {
    summary: 'Shows one help article, with the page where it is done.',
    access: 'anyone',
    viewable: true,
    input: z.object({ slug }),
    output: HelpArticle,
    shared: true,
    errors: ['not_found'],
    reads: ['help'],
  }),
  listNotes: get('api/notes/', {
    summary: 'Lists notes of general knowledge, all of them or those that answer a search, the best first.',
    access: 'anyone',
    viewable: true,
    words: ['q'],
    input: z.object({ q: search, topic: z.optional(topic), limit }),
    output: listSchema(NoteRow),
    shared: true,
    reads: ['help'],
  }),
  getNote: get('api/notes/{slug}/', {
    summary: 'Shows one note with its source.',
    access: 'anyone',
    viewable: true,
    input: z.object({ slug }),
    output: Note,
    shared: true,
    errors: ['not_found'],
    reads: ['help'],
  }),
};
