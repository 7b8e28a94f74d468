import type { ambassadors } from '@club/contract/club/ambassadors';
import type { Output } from '@club/contract/platform/endpoint';
import { hourMs } from '@club/contract/platform/units';
import { i18n } from '#platform/i18n';
import { DataTable, EmptyState, LoadedCard, points, Text, useNow, wholeNumber } from '#platform/ui';
import { ambassadorsApi } from './ambassadors.api.ts';
import styles from './programme.module.css';
import { listDays, type Span } from './programme-query.ts';

/** Top ambassadors under short names, with the member's own row marked. */
export const Leaderboard = ({ span = 30 }: { span?: Span }) => {
  const now = useNow(hourMs);
  const query = ambassadorsApi.useListAmbassadorsQuery(listDays(span, now));
  return (
    <LoadedCard
      title={titles()[span]}
      query={query}
      failed={i18n.t("We couldn't load the ambassadors.")}
      keepPrevious
      isEmpty={({ results }) => placesShown(results).length === 0}
      empty={<EmptyState>{i18n.t('The ambassadors who invited the most members will appear here.')}</EmptyState>}
    >
      {({ results }) => (
        <DataTable
          label={titles()[span]}
          columns={[
            { name: i18n.t('Place') },
            { name: i18n.t('Ambassador') },
            { name: i18n.t('Got active'), end: true },
            { name: i18n.t('Points'), end: true },
          ]}
        >
          {placesShown(results).map(({ rank, display_name, qualified, points: given, own }) => (
            <tr key={`${rank} ${display_name}`} className={own ? styles.own : undefined}>
              <Text as="td" weight="bold">
                {rank}
              </Text>
              <Text as="td" weight="bold">
                {display_name} {own && <small>{i18n.t('You')}</small>}
              </Text>
              <Text as="td" weight="bold">
                <bdi dir="ltr">{wholeNumber(qualified)}</bdi>
              </Text>
              <Text as="td" weight="bold">
                <bdi dir="ltr">{points(given)}</bdi>
              </Text>
            </tr>
          ))}
        </DataTable>
      )}
    </LoadedCard>
  );
};

/** The top ten, plus the member's own rank. */
const placesShown = (all: Output<typeof ambassadors.listAmbassadors>['results']) =>
  all.filter(({ qualified, own }, place) => (qualified > 0 && place < 10) || own);

const titles = (): Record<Span, string> => ({
  30: i18n.t('Top ambassadors, last 30 days'),
  90: i18n.t('Top ambassadors, last 90 days'),
  365: i18n.t('Top ambassadors, last year'),
});
