import type { LocalHelp, ToldHelp } from '@club/contract/platform/local-help';
import { findSignsInText } from '#health/signals/emergency-words';
import { findMemberFacts } from '#health/signals/profile';
import type { Db } from '#platform/db';
import { findRedFlags, headlines } from './engine.ts';
import { addViolenceLine, findLocalHelp, sayCrisisLine, sayEmergencyNumber, sayViolenceLine } from './local-help.ts';
import type { RedFlagRule } from './rule.ts';
import { findToldCountry } from './told-country.ts';

/** What is shown at once, wherever it was written; a sign for a visit within weeks can wait for its own place. */
const pressing: ReadonlySet<string> = new Set([
  'call_emergency',
  'call_crisis_line',
  'take_sugar_now',
  'see_doctor_today',
]);

/** The code of the sign that someone at home hurts or threatens the member. */
export const violence = 'violence_at_home';

/** The signs in a free text that can't wait, the most pressing first. */
export const findPressingSigns = (text: string): readonly RedFlagRule[] =>
  findRedFlags(findSignsInText(text)).filter(({ action }) => pressing.has(action));

/**
 * What the writer of a free text is shown at once: what to do, and whom to call in their country, or in the one where the
 * text says that they are. Null without a sign.
 */
export const findToldHelp = (text: string, country: string | null): ToldHelp | null => {
  const signs = findPressingSigns(text);
  const [worst] = signs;
  if (!worst) return null;
  const help = findLocalHelp(findToldCountry(text) ?? country);
  const shown = chooseLines(signs, help);
  return {
    level: worst.level,
    headline: headlines[worst.action],
    text: sayWhatToDo(worst, help),
    detail: sayBesideLines(worst, shown),
    help: shown,
  };
};

/** The lines that fit the signs: for dark thoughts and violence only where they are told. */
export const chooseLines = (signs: readonly RedFlagRule[], help: LocalHelp): LocalHelp => {
  const isCrisis = signs.some(({ action }) => action === 'call_crisis_line');
  const isViolent = signs.some(({ code }) => code === violence);
  // a line for dark thoughts beside the ambulance would only cost time
  const near = isCrisis ? help : { ...help, crisis: null };
  return isViolent ? addViolenceLine(near) : near;
};

/** The same for a member, by the country of their profile; a visitor's is not known. */
export const findMemberHelp = async (clubDb: Db, memberId: string | null, text: string): Promise<ToldHelp | null> => {
  if (findPressingSigns(text).length === 0) return null;
  const facts = memberId === null ? null : await findMemberFacts(clubDb, memberId);
  return findToldHelp(text, facts?.country ?? null);
};

/** What is said above the lines to call, which name each number once. */
const sayBesideLines = ({ code, action, title, message }: RedFlagRule, shown: LocalHelp): string => {
  if (action === 'call_crisis_line') {
    const where = shown.crisis ? '' : `Talk to ${sayCrisisLine(shown)}. `;
    return `${where}You don't have to carry this alone.`;
  }
  const where = code === violence && !shown.violence ? ` ${sayViolenceLine(shown)}` : '';
  return `${title}. ${message}${where}`;
};

/** What to do about a sign, with whom to call. */
export const sayWhatToDo = ({ code, action, title, message }: RedFlagRule, help: LocalHelp): string => {
  const number = sayEmergencyNumber(help);
  if (code === violence) return `Call ${number} now if you are in danger. ${message} ${sayViolenceLine(help)}`;
  if (action === 'call_emergency') return `Call ${number} now. ${title}: ${message}`;
  if (action === 'call_crisis_line')
    return `Talk to someone now: ${sayCrisisLine(help)}. In danger, call ${number}. You don't have to carry this alone.`;
  if (action === 'take_sugar_now') return `${title}. ${message} For emergency help, call ${number}.`;
  return `${headlines[action]}. ${title}: ${message} If it gets worse, call ${number}.`;
};
