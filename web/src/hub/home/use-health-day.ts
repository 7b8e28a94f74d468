import { todayApi } from '#health/insight/today';
import { toProblem } from '#platform/api';

/**
 * The member's health day, and whether they agree that the club keeps their health data, which is undefined until that is
 * known. Its refusal tells, so that nothing has to be asked before it.
 */
export const useHealthDay = () => {
  const query = todayApi.useGetHealthTodayQuery();
  const { data, error } = query;
  const isRefused = error !== undefined && toProblem(error).code === 'consent_required';
  const isAgreed = isRefused ? false : data || error ? true : undefined;
  return { isAgreed, query: isRefused ? { ...query, data: undefined } : query };
};
