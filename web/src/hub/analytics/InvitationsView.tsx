import { useSearchParams } from 'react-router';
import { Funnel, InvitationChart, Leaderboard, spanName, spans, useInvitations } from '#club/ambassadors';
import { i18n } from '#platform/i18n';
import { programmePath } from '#platform/paths';
import { EmptyState, LinkButton, Segments, TextLink } from '#platform/ui';
import styles from './analytics.module.css';
import { viewAddress } from './analytics-paths.ts';
import { Block } from './Block.tsx';

/** How far an ambassador's invitations came, and when. */
export const InvitationsView = () => {
  const [search] = useSearchParams();
  const span = spans.find((days) => String(days) === search.get('days')) ?? 30;
  const query = useInvitations({ days: span, status: undefined, page: 1 });
  return (
    <div className={styles.stack}>
      <div className={styles.bar}>
        <Segments
          label={i18n.t('Period')}
          segments={spans.map((days) => ({
            to: viewAddress('invitations', days === 30 ? {} : { days: String(days) }),
            label: spanName(days),
            current: days === span,
          }))}
        />
        <TextLink to={programmePath}>{i18n.t('Ambassador programme')}</TextLink>
      </div>
      {query.data && query.data.clicks + query.data.registered > 0 ? (
        <div className={styles.halves}>
          <Funnel data={query.data} />
          <Block title={i18n.t('Over time')} query={query}>
            {({ series }) => (
              <div className={styles.chart}>
                <InvitationChart series={series} />
              </div>
            )}
          </Block>
        </div>
      ) : (
        <Block title={i18n.t("Your link's results")} query={query} height={320}>
          {() => <NobodyYet />}
        </Block>
      )}
      <Leaderboard span={span} />
    </div>
  );
};

const NobodyYet = () => (
  <EmptyState
    action={
      <LinkButton kind="soft" to={programmePath}>
        {i18n.t('Get your link')}
      </LinkButton>
    }
  >
    {i18n.t('No one opened your link in this period. Share it to invite friends.')}
  </EmptyState>
);
