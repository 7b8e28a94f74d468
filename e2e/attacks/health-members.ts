import { consentPurposes } from '@club/contract/health/base/consents';
import type { Account } from './accounts.ts';
import type { Target } from './attack.ts';
import { type Answer, callAs } from './story-calls.ts';

/** Makes a call as a member, which has to succeed. @returns its answer's object */
export const callWell = async (
  target: Pick<Target, 'url'>,
  member: Account,
  call: readonly [method: string, path: string],
  fields: Readonly<Record<string, unknown>>,
): Promise<Answer['body']> => {
  const { status, body } = await callAs(target, member, call, fields);
  if (status < 200 || status > 299) throw new Error(`${call[1]} was answered with ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** Lets the club keep a member's health data, and what their devices send. */
export const agree = async (target: Pick<Target, 'url'>, member: Account): Promise<void> => {
  for (const purpose of ['health_data', 'devices'] as const) {
    const { version } = consentPurposes[purpose];
    await callWell(target, member, ['POST', '/api/mh/consents/'], { purpose, version });
  }
};
