import { createHmac } from 'node:crypto';
import { maskNetwork } from '#platform/audit';
import { toCalendarDay } from '#platform/calendar';
import type { Config } from '#platform/config';
import { deriveKeys } from '#platform/secrets';

/** Keyed and different every day, so that it neither reveals an address nor follows anyone. */
const hashFacts = (config: Config, ...facts: readonly string[]): Buffer =>
  createHmac('sha256', deriveKeys(config, 'referral')[0]).update(facts.join('\n')).digest().subarray(0, 16);

/** A visitor on a given day. */
export const visitorHash = (config: Config, day: string, visitor: { ip: string; userAgent: string }): Buffer =>
  hashFacts(config, 'visitor', day, visitor.ip, visitor.userAgent);

/** A network on a day of the club's calendar. */
export const networkHash = (config: Config, at: Date, ip: string): Buffer =>
  hashFacts(config, 'network', toCalendarDay(at, config.timeZone), maskNetwork(ip));
