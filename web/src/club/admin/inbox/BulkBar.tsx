import type { InboxItem } from '@club/contract/club/inbox';
import { actsOfKind, type BulkAct, bulkActs } from '@club/contract/club/inbox/bulk';
import { useEffect, useState } from 'react';
import { i18n } from '#platform/i18n';
import { Text } from '#platform/ui';
import { BulkDialog } from './BulkDialog.tsx';
import styles from './bulk.module.css';
import { actWords } from './bulk-words.ts';

/** What can be done with everything that is selected: decisions only as far as all of its kinds have them. */
export const BulkBar = ({
  items,
  total,
  onClear,
}: {
  items: readonly InboxItem[];
  total: number;
  onClear: () => void;
}) => {
  const [asked, setAsked] = useState<{ act: BulkAct; items: readonly InboxItem[] } | null>(null);
  const acts = listActs(items);
  const isOpen = items.length > 0;
  useEffect(() => {
    // The bar comes above the list: what was just chosen stays in sight beside it.
    if (isOpen) document.querySelector('li[data-selected]')?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);
  return (
    <>
      {items.length > 0 && (
        <Text
          as="section"
          className={styles.bar}
          bottom={3}
          corners="full"
          ground="strong"
          aria-label={i18n.t('Selected')}
        >
          <b role="status">{i18n.t('{count} of {total} selected', { count: items.length, total })}</b>
          {acts.map((act) => (
            <button key={act} type="button" onClick={() => setAsked({ act, items })}>
              {i18n.t('{verb}…', { verb: actWords[act].verb() })}
            </button>
          ))}
          {acts.length === everywhere.length && hasSeveralKinds(items) && (
            <small>{i18n.t('Choose things of one kind to decide on them.')}</small>
          )}
          <button type="button" onClick={onClear}>
            {i18n.t('Clear')}
          </button>
        </Text>
      )}
      {asked && (
        <BulkDialog
          asked={asked}
          onClose={(isDone) => {
            setAsked(null);
            if (isDone) onClear();
          }}
        />
      )}
    </>
  );
};

/** For everything: to take, leave and note it. */
const everywhere: readonly BulkAct[] = ['take', 'leave', 'note'];

const hasSeveralKinds = (items: readonly InboxItem[]): boolean => new Set(items.map(({ kind }) => kind)).size > 1;

const listActs = (items: readonly InboxItem[]): readonly BulkAct[] => {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  const decisions = (Object.keys(bulkActs) as BulkAct[]).filter((act) =>
    kinds.every((kind) => actsOfKind[kind].includes(act)),
  );
  return [...everywhere, ...decisions];
};
