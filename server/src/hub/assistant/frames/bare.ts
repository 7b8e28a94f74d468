import type { Frame } from '#hub/assistant/engine';
import type { Question, Sign } from '#hub/assistant/language';
import { matchStart } from '#hub/assistant/language';

/** Signs that change how something was asked, and ask for nothing by themselves. */
export const changing: ReadonlySet<string> = new Set([
  ...['what', 'how', 'howmany', 'when', 'where', 'which', 'mine', 'latest', 'whatis', 'can', 'list', 'average', 'sum'],
  ...[
    'trend',
    'best',
    'worst',
    'highest',
    'lowest',
    'count',
    'compare',
    'cheapest',
    'dearest',
    'more',
    'why',
    'under',
    'unit',
  ],
  ...[
    'open',
    'used',
    'expire',
    'lapsed',
    'minutes',
    'without',
    'gram',
    'due',
    'points',
    'missing',
    'single_entry',
    'entry',
    'same',
    'earn',
    'spend',
    'define',
    'eaten',
    'data',
  ],
  ...['above', 'at_least', 'below', 'at_most', 'by_month', 'by_week', 'by_weekday'],
]);

const namesOnly = (question: Question): boolean =>
  question.parts.every(({ signs }) => signs.length > 0 && signs.some((sign) => changing.has(sign)));

export const begins = matchStart('andAbout');

/** Nothing but days, an operation, a unit or a number: it can't stand by itself. */
export const isBare = (question: Question): boolean =>
  question.subjects.length === 0 && namesOnly(question) && !question.unknown;

export const isOnly = (question: Question, ...signs: readonly Sign[]): boolean =>
  question.parts.length > 0 && question.parts.every((part) => part.signs.some((sign) => signs.includes(sign)));

export type Carried = Pick<Frame, 'tool' | 'input'> | null;

export const explain = ({ tool, input }: Frame): Carried => {
  if (tool === 'list_entries' || tool === 'points_status' || tool === 'explain_entry')
    return { tool: 'explain_entry', input: { entry: 'last' } };
  if (tool === 'query_metric' && input.metric === 'score') return { tool: 'explain_score', input: { part: 'change' } };
  return null;
};
