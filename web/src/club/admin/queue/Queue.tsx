import type { Application } from '@club/contract/club/approvals';
import { minuteMs } from '@club/contract/platform/units';
import { ReviewRows } from '#club/admin/frame';
import { ReviewStatusBadge } from '#club/approvals';
import { i18n } from '#platform/i18n';
import { countryName, duration, fullDay, useNow } from '#platform/ui';
import { toName, toTitle } from './application-names.ts';

export const Queue = ({
  rows,
  shown,
  onOpen,
}: {
  rows: readonly Application[];
  shown: string;
  onOpen: (id: string) => void;
}) => (
  <ReviewRows
    label={i18n.t('Applications')}
    rows={rows}
    shown={shown}
    onOpen={onOpen}
    who={(row) => (
      <>
        <b>{toTitle(row)}</b>
        <small>
          {row.vendor ? toName(row) : row.user.email}
          {row.user.country && ` · ${countryName(row.user.country)}`}
        </small>
      </>
    )}
    when={(row) => (
      <>
        <ReviewStatusBadge status={row.status} />
        <small>
          <Age application={row} />
        </small>
      </>
    )}
  />
);

/** How long the application has waited, or the day it was decided. */
export const Age = ({ application: { status, submitted_at, reviewed_at } }: { application: Application }) => {
  const now = useNow(minuteMs);
  if (status !== 'REW' && reviewed_at) return <>{fullDay(new Date(reviewed_at))}</>;
  const waited = now.getTime() - new Date(submitted_at).getTime();
  return <>{waited < minuteMs ? i18n.t('just sent') : i18n.t('waiting {time}', { time: duration(waited) })}</>;
};
