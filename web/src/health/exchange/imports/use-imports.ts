import type { HealthImport } from '@club/contract/health/exchange/imports';
import { useEffect, useRef, useState } from 'react';
import { api, useAppDispatch } from '#platform/api';
import { importsApi } from './imports.api.ts';

/** While the club works on a file the page asks every second and a half, otherwise never. */
const soon = 1500;

const working: readonly HealthImport['state'][] = ['reading', 'writing', 'undoing'];
const open: readonly HealthImport['state'][] = ['uploading', 'asking', 'ready', ...working];

export const isOpen = ({ state }: Pick<HealthImport, 'state'>): boolean => open.includes(state);

/** The member's imports. Everything that is based on them is asked for again when one has been written or taken back. */
export const useImports = () => {
  const [isWorking, setWorking] = useState(false);
  const query = importsApi.useListImportsQuery(undefined, { pollingInterval: isWorking ? soon : 0 });
  const worked = query.data?.results.some(({ state }) => working.includes(state)) ?? false;
  useEffect(() => setWorking(worked), [worked]);
  useOutdating(query.data?.results);
  return query;
};

const useOutdating = (results: readonly HealthImport[] | undefined): void => {
  const dispatch = useAppDispatch();
  const known = useRef<string | null>(null);
  const changed = results
    ?.filter(({ state }) => state === 'done' || state === 'undone')
    .map(({ id, state }) => `${id} ${state}`)
    .join();
  useEffect(() => {
    if (changed === undefined) return;
    if (known.current !== null && known.current !== changed) dispatch(api.util.invalidateTags(['health']));
    known.current = changed;
  }, [changed, dispatch]);
};
