import { randomBytes } from 'node:crypto';
import { sharedLinkRules } from '@club/contract/health/exchange/shared-links';
import type { Account } from './accounts.ts';
import type { Outcome, Target } from './attack.ts';
import { agree, callWell } from './health-members.ts';
import { callAs, count, hammer } from './story-calls.ts';

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** A copy as it is uploaded; what is in it, only its key would tell. */
const sealed = [
  Buffer.from('{"alg":"dir","enc":"A256GCM"}').toString('base64url'),
  '',
  randomBytes(12).toString('base64url'),
  randomBytes(4000).toString('base64url'),
  randomBytes(16).toString('base64url'),
].join('.');

/**
 * Thirty-two connections from a thousand addresses try passcodes of one link, and addresses of links that nobody made.
 * As many wrong passcodes are answered as a link has tries; then it is closed and its copy gone.
 */
export const guessLinks = async (target: Target, signal: AbortSignal): Promise<Outcome> => {
  const [sharer] = target.accounts;
  if (!sharer) throw new Error('the attack needs someone who shares');
  await agree(target, sharer);
  const wish = { name: 'Dr Osei', ends_on: day(30), sections: [], passcode: 'never guessed', jwe: sealed };
  const { url } = await callWell(target, sharer, ['POST', '/api/mh/shared-links/'], wish);
  const { pathname } = new URL(String(url));
  const places = pathname.replace(/[^/]+$/, '');
  const answers = await hammer(32, signal, (turn) => {
    const from: Account = { ...sharer, access: 'none', from: `203.0.${turn % 4}.${(turn % 250) + 1}` };
    const passcode = String(turn).padStart(6, '0');
    const path = turn % 4 === 3 ? `${places}${randomBytes(32).toString('base64url')}` : pathname;
    return callAs(target, from, ['POST', path], { recipient: 'Guesser', passcode });
  });
  const [opened, told] = [count(answers, 200), count(answers, 401)];
  const right = await callAs(target, sharer, ['POST', pathname], { recipient: 'Dr Osei', passcode: wish.passcode });
  return {
    answers,
    result: `${told} wrong passcodes were answered, then the link was closed and its copy deleted`,
    faults: [
      ...(opened > 0 ? [`${opened} guesses opened a copy`] : []),
      ...(told > sharedLinkRules.mostTries ? [`${told} passcodes were tried`] : []),
      ...(right.status === 404 ? [] : [`the closed link answered ${right.status}`]),
    ],
  };
};
