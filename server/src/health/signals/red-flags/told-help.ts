import type { ToldHelp } from '@club/contract/health/signals/local-help';
import { findSignsInText } from '#health/signals/emergency-words';
import { findMemberFacts } from '#health/signals/profile';
import type { Db } from '#platform/db';
import { findRedFlags, headlines } from './engine.ts';
import { findLocalHelp, sayCrisisLine, sayEmergencyNumber } from './local-help.ts';
import type { RedFlagRule } from './rule.ts';

/** What is shown at once, wherever it was written; a sign for a visit within weeks can wait for its own place. */
const pressing: ReadonlySet<string> = new Set([
  'call_emergency',
  'call_crisis_line',
  'take_sugar_now',
  'see_doctor_today',
]);

/** The signs in a free text that can't wait, the most pressing first. */
export const findPressingSigns = (text: string): readonly RedFlagRule[] =>
  findRedFlags(findSignsInText(text)).filter(({ action }) => pressing.has(action));

/** What the writer of a free text is shown at once: what to do, and whom to call in their country. Null without a sign. */
export const findToldHelp = (text: string, country: string | null): ToldHelp | null => {
  const signs = findPressingSigns(text);
  const [worst] = signs;
  if (!worst) return null;
  const help = findLocalHelp(country);
  const isCrisis = signs.some(({ action }) => action === 'call_crisis_line');
  // a line for dark thoughts beside the ambulance would only cost time
  const shown = isCrisis ? help : { ...help, crisis: null };
  return { level: worst.level, headline: headlines[worst.action], text: sayWhatToDo(worst, help), help: shown };
};

/** The same for a member, by the country of their profile. */
export const findMemberHelp = async (clubDb: Db, memberId: string, text: string): Promise<ToldHelp | null> => {
  if (findPressingSigns(text).length === 0) return null;
  return findToldHelp(text, (await findMemberFacts(clubDb, memberId))?.country ?? null);
};

/** What to do about a sign, with whom to call. */
export const sayWhatToDo = (
  { action, title, message }: RedFlagRule,
  help: Parameters<typeof sayEmergencyNumber>[0],
): string => {
  const number = sayEmergencyNumber(help);
  if (action === 'call_emergency') return `Call ${number} now. ${title}: ${message}`;
  if (action === 'call_crisis_line')
    return `Talk to someone now: ${sayCrisisLine(help)}. In danger, call ${number}. You don't have to carry this alone.`;
  if (action === 'take_sugar_now') return `${title}. ${message} For emergency help, call ${number}.`;
  return `${headlines[action]}. ${title}: ${message} If it gets worse, call ${number}.`;
};
