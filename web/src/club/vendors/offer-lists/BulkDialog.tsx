import type { VendorOffer } from '@club/contract/club/vendors';
import { useState } from 'react';
import { vendorsApi } from '#club/vendors';
import { toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { ConfirmDialog, Stack, StatusChip } from '#platform/ui';
import styles from './offer-lists.module.css';
import { oneByOne } from './one-by-one.ts';

/** What several offers can become together. */
export type BulkAct = Extract<VendorOffer['status'], 'paused' | 'published' | 'archived'>;

/** Which offers an act changes; the others are named and left out. */
const changes: Readonly<Record<BulkAct, (offer: VendorOffer) => boolean>> = {
  paused: ({ status }) => status === 'published',
  published: ({ status, paused_by_admin }) => (status === 'paused' || status === 'draft') && !paused_by_admin,
  archived: ({ status }) => status !== 'archived',
};

/** Shows what happens to each of the selected offers before it does. Who changed meanwhile is left out and named. */
export const BulkDialog = ({
  act,
  offers: selected,
  onClose,
  onDone,
}: {
  act: BulkAct;
  offers: readonly VendorOffer[];
  onClose: () => void;
  onDone: () => void;
}) => {
  const tell = useTell();
  const [edit] = vendorsApi.useEditVendorOfferMutation();
  const [done, setDone] = useState<number | null>(null);
  // as they were when it was asked: the list changes under way
  const [offers] = useState(selected);
  const meant = offers.filter(changes[act]);
  const words = findWords(act, meant.length);
  const send = async () => {
    const left: string[] = [];
    let isLimited = false;
    const tried = await oneByOne(meant, { tell: setDone, isOver: () => isLimited }, async ({ id, version, title }) => {
      const { error } = await edit({ id, version, status: act });
      if (error) left.push(`${title} (${toProblem(error).message})`);
      // the rest would be refused as well
      if (error && toProblem(error).code === 'rate_limited') isLimited = true;
    });
    const untried = meant.length - tried;
    const sum = i18n.t('{done, plural, one {# offer changed.} other {# offers changed.}}', {
      done: tried - left.length,
    });
    const rest = untried > 0 ? ` ${i18n.t('{count} more were not tried.', { count: untried })}` : '';
    if (left.length === 0) tell(sum, 'success');
    else tell(`${sum} ${i18n.t('Left out: {titles}', { titles: left.join(', ') })}${rest}`, 'info');
    onDone();
  };
  return (
    <ConfirmDialog
      title={words.title}
      confirm={meant.length > 0 ? words.title : null}
      back={i18n.t('Cancel')}
      danger={act === 'archived'}
      busy={done !== null}
      onConfirm={() => void send()}
      onClose={done === null ? onClose : () => undefined}
    >
      <p>{words.effect}</p>
      <Stack as="ul" className={styles.preview} gap={2} top={3} bottom={3}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <bdi>{offer.title}</bdi>{' '}
            {!changes[act](offer) && <StatusChip tone="quiet">{i18n.t('Left out')}</StatusChip>}
          </li>
        ))}
      </Stack>
      {done !== null && <p role="status">{i18n.t('{done} of {all} done', { done, all: meant.length })}</p>}
    </ConfirmDialog>
  );
};

const findWords = (act: BulkAct, count: number): { readonly title: string; readonly effect: string } =>
  ({
    paused: {
      title: i18n.t('{count, plural, one {Pause # offer} other {Pause # offers}}', { count }),
      effect: i18n.t('They leave the marketplace until you publish them again. Existing vouchers stay valid.'),
    },
    published: {
      title: i18n.t('{count, plural, one {Publish # offer} other {Publish # offers}}', { count }),
      effect: i18n.t('They are in the marketplace at once. A draft that lacks something stays a draft, and says what.'),
    },
    archived: {
      title: i18n.t('{count, plural, one {Archive # offer} other {Archive # offers}}', { count }),
      effect: i18n.t(
        "They leave the marketplace for good and can't be changed any more. Existing vouchers stay valid.",
      ),
    },
  })[act];
