import type { ReferralLink } from '@club/contract/club/ambassadors';
import { useSearchParams } from 'react-router';
import { problemOf } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Card, Loaded, Segments, Skeleton, SkeletonRows } from '#platform/ui';
import { Funnel } from './Funnel.tsx';
import { InvitationChart } from './InvitationChart.tsx';
import { InvitationList } from './InvitationList.tsx';
import { Leaderboard } from './Leaderboard.tsx';
import { LinkCard } from './LinkCard.tsx';
import styles from './programme.module.css';
import { addressOf, type ProgrammeQuery, queryIn, spans } from './programme-query.ts';
import { spanName } from './span-name.ts';
import { Terms } from './Terms.tsx';
import { useInvitations } from './use-invitations.ts';

/** An ambassador's link, what it brought in a period, and everybody who came by it. */
export const Invitations = () => {
  const [search] = useSearchParams();
  const query = queryIn(search);
  return (
    <Loaded
      query={useInvitations(query)}
      failed={(error) => problemOf(error).message}
      skeleton={
        <>
          <Skeleton height={120} />
          <SkeletonRows rows={5} />
        </>
      }
      keepPrevious
      inCard
    >
      {(data) => (
        <div className={styles.stack}>
          <div className={styles.columns}>
            <LinkCard link={data.link} />
            <Card title={i18n.t('How it works')}>
              <Terms terms={data.terms} />
            </Card>
          </div>
          <Period query={query} />
          <Figures data={data} />
          <InvitationList data={data} query={query} />
          <Leaderboard span={query.span} />
        </div>
      )}
    </Loaded>
  );
};

const Period = ({ query }: { query: ProgrammeQuery }) => (
  <div className={styles.period}>
    <Segments
      label={i18n.t('Period')}
      segments={spans.map((span) => ({
        to: addressOf({ span, status: query.status }),
        label: spanName(span),
        current: span === query.span,
      }))}
    />
  </div>
);

const Figures = ({ data }: { data: ReferralLink }) => (
  <div className={styles.halves}>
    <Funnel data={data} />
    <Card title={i18n.t('Over time')}>
      <div className={styles.chart}>
        <InvitationChart series={data.series} />
      </div>
    </Card>
  </div>
);
