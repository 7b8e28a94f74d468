import {
  type Referral,
  type ReferralLink,
  type ReferralStatus,
  referralStatuses,
} from '@club/contract/club/ambassadors';
import { pickAvatarColour } from '@club/contract/platform/avatar-colour';
import { IconCircleCheck, IconCircleX, IconClock, IconHourglass, IconMail, IconUserCheck } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { entryPath } from '#platform/paths';
import {
  Amount,
  Avatar,
  Card,
  EmptyState,
  fullDay,
  Pager,
  Segments,
  Stack,
  StatusChip,
  type StatusTone,
  TextLink,
} from '#platform/ui';
import styles from './InvitationList.module.css';
import { type ProgrammeView, rowsOfPage } from './programme-query.ts';

/** Invited friends with their progress, linked to the entry of each reward. */
export const InvitationList = ({
  data,
  view,
  at,
}: {
  data: ReferralLink;
  view: ProgrammeView;
  at: (changes: Partial<ProgrammeView>) => string;
}) => (
  <Card title={i18n.t('Friends you invited')}>
    <div className={styles.filter}>
      <Segments
        label={i18n.t('Status')}
        segments={[undefined, ...referralStatuses].map((status) => ({
          to: at({ status }),
          label: status ? statusWord(status) : i18n.t('All'),
          current: status === view.status,
        }))}
      />
    </div>
    {data.results.length === 0 ? (
      <EmptyState>{emptyText(view.status)}</EmptyState>
    ) : (
      <Stack as="ul">
        {data.results.map((referral) => (
          <Line key={referral.id} referral={referral} />
        ))}
      </Stack>
    )}
    <Pager count={data.count} page={view.page} size={rowsOfPage} to={(page) => at({ page })} keepScroll />
  </Card>
);

const emptyText = (status: ReferralStatus | undefined): string =>
  status
    ? i18n.t('No friends with this status in this period.')
    : i18n.t('Friends who register with your link will appear here. Share it to start.');

const Line = ({ referral }: { referral: Referral }) => (
  <li className={styles.line}>
    <Avatar name={referral.display_name} colour={pickAvatarColour(referral.id)} />
    <Stack as="span" gap={1}>
      <b>{referral.display_name}</b>
      <small>{nextFor(referral)}</small>
    </Stack>
    <span className={styles.end}>
      <InvitationStatus status={referral.status} />
      {referral.transaction_id && (
        <TextLink to={entryPath(referral.transaction_id)}>
          <Amount value={referral.points} signed />
        </TextLink>
      )}
    </span>
  </li>
);

const day = (at: string | null): string => (at ? fullDay(new Date(at)) : '');

/** The latest step and what happens next. */
const nextFor = (referral: Referral): string => {
  if (referral.reversed) return i18n.t('The points were reversed.');
  const texts: Record<ReferralStatus, () => string> = {
    registered: () =>
      i18n.t('Registered on {day}. They need to confirm their e-mail and get active by {until}.', {
        day: day(referral.registered_at),
        until: day(referral.open_until),
      }),
    verified: () =>
      i18n.t('Registered on {day}. They can get active until {until}.', {
        day: day(referral.registered_at),
        until: day(referral.open_until),
      }),
    qualified: () => heldText(referral.release_at),
    rewarded: () => i18n.t('Rewarded on {day}.', { day: day(referral.rewarded_at) }),
    expired: () =>
      i18n.t('Registered on {day}. Their time to get active is over.', { day: day(referral.registered_at) }),
    rejected: () =>
      i18n.t("Registered on {day}. This invitation doesn't earn points.", { day: day(referral.registered_at) }),
  };
  return texts[referral.status]();
};

/** Points that are due but not released await a manual review. */
const heldText = (release: string | null): string =>
  release !== null && new Date(release).getTime() > Date.now()
    ? i18n.t("Active now. You'll receive your points on {day} after a final check.", { day: day(release) })
    : i18n.t("Active now. We'll review it before you receive your points.");

/** Status as icon and word, so that colour is never the only sign. */
const InvitationStatus = ({ status }: { status: ReferralStatus }) => (
  <StatusChip tone={tones[status]} icon={icons[status]}>
    {statusWord(status)}
  </StatusChip>
);

const statusWord = (status: ReferralStatus): string =>
  ({
    registered: i18n.t('Registered'),
    verified: i18n.t('Confirmed'),
    qualified: i18n.t('On hold'),
    rewarded: i18n.t('Rewarded'),
    expired: i18n.t('Expired'),
    rejected: i18n.t('Not eligible'),
  })[status];

const icons = {
  registered: IconMail,
  verified: IconUserCheck,
  qualified: IconHourglass,
  rewarded: IconCircleCheck,
  expired: IconClock,
  rejected: IconCircleX,
};

const tones: Readonly<Record<ReferralStatus, StatusTone>> = {
  registered: 'quiet',
  verified: 'info',
  qualified: 'waiting',
  rewarded: 'good',
  expired: 'quiet',
  rejected: 'bad',
};
