import { minuteMs } from '@club/contract/platform/units';
import { useEffect, useRef, useState } from 'react';
import { api, useAppDispatch } from '#platform/api';
import { makersApi } from './makers.api.ts';

/** While something is fetched the page asks every two seconds, otherwise once a minute. */
const [soon, usual] = [2000, minuteMs];

/** The makers, and everything that is based on their data asked for again when a fetch has come to its end. */
export const useMakers = () => {
  const [pause, setPause] = useState(usual);
  const query = makersApi.useListMakersQuery(undefined, { pollingInterval: pause });
  const isFetching = query.data?.results.some(({ fetching }) => fetching) ?? false;
  const wasFetching = useRef(false);
  const dispatch = useAppDispatch();
  useEffect(() => {
    setPause(isFetching ? soon : usual);
    if (wasFetching.current && !isFetching) dispatch(api.util.invalidateTags(['health']));
    wasFetching.current = isFetching;
  }, [isFetching, dispatch]);
  return query;
};
