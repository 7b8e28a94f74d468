import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { findVersion } from './catalogue.ts';
import { listResponses } from './questionnaires.store.ts';
import { type ScoredResponse, scoreResponse } from './results.ts';

export type { ScoredResponse } from './results.ts';

/** The responses that count with what they come to, the oldest first, each under the version it was given under. */
export const listScoredResponses = async (
  db: Db,
  keys: Pick<Config, 'secretKeys'>,
  memberId: string,
): Promise<readonly ScoredResponse[]> =>
  (await listResponses(db, keys, memberId)).flatMap((response) => {
    const questionnaire = findVersion(response.questionnaire, response.version);
    return questionnaire ? [scoreResponse(questionnaire, response)] : [];
  });
