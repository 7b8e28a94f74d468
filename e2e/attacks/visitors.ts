import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './accounts.ts';
import { type Answered, send } from './request.ts';

/** What strangers open, and what members do besides. */
const pages = ['/api/m/offers?page_size=20', '/api/m/categories', '/api/m/offers-countries', '/api/m/offer-types'];
const memberPages = ['/api/mh/stories-feed/', '/api/m/offers?page_size=20', '/api/notices/unread/', '/api/profile/'];

/**
 * Ten visitors, each from an address of its own, who open something every half second: of the catalogue, or as members
 * also their stories, notices and profile.
 */
export const visit = async (url: URL, seconds: number, members: readonly Account[] = []): Promise<Answered[]> => {
  const until = performance.now() + seconds * 1000;
  const visitOnce = async (visitor: number): Promise<Answered[]> => {
    const answers: Answered[] = [];
    const member = members[visitor];
    const opened = member ? memberPages : pages;
    const caller = member ?? { from: `198.51.100.${visitor + 1}`, access: undefined };
    await pause(visitor * 50);
    for (let turn = visitor; performance.now() < until; turn += 1) {
      const next = pause(500);
      answers.push(
        await send({ url, path: opened[turn % opened.length] ?? '/', from: caller.from, access: caller.access }),
      );
      await next;
    }
    return answers;
  };
  return (await Promise.all(Array.from({ length: 10 }, (_, visitor) => visitOnce(visitor)))).flat();
};

export interface Service {
  /** The time within which 95 of 100 visits are answered while nothing else happens. */
  readonly quietMs: number;
  /** The share of visits answered within twice that time during the attack. */
  readonly share: number;
  readonly visits: number;
}

/** Compares visits during an attack with those before it. A refused visit or a lost connection is none in time. */
export const compareService = (quiet: readonly Answered[], attacked: readonly Answered[]): Service => {
  const times = quiet.map(({ ms }) => ms).sort((one, other) => one - other);
  const quietMs = times[Math.floor(times.length * 0.95)] ?? 0;
  const inTime = attacked.filter(({ status, ms }) => status === 200 && ms <= 2 * quietMs);
  return { quietMs, share: inTime.length / attacked.length, visits: attacked.length };
};
