import type { Transaction } from '@club/contract/club/points';
import { EventIcon } from '#club/points';
import { describeSubject } from '#club/statements';
import { entryPath } from '#platform/paths';
import { dayAndTime, fullDay, Line, Lines } from '#platform/ui';
import { Status } from './Status.tsx';

/** Entries one below the other, each leading to its own page. */
export const EntryLines = ({ entries }: { entries: readonly Transaction[] }) => (
  <Lines>
    {entries.map(({ id, activity_icon, activity_label, description, subject, created_at, status, amount }) => (
      <Line
        key={id}
        icon={<EventIcon icon={activity_icon} />}
        title={description}
        to={entryPath(id)}
        under={
          <>
            <bdi>
              {[describeSubject(activity_label, subject), when(new Date(created_at))].filter(Boolean).join(' · ')}
            </bdi>{' '}
            {status !== 'completed' && <Status status={status} />}
          </>
        }
        amount={amount}
      />
    ))}
  </Lines>
);

/** Day and time, or day and year for earlier years. */
const when = (at: Date): string => (at.getFullYear() === new Date().getFullYear() ? dayAndTime(at) : fullDay(at));
