import type { ReferralLink } from '@club/contract/club/ambassadors';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Card, Loaded, Segments, Skeleton, SkeletonRows, useListView } from '#platform/ui';
import { Funnel } from './Funnel.tsx';
import { InvitationChart } from './InvitationChart.tsx';
import { InvitationList } from './InvitationList.tsx';
import { Leaderboard } from './Leaderboard.tsx';
import { LinkCard } from './LinkCard.tsx';
import styles from './programme.module.css';
import { type ProgrammeView, programmeList, spans } from './programme-query.ts';
import { spanName } from './span-name.ts';
import { Terms } from './Terms.tsx';
import { useInvitations } from './use-invitations.ts';

/** An ambassador's link, its results in a period, and the invited friends. */
export const Invitations = () => {
  const { view, at } = useListView(programmeList);
  return (
    <Loaded
      query={useInvitations(view)}
      failed={(error) => toProblem(error).message}
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
          <Period view={view} at={at} />
          <Figures data={data} />
          <InvitationList data={data} view={view} at={at} />
          <Leaderboard span={view.days} />
        </div>
      )}
    </Loaded>
  );
};

const Period = ({ view, at }: { view: ProgrammeView; at: (changes: Partial<ProgrammeView>) => string }) => (
  <div className={styles.period}>
    <Segments
      label={i18n.t('Period')}
      segments={spans.map((span) => ({
        to: at({ days: span }),
        label: spanName(span),
        current: span === view.days,
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
