import type { LocalHelp } from '@club/contract/platform/local-help';
import { hasConsent } from '#health/base/consents';
import { asMember } from '#health/base/storage';
import { dropAddresses, findSignsInText, type KnownFact } from '#health/signals/emergency-words';
import { isSaid, readFacts } from '#health/signals/person';
import { findMemberFacts } from '#health/signals/profile';
import {
  asksEmergencyNumber,
  chooseLines,
  findLocalHelp,
  findRedFlags,
  findToldCountry,
  type RedFlagRule,
  raiseRedFlags,
  sayCrisisLine,
  sayEmergencyNumber,
  sayWhatToDo,
} from '#health/signals/red-flags';
import { offerPeople, type Reply } from '#hub/assistant/engine';
import { foldText } from '#platform/text';
import type { SendCall } from './conversation.ts';

/**
 * The answer to a message that names a warning sign, by itself or for someone who is pregnant or takes a blood thinner:
 * whom to call where the member lives, before anything else. Null for any other message. The sign is kept for the member to acknowledge where they agreed that the club keeps health data.
 */
export const answerRedFlag = async (call: SendCall, text: string): Promise<Reply | null> => {
  const rules = findRedFlags(findSignsInText(text, await listKnown(call)));
  const [worst] = rules;
  if (!worst) return null;
  const help = await findHelp(call);
  await keepFlags(call, rules);
  const answer = `${writeHelp(worst, help)}${await sayHome(call, help)}`;
  return { text: answer, level: worst.level, help: chooseLines(rules, help) };
};

/** What the member said in any room, where they agreed that the club keeps it. */
const listKnown = ({ healthDb, config, caller }: SendCall): Promise<KnownFact[]> =>
  asMember(healthDb, caller.id, async (db) => {
    if (!(await hasConsent(db, caller.id, 'health_data'))) return [];
    const person = await readFacts(db, config, caller.id);
    return [
      ...(isSaid(person, 'pregnant') ? ['pregnant' as const] : []),
      ...(isSaid(person, 'vitamin_k_antagonist', 'other_blood_thinner') ? ['blood_thinner' as const] : []),
    ];
  });

/** "What is the emergency number in Japan?" Null for any other message. */
export const answerEmergencyNumber = async (call: SendCall, message: string): Promise<Reply | null> => {
  if (!asksEmergencyNumber(message)) return null;
  const help = await findHelp(call);
  const country = help.country && new Intl.DisplayNames('en', { type: 'region' }).of(help.country);
  const text = country
    ? `The emergency number in ${country} is ${help.emergency.phone}.${await sayHome(call, help)}`
    : 'I have no number on record for that country. Call 112 from a mobile phone, or ask someone there.';
  return { text, help: { ...help, crisis: null } };
};

/** The number of the member's own country beside that of the country where they say they are. */
const sayHome = async (call: SendCall, { country }: LocalHelp): Promise<string> => {
  const home = findLocalHelp(await findHome(call));
  return home.country && country && home.country !== country ? ` At home the number is ${home.emergency.phone}.` : '';
};

/** Words of distress that name no sign for certain. */
const distress =
  /\b(?:help me|emergency|ambulance|pains?|hurts?|bleed\w*|dying|faint\w*|passed out|blacked out|(?:want|going) to die|unwell|very ill|panic\w*|fell (?:in|on|down|over|off)|had a fall|lonely|alone|hopeless|tired of everything|(?:wife|husband|son|daughter|mother|father|mum|dad|partner|friend) died|no reason to go on)\b|\b(?:einsam|ganz allein|umgekippt|ohnmachtig|gesturzt|hingefallen|gestorben|schwarz vor augen|keinen sinn mehr|muy sol[oa]|me cai|se murio|desmay\w*|tres seule?|je suis tombee?|est morte?|evanoui\w*|molto sol[oa]|sono cadut[oa]|svenut[oa]|e mort[oa]|muito sozinh[oa]|desmaiei|morreu)\b/;

/** "I don't want to die": fear or a dark thought, so help comes with the answer, whatever was understood. */
const speaksOfDying = /\b(?:want|going) to die\b(?! (?:of|from))/i;

/** Whether a message may name a sign in words that no rule knows. Such a message never reaches a model. */
export const hasDistress = (text: string): boolean => distress.test(foldText(dropAddresses(text)));

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
export const addHelp = async (call: SendCall, reply: Reply, isAboutSymptoms: boolean): Promise<Reply> => {
  if (reply.help || (!isAboutSymptoms && !speaksOfDying.test(call.input.message))) return reply;
  const help = await findHelp(call);
  return { ...reply, text: `${reply.text} If it is severe or sudden, call ${sayEmergencyNumber(help)}.`, help };
};

const findHelp = async (call: SendCall): Promise<LocalHelp> =>
  findLocalHelp(findToldCountry(call.input.message) ?? (await findHome(call)));

const findHome = async ({ db, caller }: SendCall): Promise<string | null> =>
  (await findMemberFacts(db, caller.id))?.country ?? null;

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
