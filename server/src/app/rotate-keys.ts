import { countOlderValues, rotateSealedValues } from '#health/base/storage';
import { audit } from '#platform/audit';
import type { BackgroundClub } from '#platform/club';
import { resealCanary } from '#platform/secret-key';

/**
 * Seals again, with the newest key of SECRET_KEY, whatever an older one sealed, and says whether the older ones may go.
 * Safe to repeat, and while the club runs.
 */
export const rotateKeys = async (club: BackgroundClub, operator: string): Promise<string> => {
  const { db, healthWorkerDb, config, clock } = club;
  const rotated = (await rotateSealedValues(healthWorkerDb, config)) + ((await resealCanary(db, config)) ? 1 : 0);
  const { older, unknown } = await countOlderValues(healthWorkerDb, config);
  await audit(db, {
    at: clock.now(),
    action: 'keys.rotated',
    actorId: null,
    object: { type: 'secret_key', id: 'SECRET_KEY' },
    details: { rotated, older, unknown },
    note: { operator },
  });
  return [
    `${inWords(rotated, 'value')} sealed again with the newest key.`,
    `${inWords(older, 'value')} still sealed with an older key.`,
    ...(unknown > 0 ? [`${inWords(unknown, 'value')} sealed with a key that SECRET_KEY doesn't contain.`] : []),
    sayNext(config.secretKeys.length, older),
  ].join('\n');
};

const sayNext = (keys: number, older: number): string => {
  if (keys === 1) return 'SECRET_KEY has one key. To rotate it, put a new one before it and restart the club.';
  if (older > 0) return 'Keep the older keys, and run this again.';
  return 'A day after all processes started with the newest key, take the older keys out of SECRET_KEY and restart.';
};

const inWords = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
