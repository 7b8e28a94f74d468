import { hasConsent } from '#health/base/consents';
import { asMember } from '#health/base/storage';
import { type Limit, listLimits, type PersonCall, readPerson } from '#health/signals/person';
import { verify } from '#health/signals/verifier';
import { generalNote, type Reply } from '#hub/assistant/engine';

/**
 * An answer about health, or in a model's words, as it is where it breaks no limit of the member; otherwise the sentences
 * of the limits in its place. Answers about the club are no advice.
 */
export const keepToLimits = async (call: PersonCall, reply: Reply): Promise<Reply> => {
  if (!reply.note && !reply.written_by) return reply;
  const limits = await findLimits(call);
  const broken = new Set(
    verify({ kind: 'advice', lines: [{ where: 'answer', text: reply.text }] }, limits).map(({ limit }) => limit),
  );
  if (broken.size === 0) return reply;
  const sentences = limits.filter(({ code }) => broken.has(code)).map(({ sentence }) => sentence);
  const { sources = [], looked_at = [], hand_over = null } = reply;
  return { text: [...new Set(sentences)].join(' '), sources, looked_at, hand_over, note: generalNote };
};

/** Without the limit on going by pulse: a pulse that was measured is a figure, not advice. */
const findLimits = ({ healthDb, ...call }: PersonCall): Promise<readonly Limit[]> =>
  asMember(healthDb, call.caller.id, async (db) => {
    if (!(await hasConsent(db, call.caller.id, 'health_data'))) return [];
    const limits = listLimits(await readPerson({ ...call, healthDb: db }));
    return limits.map(({ rule: { byFeeling: _, ...rule }, ...limit }) => ({ ...limit, rule }));
  });

/** Whether a sentence breaks a limit of the member; made once for an answer that is told sentence by sentence. */
export const openLimits = async (call: PersonCall): Promise<(text: string) => boolean> => {
  const limits = await findLimits(call);
  return (text) => verify({ kind: 'advice', lines: [{ where: 'answer', text }] }, limits).length > 0;
};
