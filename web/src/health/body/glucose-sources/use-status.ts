import type { GlucoseStatus } from '@club/contract/health/body/glucose-sources';
import { minuteMs } from '@club/contract/platform/units';
import { useEffect, useRef, useState } from 'react';
import { api, useAppDispatch } from '#platform/api';
import { glucoseApi } from './glucose-sources.api.ts';

/** While readings are fetched the page asks every two seconds, otherwise once a minute. */
const [soon, usual] = [2000, minuteMs];

/** How the readings come. Everything that is based on them is asked for again when new ones have come. */
export const useGlucoseStatus = () => {
  const [pause, setPause] = useState(usual);
  const query = glucoseApi.useGetGlucoseStatusQuery(undefined, { pollingInterval: pause });
  const syncing = query.data?.syncing ?? false;
  useEffect(() => setPause(syncing ? soon : usual), [syncing]);
  useOutdating(query.data);
  return query;
};

const useOutdating = (status: GlucoseStatus | undefined) => {
  const dispatch = useAppDispatch();
  const known = useRef<string | null | undefined>(undefined);
  const syncedAt = status?.last_sync_at;
  useEffect(() => {
    if (syncedAt === undefined) return;
    if (known.current !== undefined && known.current !== syncedAt) dispatch(api.util.invalidateTags(['health']));
    known.current = syncedAt;
  }, [syncedAt, dispatch]);
};
