import type { AssistantSource } from '@club/contract/hub/assistant';
import { type HelpRow, help } from '@club/contract/hub/help';
import { z } from 'zod';
import { type Asking, type Reply, tool } from '#hub/assistant/engine';
import { isOrdinary, listTopicWords, matchWord, names, type Question, sayTopics } from '#hub/assistant/language';
import { ofTheMember, sayNoun } from '#hub/assistant/metrics';
import { foldText } from '#platform/text';

const Text = z.object({
  text: z.string().min(1).max(300).describe('What is looked for, in the words of the question'),
});
const HelpText = Text.extend({
  about: z.string().max(200).optional().describe('The same in the English words of the help articles'),
  topics: z.string().max(300).optional().describe('The words of it that name something of the club'),
});

/** Below it an article only shares a word with the question. */
const leastScore = 0.55;

const answerHelp = async ({ text, about, topics }: z.infer<typeof HelpText>, { read }: Asking): Promise<Reply> => {
  const searches = [text, about, topics].filter((words) => words !== undefined);
  const found = await Promise.all(searches.map((words) => read(help.listHelp, { q: words.slice(0, 200), limit: 4 })));
  const [best, ...others] = found
    .flatMap(({ results }) => results)
    .filter(({ score, reader }) => score >= leastScore && (isForAll(reader) || ofBusiness.test(foldText(text))))
    .toSorted((one, other) => other.score - one.score)
    .filter(({ slug }, at, all) => all.findIndex((one) => one.slug === slug) === at);
  if (!best)
    return {
      nothing_found: true,
      text: 'I found no article for that. Look through the help pages, or ask our team.',
      sources: [{ label: 'Help', href: '/help' }],
      looked_at: ['the help articles'],
    };
  const article = await read(help.getHelp, { slug: best.slug });
  const steps = article.steps.map((step, at) => `${at + 1}. ${step}`);
  return {
    text: [article.paragraphs.join(' '), ...steps].filter(Boolean).join('\n'),
    sources: [
      ...(article.screen ? [{ label: article.screen.label, href: article.screen.path }] : []),
      { label: article.title, href: `/help/${article.slug}` },
      ...others.slice(0, 2).map(({ title, slug }) => ({ label: title, href: `/help/${slug}` })),
    ],
    looked_at: ['the help articles'],
  };
};

/** A member at a till is told what a member does there: articles for vendors and staff answer only who speaks as one. */
const isForAll = (reader: HelpRow['reader']): boolean => reader === 'visitor' || reader === 'member';
const ofBusiness = matchWord('atWork');

/** Articles and notes near some words, to choose from. */
export const findArticles = async (text: string, { read }: Pick<Asking, 'read'>): Promise<AssistantSource[]> => {
  const q = text.slice(0, 200);
  const articles = await read(help.listHelp, { q, limit: 3 });
  const notes = await read(help.listNotes, { q, limit: 2 });
  return [
    ...articles.results.map(({ title, slug, score }) => ({ label: title, href: `/help/${slug}`, score })),
    ...notes.results.map(({ title, slug, score }) => ({ label: title, href: `/help/notes/${slug}`, score })),
  ]
    .filter(({ score }) => score >= leastScore)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, 3)
    .map(({ label, href }) => ({ label, href }));
};

const fillHelp = (question: Question): Record<string, unknown> | null => {
  const isScore = question.subjects.includes('score') && names(question, 'why', 'trend', 'missing');
  const isAmount =
    names(question, 'send') && (question.numbers.length > 0 || names(question, 'howmany', 'best', 'limit'));
  const isOpened =
    names(question, 'add') &&
    !names(question, 'howdo', 'how', 'where', 'trouble', 'can') &&
    (question.subjects.length > 0 || names(question, 'eaten', 'meal', 'food'));
  // "where did my points come from" asks for entries
  const isOfEntries = names(question, 'where') && names(question, 'why') && names(question, 'points');
  // "didn't get much sleep last night, did I" is no trouble that an article mends
  const isOfNight = question.periods.some(({ unit }) => unit === 'night') && !names(question, 'howdo', 'how', 'add');
  // "how much time did I spend on my phone?" asks for an amount, and no article has it
  const isCounted =
    names(question, 'howmany') && names(question, 'spend') && !names(question, 'howdo', 'trouble', 'can', 'points');
  if (
    isScore ||
    isOpened ||
    isCounted ||
    isOfEntries ||
    isOfNight ||
    (isAmount && !names(question, 'howdo', 'trouble'))
  )
    return null;
  // words that are neither known nor everyday are about something else: "the password of my wifi"
  const strange = question.unknown.split(' ').filter((word) => word && !isOrdinary(word, question.language));
  const [about, topics] = strange.length > 0 ? ['', ''] : [sayTopics(question), listTopicWords(question)];
  return { ...fillText(question), ...(about ? { about } : {}), ...(topics ? { topics } : {}) };
};

/** What a note is searched by: the things that are measured by their English names, and the words that no lexicon knows. */
const fillNote = (question: Question): Record<string, unknown> => {
  const named = question.subjects.map((subject) => sayNoun(subject).replace(/ eaten$/, ''));
  const words = [...named, question.unknown].filter(Boolean).join(' ').trim();
  return { text: (words || question.text).slice(0, 300) };
};

const fillText = ({ text }: Question): Record<string, unknown> => ({ text: text.slice(0, 300) });

/** What articles are about: anything with a page. */
/** What articles are about, by how they are asked for: what a member has is looked up, how it is done is explained. */
const helpTopics = {
  'howdo trouble modify delete':
    'voucher|offer|points|balance|statement|entry|expire|exchange|friend|questionnaire|assessment|redeem|buy|mealplan|meal|shopping|recipe|food|eaten|fitness_plan|blueprint|screening|warning|import|sensor|data|account|profile|language|password|passkey|signin|notification|story|company|vendor|unit|privacy|refund|send|#',
  'where add':
    'points|offer|balance|statement|exchange|questionnaire|assessment|mealplan|shopping|recipe|food|eaten|import|sensor|data|account|profile|language|password|passkey|notification|story|company|vendor|unit|privacy|refund|send|#',
  missing: 'points|voucher|entry|data|import|sensor|#',
  'connect can': 'sensor|import|data|account|agent',
  'howdo delete modify privacy data what whatis can missing trouble where': 'agent|scheme',
} as const;

export const findHelp = tool({
  name: 'find_help',
  title: 'Help',
  about: 'How something is done in the club, where it is found, or what to do when something does not work',
  calls: [help.listHelp, help.getHelp],
  input: HelpText,
  readings: [
    {
      patterns: Object.entries(helpTopics).flatMap(([ways, topic]) =>
        ways.split(' ').map((way) => `${topic} ${way} mine? what? how? can? where? why? navigate? data?`),
      ),
      takesText: true,
      fill: fillHelp,
    },
    {
      patterns: [
        'password mine? what? how? missing? latest?',
        'passkey signin? mine? what? how? add? delete?',
        'signin mine? what? how? trouble? without? password? missing?',
        'export data? mine? how? what? can?',
        'delete account? data? mine? how? what? when?',
        'notification mine? what? how? trouble? missing? delete?',
        'redeem voucher? offer? how? where? what? mine? can?',
        'voucher till mine? what? where? how? trouble? can?',
        'till howdo|trouble|how mine? what? voucher? buy? points?',
        'refund voucher? points? offer? mine? how? what? can? when?',
        'send points? mine? how? friend? can? human? what?',
        'sensor connect? mine? what? how? data? missing? trouble?',
        'import data? howdo|can|add|connect mine? how? what?',
        'profile mine? modify? how? what? where?',
        'company mine? how? what? where? add?',
        'vendor mine? how? what? where? add?',
        'story mine? how? what? where? delete? add?',
        'unit mine? modify? how? what? where? #weight? #glucose?',
        'ambassador how|howdo|can mine? what? application?',
        'trouble mine? what? why? how? data? account? points?',
        'howdo mine? what? data? account? points?',
      ],
      takesText: true,
      fill: fillHelp,
    },
  ],
  ask: ({ text }) => text,
  answer: answerHelp,
});

/** Notes near some words; where none holds all of them, those near all but one. */
const searchNotes = async (text: string, { read }: Asking) => {
  const search = async (q: string) =>
    (await read(help.listNotes, { q: q.slice(0, 200), limit: 3 })).results.filter(({ score }) => score >= leastScore);
  const whole = await search(text);
  const words = text.split(' ');
  if (whole.length > 0 || words.length < 2 || words.length > 6) return whole;
  const parts = words.map((_, at) => words.filter((_word, place) => place !== at).join(' '));
  const found = await Promise.all(parts.map(search));
  return found.flat().toSorted((one, other) => other.score - one.score);
};

const answerNote = async ({ text }: { readonly text: string }, asking: Asking): Promise<Reply> => {
  const { read } = asking;
  const [best, ...others] = await searchNotes(text, asking);
  if (!best)
    return {
      nothing_found: true,
      text: 'I have no note on that. I keep general notes on sleep, movement, food, the heart, blood values, glucose and prevention.',
      sources: [{ label: 'Notes', href: '/help/notes' }],
      looked_at: ['the notes'],
    };
  const note = await read(help.getNote, { slug: best.slug });
  const { publisher, year } = note.source;
  return {
    text: `${note.title.replace(/[.?!]$/, '')}, in general: ${note.text.join(' ')}`,
    sources: [
      { label: note.title, href: `/help/notes/${note.slug}` },
      ...others.slice(0, 1).map(({ title, slug }) => ({ label: title, href: `/help/notes/${slug}` })),
    ],
    looked_at: [`a note after ${publisher}${year ? `, ${year}` : ''}`],
    note: 'General information, not medical advice.',
  };
};

export const findNote = tool({
  name: 'find_note',
  title: 'General knowledge',
  about:
    "A short note of general knowledge on the club's subjects with its source: what something is and what is known. Never about the member",
  calls: [help.listNotes, help.getNote],
  input: Text,
  readings: [
    {
      takesText: true,
      patterns: [
        '# whatis|define what? why? how? best? highest? lowest? food? can? average? howmany? define? whatis?',
        '# why what? whatis? define?',
        'screening|recipe|meal|food|eaten whatis|define|why what? #?',
        'whatis|define what? why? how? food? meal? #? define? can? illness?',
        '# food|meal|go_with what? why? how? can? best? whatis? define?',
        '# how|what best|can|food',
        'howmany average|define what? how? can? whatis?',
      ],
      fill: (question) =>
        question.periods.length > 0 ||
        question.subjects.some((subject) => ofTheMember.has(subject)) ||
        (question.unknown !== '' && names(question, 'food') && !names(question, 'define', 'why', 'whatis')) ||
        names(question, 'mine', 'latest', 'points', 'voucher', 'offer') ||
        (question.subjects.length === 0 &&
          (!question.unknown || question.numbers.length > 1) &&
          !names(question, 'define'))
          ? null
          : fillNote(question),
    },
  ],
  ask: ({ text }) => text,
  answer: answerNote,
});
