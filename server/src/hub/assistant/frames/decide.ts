import type { Frame } from '#hub/assistant/engine';
import { names, type Question, type Subject } from '#hub/assistant/language';
import { fillSlots } from '#hub/assistant/metrics';
import { asksToOpen } from '#hub/assistant/tools';
import type { Match } from './match.ts';
import type { Understood } from './understood.ts';

/** So many questions are answered in one message. */
export const mostQuestions = 3;
/** Sure from this share of the words on; below the second line it was not understood. */
export const leastCoverage = 0.36;
const [sureCoverage, aheadCoverage] = [0.72, 0.6];
/** Another reading as good as this is asked about. */
const closeShare = 0.88;

/** The sum and the entries of the same days answer the same question. */
const goTogether = (one: Match, other: Match): boolean =>
  [one, other].every(({ tool }) => ['query_metric', 'list_entries', 'workouts'].includes(tool.name));

export const decide = (question: Question, matches: readonly Match[], today: string): Understood => {
  const [best, second] = matches;
  const toFrame = ({ tool, input }: Match): Frame => ({ tool: tool.name, input, language: question.language });
  if (!best || best.coverage < leastCoverage) return { kind: 'unknown' };
  const isClose =
    second &&
    !goTogether(best, second) &&
    second.coverage >= leastCoverage &&
    second.score >= best.score * closeShare &&
    best.score > 0;
  // far ahead of anything else, a question may hold more words that nobody knows
  const isFarAhead = best.coverage >= aheadCoverage && (second?.score ?? 0) < best.score * 0.4;
  const opened = matches.find(({ tool, coverage }) => tool.name === 'open' && coverage >= sureCoverage);
  if (opened && asksToOpen.test(question.plain)) return { kind: 'sure', frames: [toFrame(opened)] };
  if ((best.coverage < sureCoverage && !isFarAhead) || isClose) {
    const choices = matches
      .filter(({ coverage, score }) => coverage >= leastCoverage && score >= best.score * 0.7)
      .slice(0, 3);
    return choices.length > 0 ? { kind: 'unsure', choices: choices.map(toFrame) } : { kind: 'unknown' };
  }
  return {
    kind: 'sure',
    frames: listFrames(question, best, today).map((input) => ({
      tool: best.tool.name,
      input,
      language: question.language,
    })),
  };
};

/** "Workouts last month and this year": two questions, unless they are set against each other. */
const asksForEach = (question: Question): boolean =>
  question.periods.length === 2 &&
  question.subjects.length <= 1 &&
  /\b(?:and|und|y|et|e)\b/.test(question.plain) &&
  !names(question, 'compare', 'trend', 'best', 'worst', 'go_with', 'sum');

/** Several things that are measured in one question are answered one after the other. */
const listFrames = (question: Question, { tool, input }: Match, today: string): Readonly<Record<string, unknown>>[] => {
  const isOfBoth = tool.name === 'query_metric' && names(question, 'earn') && names(question, 'spend');
  if (isOfBoth && question.periods.length === 1)
    return (['points_earned', 'points_spent'] as const).map((metric) =>
      fillSlots(
        metric,
        { ...question, parts: question.parts.filter(({ signs }) => !signs.includes('compare')) },
        today,
      ),
    );
  if (tool.name === 'query_metric' && asksForEach(question)) {
    const metric = question.subjects[0] ?? (input.metric as Subject);
    return question.periods.map((period) => fillSlots(metric, { ...question, periods: [period] }, today));
  }
  if (tool.name !== 'query_metric' || question.subjects.length < 2 || names(question, 'go_with')) return [input];
  return question.subjects.slice(0, mostQuestions).map((metric) => ({ ...input, metric }));
};
