import { useCallback } from 'react';
import { statementsApi } from './statements.api.ts';
import type { ReadPage } from './whole-statement.ts';

/** Reads the statement page by page, bypassing the cache. */
export const useWholeStatement = (): ReadPage => {
  const [read] = statementsApi.useLazyGetStatementQuery();
  return useCallback((asked) => read(asked).unwrap(), [read]);
};
