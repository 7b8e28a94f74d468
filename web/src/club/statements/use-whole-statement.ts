import { useCallback } from 'react';
import { statementsApi } from './statements.api.ts';
import type { ReadPage } from './whole-statement.ts';

/** Reads pages of the statement one by one, always from the club and never from what was read before. */
export const useWholeStatement = (): ReadPage => {
  const [read] = statementsApi.useLazyGetStatementQuery();
  return useCallback((asked) => read(asked).unwrap(), [read]);
};
