import type { LocalHelp } from '@club/contract/platform/local-help';
import { hasConsent } from '#health/base/consents';
import { asMember } from '#health/base/storage';
import { findSignsInText } from '#health/signals/emergency-words';
import { findMemberFacts } from '#health/signals/profile';
import {
  chooseLines,
  findLocalHelp,
  findRedFlags,
  type RedFlagRule,
  raiseRedFlags,
  sayCrisisLine,
  sayEmergencyNumber,
  sayWhatToDo,
} from '#health/signals/red-flags';
import { offerPeople, type Reply } from '#hub/assistant/engine';
import type { SendCall } from './conversation.ts';

/**
 * The answer to a message that names a warning sign: whom to call where the member lives, before anything else. Null for
 * any other message. The sign is kept for the member to acknowledge where they agreed that the club keeps health data.
 */
export const answerRedFlag = async (call: SendCall, text: string): Promise<Reply | null> => {
  const rules = findRedFlags(findSignsInText(text));
  const [worst] = rules;
  if (!worst) return null;
  const help = await findHelp(call);
  await keepFlags(call, rules);
  return { text: writeHelp(worst, help), level: worst.level, help: chooseLines(rules, help) };
};

/** Words of distress that name no sign for certain. */
const distress =
  /\b(?:help me|emergency|ambulance|pains?|hurts?|bleed\w*|dying|faint\w*|(?:want|going) to die|unwell|very ill|panic\w*)\b/;

/** "I don't want to die": fear or a dark thought, so help comes with the answer, whatever was understood. */
const speaksOfDying = /\b(?:want|going) to die\b(?! (?:of|from))/i;

/** Whether a message may name a sign in words that no rule knows. Such a message never reaches a model. */
export const hasDistress = (text: string): boolean => distress.test(text.toLowerCase());

/**
 * The answer to a message that nothing matched and that touches body, mood, pregnancy, a medicine, a child or violence: a
 * sign may be told in words that no rule knows, so it names the people who can judge it.
 */
export const sayCarefully = async (call: SendCall): Promise<Reply> => {
  const help = await findHelp(call);
  const { hand_over, toPeople } = offerPeople(call.config);
  const text = [
    "I can't judge this; people can.",
    `If it is severe or sudden, call ${sayEmergencyNumber(help)}, and also when it gets worse.`,
    `If you think of harming yourself, or someone harms you: ${sayCrisisLine(help)}.`,
    `Otherwise ask a doctor, midwife or pharmacist. For anything about the club, ${toPeople}.`,
  ].join(' ');
  return { text, help, hand_over };
};

/** Adds whom to call to an answer about symptoms, or where someone speaks of dying. */
export const addHelp = async (call: SendCall, reply: Reply, intent: string | undefined): Promise<Reply> => {
  if (reply.help || (intent !== 'diagnosis' && !speaksOfDying.test(call.input.message))) return reply;
  const help = await findHelp(call);
  return { ...reply, text: `${reply.text} If it is severe or sudden, call ${sayEmergencyNumber(help)}.`, help };
};

const findHelp = async ({ db, caller }: SendCall): Promise<LocalHelp> =>
  findLocalHelp((await findMemberFacts(db, caller.id))?.country ?? null);

const keepFlags = ({ healthDb, config, clock, caller }: SendCall, rules: readonly RedFlagRule[]): Promise<void> =>
  asMember(healthDb, caller.id, async (db) => {
    if (await hasConsent(db, caller.id, 'health_data'))
      await raiseRedFlags({ db, config, clock, memberId: caller.id }, rules);
  });

const voices: Readonly<Record<string, string>> = {
  call_emergency: " I can't help with this; people there can.",
  call_crisis_line: '',
  take_sugar_now: '',
};

const writeHelp = (rule: RedFlagRule, help: LocalHelp): string =>
  `${sayWhatToDo(rule, help)}${voices[rule.action] ?? " I can't judge symptoms."}`;
