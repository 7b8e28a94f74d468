import { assistant } from '@club/contract/hub/assistant';
import { listMessages } from '#health/base/conversations';
import { asMember } from '#health/base/storage';
import { call, type Member, type TestClub } from '#tools/testing';
import {
  type Ask,
  type Found,
  type Language,
  measure,
  measureConversations,
  readExpected,
  seenQuestions,
  type Tally,
  threeTurns,
  unanswerable,
  unseenQuestions,
  type Wanted,
} from './corpus/index.ts';
import { aYearMember } from './year-member.ts';

/** The member whose data the questions are about. */
export const openMeasure = (club: TestClub): Promise<Member> => aYearMember(club);

interface Frame {
  readonly tool: string;
  readonly input: Found['slots'];
}

/** What was measured: shares by language, conversations, and what was answered that nobody can answer. */
export interface Measured {
  readonly seen: Readonly<Record<Language, Tally>>;
  readonly unseen: Readonly<Record<Language, Tally>>;
  readonly conversations: Tally;
  readonly unanswerable: { readonly of: number; readonly answered: readonly string[] };
  /** Milliseconds of one answer over HTTP without a socket, of all that were asked. */
  readonly times: { readonly median: number; readonly p95: number };
}

/** Asks everything through the calls that the window makes, as the member. */
export const measureQuestions = async (club: TestClub, as: Member): Promise<Measured> => {
  const times: number[] = [];
  const answer = createAsk(club, as);
  const ask: Ask = async (text, history) => {
    const start = performance.now();
    const found = await answer(text, history);
    times.push(performance.now() - start);
    return found;
  };
  const expect = (wanted: Wanted) => readExpected(club, as, wanted);
  const measureAll = async (questions: typeof seenQuestions) => {
    const tallies = [];
    for (const [language, list] of Object.entries(questions))
      tallies.push([language, await measure(list, ask, expect)]);
    return Object.fromEntries(tallies) as Readonly<Record<Language, Tally>>;
  };
  const answered: string[] = [];
  for (const text of unanswerable) if (typeof (await ask(text, [])) !== 'string') answered.push(text);
  const measured = {
    seen: await measureAll(seenQuestions),
    unseen: await measureAll(unseenQuestions),
    conversations: await measureConversations(threeTurns, ask, expect),
  };
  return {
    ...measured,
    unanswerable: { of: unanswerable.length, answered },
    times: { median: findShare(times, 0.5), p95: findShare(times, 0.95) },
  };
};

const findShare = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN;

/** Every question without a history begins a conversation of its own. */
const createAsk = (club: TestClub, as: Member): Ask => {
  let conversation: string | null = null;
  return async (message, history) => {
    if (history.length === 0 && conversation)
      await call(club.app, assistant.endConversation, { conversation_id: conversation }, { as });
    const { body } = await call(club.app, assistant.sendChatMessage, { message }, { as });
    conversation = body.conversation_id;
    const { response: text, figures, choices, id } = body.response;
    const stored = await asMember(club.club.healthDb, as.id, (db) =>
      listMessages(db, club.config, as.id, [body.conversation_id]),
    );
    const frames =
      (stored.find((one) => one.id === id)?.content as { frames?: readonly Frame[] } | undefined)?.frames ?? [];
    if (frames.length === 0) return choices.length > 0 ? 'unsure' : 'unknown';
    const said = figures.flatMap(({ value, change }) => [value, change ?? '']);
    return frames.map(({ tool, input }) => ({ tool, slots: input, text, figures: said }));
  };
};
