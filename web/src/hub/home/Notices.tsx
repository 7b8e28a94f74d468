import type { OfferNotice } from '@club/contract/club/marketplace';
import { IconArrowBackUp, IconClockHour4, IconSparkles, IconTrendingDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { marketplaceApi } from '#club/marketplace';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { offerPath } from '#platform/paths';
import { Button, EmptyState, Flank, LoadedCard, shortDay, Text, Tile, withOwnDays } from '#platform/ui';
import styles from './MarketPart.module.css';

const shown = 6;

/** Marketplace news. Seen items are remembered on this device. */
export const Notices = () => {
  const { user_id: userId } = useUser();
  const query = marketplaceApi.useListOfferNoticesQuery();
  const [seen, setSeen] = useState(() => lastSeen(userId));
  const notices = query.data?.results ?? [];
  const isNew = ({ id }: OfferNotice) => id > seen;
  const newest = notices.reduce((most, { id }) => (id > most ? id : most), seen);
  return (
    <LoadedCard
      className={styles.notices}
      title={i18n.t('New in the marketplace')}
      action={
        notices.some(isNew) && (
          <Button
            kind="plain"
            onClick={() => {
              keepSeen(userId, newest);
              setSeen(newest);
            }}
          >
            {i18n.t('Mark as seen')}
          </Button>
        )
      }
      query={query}
      failed={i18n.t("We couldn't load the marketplace news.")}
      rows={2}
      isEmpty={({ results }) => results.length === 0}
      empty={<EmptyState>{i18n.t('New offers and lower prices will appear here.')}</EmptyState>}
    >
      {() => (
        <Text as="ul" className={styles.list} top={2}>
          {notices.slice(0, shown).map((notice) => (
            <Line key={notice.id} notice={notice} isNew={isNew(notice)} />
          ))}
        </Text>
      )}
    </LoadedCard>
  );
};

const Line = ({ notice, isNew }: { notice: OfferNotice; isNew: boolean }) => {
  const Icon = icons[notice.kind];
  return (
    <Flank as="li" className={styles.notice} at="both" gap={3} padBlock={2}>
      <Tile side={36} corners="md" ground="primary">
        <Icon size={19} stroke={1.8} aria-hidden="true" />
      </Tile>
      <Link data-whole="" to={offerPath(notice.offer_id)}>
        <b>
          <bdi>{withOwnDays(notice.title, new Date())}</bdi>
        </b>
        <Text as="small" tone="faint">
          <bdi>{withOwnDays(notice.body, new Date())}</bdi> ·{' '}
          <time dateTime={notice.created_at}>{shortDay(new Date(notice.created_at))}</time>
        </Text>
      </Link>
      {isNew && (
        <Text as="span" className={styles.new} corners="full" ground="accent" size="xs" weight="bold">
          {i18n.t('New')}
        </Text>
      )}
    </Flank>
  );
};

const icons: Record<OfferNotice['kind'], typeof IconSparkles> = {
  new_offer: IconSparkles,
  price_drop: IconTrendingDown,
  expiring_offer: IconClockHour4,
  back_in_stock: IconArrowBackUp,
};

/** The server doesn't track seen notices, so the newest id is stored on the device. */
const storedUnder = (userId: string): string => `club:notices:${userId}`;

const lastSeen = (userId: string): string => {
  try {
    return localStorage.getItem(storedUnder(userId)) ?? '';
  } catch {
    return '';
  }
};

const keepSeen = (userId: string, id: string): void => {
  try {
    localStorage.setItem(storedUnder(userId), id);
  } catch {
    // Without storage the notices stay new until the page is left.
  }
};
