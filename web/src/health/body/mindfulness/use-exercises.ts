import type { MindfulnessSession, Playlist } from '@club/contract/health/body/mindfulness';
import { useEffect } from 'react';
import { useIsUnasked } from '#health/base/consents';
import { toProblem, useUser } from '#platform/api';
import type { Query } from '#platform/ui';
import { findStoredExercise, keepExercise, keepPlaylists, readStoredPlaylists } from './device/index.ts';
import { mindfulnessApi } from './mindfulness.api.ts';

/** Whether a call got no answer at all. */
export const isUnreached = (error: unknown): boolean => error !== undefined && toProblem(error).status === null;

type Kept<T> = Query<T> & { readonly isStored: boolean };

/** An exercise at a length; without a connection the one that this device kept. */
export const useExercise = (id: string, minutes: number | undefined): Kept<MindfulnessSession> => {
  const { user_id: member } = useUser();
  const query = mindfulnessApi.useGetMindfulnessSessionQuery(minutes === undefined ? { id } : { id, minutes });
  const isUnasked = useIsUnasked();
  useEffect(() => {
    if (query.currentData && !isUnasked) keepExercise(member, query.currentData);
  }, [member, query.currentData, isUnasked]);
  const kept = isUnreached(query.error) ? findStoredExercise(member, id, minutes) : undefined;
  return kept ? { data: kept, isError: false, refetch: query.refetch, isStored: true } : { ...query, isStored: false };
};

/** All playlists; without a connection those that this device kept. */
export const usePlaylists = (isWanted = true): Kept<{ readonly results: readonly Playlist[] }> => {
  const { user_id: member } = useUser();
  const query = mindfulnessApi.useListPlaylistsQuery(undefined, { skip: !isWanted });
  const isUnasked = useIsUnasked();
  useEffect(() => {
    if (query.data && !isUnasked) keepPlaylists(member, query.data.results);
  }, [member, query.data, isUnasked]);
  const kept = isUnreached(query.error) ? readStoredPlaylists(member) : [];
  return kept.length > 0
    ? { data: { results: kept }, isError: false, refetch: query.refetch, isStored: true }
    : { ...query, isStored: false };
};
