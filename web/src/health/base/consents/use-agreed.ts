import { consentsApi } from './consents.api.ts';

/** Whether the member agrees that the club keeps their health data; undefined until that is known. */
export const useHealthAgreed = (): boolean | undefined => {
  const { data } = consentsApi.useListHealthConsentsQuery();
  return data?.results.some(({ purpose, given }) => purpose === 'health_data' && given);
};
