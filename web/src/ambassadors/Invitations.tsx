import type { ReferralLink } from '@club/contract/ambassadors';
import { useSearchParams } from 'react-router';
import { problemOf } from '#api';
import { i18n } from '#i18n';
import { Card, ErrorState, Segments, Skeleton, SkeletonRows, useNow } from '#ui';
import { ambassadorsApi } from './ambassadors.api.ts';
import { Funnel } from './Funnel.tsx';
import { InvitationChart } from './InvitationChart.tsx';
import { InvitationList } from './InvitationList.tsx';
import { Leaderboard } from './Leaderboard.tsx';
import { LinkCard } from './LinkCard.tsx';
import styles from './programme.module.css';
import { addressOf, daysOf, type ProgrammeQuery, queryIn, rowsOfPage, type Span, spans } from './programme-query.ts';
import { Terms } from './Terms.tsx';

/** An ambassador's link, what it brought in a period, and everybody who came by it. */
export const Invitations = () => {
  const [search] = useSearchParams();
  const query = queryIn(search);
  const { data, isError, error, refetch } = useInvitations(query);
  if (!data) {
    return (
      <Card busy={!isError}>
        {isError ? (
          <ErrorState onRetry={() => void refetch()}>{problemOf(error).message}</ErrorState>
        ) : (
          <>
            <Skeleton height={120} />
            <SkeletonRows rows={5} />
          </>
        )}
      </Card>
    );
  }
  return (
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
  );
};

/** What was shown before stays until the next page is there. */
const useInvitations = ({ span, status, page }: ProgrammeQuery) => {
  const now = useNow(3_600_000);
  const answer = ambassadorsApi.useGetReferralLinkQuery({
    ...daysOf(span, now),
    page,
    page_size: rowsOfPage,
    ...(status && { status }),
  });
  return { ...answer, data: answer.isError ? undefined : answer.data };
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

const spanName = (span: Span): string =>
  ({ 30: i18n.t('30 days'), 90: i18n.t('90 days'), 365: i18n.t('One year') })[span];

const Figures = ({ data }: { data: ReferralLink }) => (
  <div className={styles.halves}>
    <Funnel data={data} />
    <Card title={i18n.t('Over time')}>
      <InvitationChart series={data.series} />
    </Card>
  </div>
);
