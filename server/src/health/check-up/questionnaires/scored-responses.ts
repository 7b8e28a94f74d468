import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { findVersion } from './catalogue.ts';
import { listResponses } from './instruments.store.ts';
import { type ScoredResponse, scoreResponse } from './results.ts';

export type { ScoredResponse } from './results.ts';

/** The responses that count with what they come to, the oldest first, each under the version it was given under. */
export const listScoredResponses = async (
  db: Db,
  keys: Pick<Config, 'secretKeys'>,
  memberId: string,
): Promise<readonly ScoredResponse[]> =>
  (await listResponses(db, keys, memberId)).flatMap((response) => {
    const instrument = findVersion(response.instrument, response.version);
    return instrument ? [scoreResponse(instrument, response)] : [];
  });
