import { createHmac } from 'node:crypto';
import { networkOf } from '#platform/audit';
import { dayAt } from '#platform/calendar';
import type { Config } from '#platform/config';
import { keysFor } from '#platform/secrets';

/** Keyed and different each day, so that it neither tells an address nor follows anybody. */
const hashOf = (config: Config, ...facts: readonly string[]): Buffer =>
  createHmac('sha256', keysFor(config, 'referral')[0]).update(facts.join('\n')).digest().subarray(0, 16);

/** One visitor on one day. */
export const visitorHash = (config: Config, day: string, visitor: { ip: string; userAgent: string }): Buffer =>
  hashOf(config, 'visitor', day, visitor.ip, visitor.userAgent);

/** One network on one day of the club's calendar. */
export const networkHash = (config: Config, at: Date, ip: string): Buffer =>
  hashOf(config, 'network', dayAt(at, config.timeZone), networkOf(ip));
