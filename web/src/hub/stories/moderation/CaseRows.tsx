import type { ContentCase } from '@club/contract/hub/story-moderation';
import { minuteMs } from '@club/contract/platform/units';
import { ReviewRows } from '#club/admin/frame';
import { i18n } from '#platform/i18n';
import { duration, fullDay, StatusChip, useNow } from '#platform/ui';
import { decisionName } from './case-words.ts';

export const CaseRows = ({
  rows,
  shown,
  onOpen,
}: {
  rows: readonly ContentCase[];
  shown: string;
  onOpen: (id: string) => void;
}) => (
  <ReviewRows
    label={i18n.t('Stories and comments')}
    rows={rows}
    shown={shown}
    onOpen={onOpen}
    who={(row) => (
      <>
        <b>{row.object_type === 'story' ? row.title : row.text.slice(0, 60)}</b>
        <small>
          {row.object_type === 'story' ? i18n.t('Story') : i18n.t('Comment')} · {row.author.name}
        </small>
      </>
    )}
    when={(row) => (
      <>
        <Why row={row} />
        <small>
          <Age row={row} />
        </small>
      </>
    )}
  />
);

const Why = ({ row: { decision, claims, reports_count: reports, status } }: { row: ContentCase }) => {
  if (decision) return <StatusChip tone={decision === 'remove' ? 'bad' : 'good'}>{decisionName(decision)}</StatusChip>;
  if (claims.length > 0) return <StatusChip tone="bad">{i18n.t('Claim')}</StatusChip>;
  if (reports > 0) {
    return (
      <StatusChip tone="waiting">
        {i18n.t('{reports, plural, one {# report} other {# reports}}', { reports })}
      </StatusChip>
    );
  }
  return <StatusChip tone="info">{status === 'waiting' ? i18n.t('Waiting') : i18n.t('To review')}</StatusChip>;
};

const Age = ({ row: { opened_at, closed_at } }: { row: ContentCase }) => {
  const now = useNow(minuteMs);
  if (closed_at) return <>{fullDay(new Date(closed_at))}</>;
  return <>{i18n.t('waiting {time}', { time: duration(now.getTime() - new Date(opened_at).getTime()) })}</>;
};
