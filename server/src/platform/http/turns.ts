import type { IncomingHttpHeaders } from 'node:http';
import { type Endpoint, jsonBytes } from '@club/contract/platform/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Lane, lanes } from '#platform/jobs/lanes';
import { isForm } from './input.ts';
import { Refusal } from './refusal.ts';
import { refuseSlowBody } from './slow-bodies.ts';

/** Ends a turn; a second call changes nothing. */
export type EndTurn = () => void;

/** Who waits, and what begins their turn. */
interface Waiting {
  readonly who: string;
  readonly begin: () => void;
}

/** Lets the calls of a lane in: so many at once, so many of one member, the others in the order in which they came. */
export interface Turns {
  readonly leastBytesPerSecond: number;
  /**
   * Waits for a turn.
   * @param signal a caller who hangs up waits no longer.
   * @throws {Refusal} rate_limited when the member has too many waiting, unavailable when all have.
   */
  take(who: string, signal: AbortSignal): Promise<EndTurn>;
}

export const createTurns = ({ atOnce, perMember, waiting: most = 0, leastBytesPerSecond = 0 }: Lane): Turns => {
  const share = perMember ?? atOnce;
  const running = new Map<string, number>();
  const waiting: Waiting[] = [];
  let count = 0;
  const isFree = (who: string): boolean => count < atOnce && (running.get(who) ?? 0) < share;
  const begin = (who: string): EndTurn => {
    count += 1;
    running.set(who, (running.get(who) ?? 0) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      count -= 1;
      const left = (running.get(who) ?? 1) - 1;
      if (left === 0) running.delete(who);
      else running.set(who, left);
      const next = waiting.findIndex((one) => isFree(one.who));
      if (next >= 0) waiting.splice(next, 1)[0]?.begin();
    };
  };
  const refuseMore = (who: string): void => {
    const own = waiting.filter((one) => one.who === who).length;
    if (own >= Math.max(1, most / 4)) throw new Refusal('rate_limited', { message: tooMany, retryAfter: 2 });
    if (waiting.length >= most) throw new Refusal('unavailable', { retryAfter: 2 });
  };
  return {
    leastBytesPerSecond,
    take: async (who, signal) => {
      if (isFree(who)) return begin(who);
      refuseMore(who);
      const turn = Promise.withResolvers<EndTurn>();
      const entry = { who, begin: () => turn.resolve(begin(who)) };
      waiting.push(entry);
      signal.addEventListener('abort', () => {
        const at = waiting.indexOf(entry);
        if (at >= 0) waiting.splice(at, 1);
        turn.reject(new Refusal('unavailable'));
      });
      return turn.promise;
    },
  };
};

const tooMany = 'The club is still busy with what you asked for before. Wait until it has answered.';

type LaneCall = Pick<Endpoint, 'method' | 'path' | 'multipart' | 'maxBytes'>;

const turnsOfLanes = new Map<Lane, Turns>();

/** Whose turn it is among the calls of the same lane; null for calls of none. */
const findTurns = ({ method, path }: LaneCall): Turns | null => {
  const lane = Object.values<Lane>(lanes).find(({ calls = [] }) => calls.includes(`${method} ${path}`));
  if (!lane) return null;
  const turns = turnsOfLanes.get(lane) ?? createTurns(lane);
  turnsOfLanes.set(lane, turns);
  return turns;
};

/** Whether a request is the work that its call has a lane for: a call that takes forms has it for their files alone. */
const needsTurn = ({ multipart, maxBytes = jsonBytes }: LaneCall, headers: IncomingHttpHeaders): boolean =>
  !multipart || maxBytes > jsonBytes || isForm(headers);

/**
 * Lets a request wait for its turn in the lane of its call, if it has one: before its body is read, until the answer is
 * sent or the caller hangs up. A body that then arrives too slowly is refused.
 * @param betweenLooks milliseconds between two looks at how fast it arrives.
 */
export const waitInLane = (endpoint: LaneCall, betweenLooks?: number) => {
  const turns = findTurns(endpoint);
  return async (request: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    if (!turns || !needsTurn(endpoint, request.headers)) return;
    const gone = new AbortController();
    raw.once('close', () => gone.abort());
    const end = await turns.take(request.caller?.id ?? request.ip, gone.signal);
    if (raw.closed) return end();
    const endLooks = refuseSlowBody(request.raw, turns.leastBytesPerSecond, betweenLooks);
    raw.once('close', () => {
      endLooks();
      end();
    });
  };
};
