import type { Saved, SavedPlace } from '@club/contract/club/staff/saved';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { i18n } from '#platform/i18n';
import { Button, Row } from '#platform/ui';
import { Filter } from './Filter.tsx';
import { savedApi } from './saved.api.ts';

/** Most visits save nothing. */
const SaveDialog = lazy(async () => ({ default: (await import('./SaveDialog.tsx')).SaveDialog }));
const ManageSavedDialog = lazy(async () => ({
  default: (await import('./ManageSavedDialog.tsx')).ManageSavedDialog,
}));

interface Words {
  /** What is chosen from, such as "Views". */
  readonly many: string;
  readonly save: string;
}

/** Chooses from what was saved at a place, saves what is there now under a name, and renames or deletes. */
export const SavedChoices = ({
  place,
  value,
  words,
  hasStart = false,
  onChoose,
}: {
  place: SavedPlace;
  /** What is there now; empty where there is nothing to save. */
  value: string;
  words: Words;
  /** Whether one of them can open first. */
  hasStart?: boolean;
  onChoose: (chosen: Saved) => void;
}) => {
  const { data } = savedApi.useListSavedQuery({ place });
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const all = data?.results ?? [];
  const current = all.find((one) => one.value === value);
  return (
    <Row gap={2} rowGap={1} shrink={false}>
      {all.length > 0 && (
        <Filter
          label={words.many}
          value={current?.id ?? ''}
          options={all.map(({ id, name, is_start }) => ({
            value: id,
            label: is_start ? i18n.t('{name} (opens first)', { name }) : name,
          }))}
          onChoose={(id) => {
            const chosen = all.find((one) => one.id === id);
            if (chosen) onChoose(chosen);
          }}
        />
      )}
      {value !== '' && !current && (
        <Button kind="plain" onClick={() => setDialog('save')}>
          {i18n.t('{save}…', { save: words.save })}
        </Button>
      )}
      {all.length > 0 && (
        <Button kind="plain" onClick={() => setDialog('manage')}>
          {i18n.t('Manage…')}
        </Button>
      )}
      <Suspense>
        {dialog === 'save' && (
          <SaveDialog {...{ place, value, hasStart }} title={words.save} onClose={() => setDialog(null)} />
        )}
        {dialog === 'manage' && (
          <ManageSavedDialog {...{ all, value, hasStart }} title={words.many} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </Row>
  );
};

/** What belongs to a moment and not to a view: the page, and what is open. */
const passing = ['page', 'offset', 'open'];

/** The saved views of a list: its filters as the address has them. One of them opens where none is named. */
export const SavedViews = ({ place }: { place: 'inbox' | 'members' | 'offers' | 'audit' }) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { data } = savedApi.useListSavedQuery({ place });
  const isFresh = useRef(search === '');
  const start = data?.results.find(({ is_start }) => is_start);
  useEffect(() => {
    if (!data) return;
    if (isFresh.current && start) void navigate(`${pathname}?${start.value}`, { replace: true });
    isFresh.current = false;
  }, [data, start, pathname, navigate]);
  const view = new URLSearchParams(search);
  for (const name of passing) view.delete(name);
  view.sort();
  return (
    <SavedChoices
      place={place}
      value={view.toString()}
      words={{ many: i18n.t('Views'), save: i18n.t('Save view') }}
      hasStart
      onChoose={({ value }) => void navigate(`${pathname}?${value}`)}
    />
  );
};
