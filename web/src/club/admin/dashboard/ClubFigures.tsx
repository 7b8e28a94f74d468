import type { ClubStats } from '@club/contract/club/admin/stats';
import type { ApprovalType } from '@club/contract/club/approvals.fields';
import { type AccountType, accountTypes } from '@club/contract/platform/access';
import { listPaths, queues } from '#club/admin/frame';
import { reviewStatusWord } from '#club/approvals';
import { i18n } from '#platform/i18n';
import { Amount, changeAddress, Figure, Figures, wholeNumber } from '#platform/ui';

const readPeriod = ({ start_date, end_date }: ClubStats) => ({ start_date, end_date });

export const MemberFigures = ({ stats }: { stats: ClubStats }) => {
  const { members } = stats;
  const to = (search: Record<string, string>) => changeAddress(listPaths.members, search);
  return (
    <Figures>
      <Figure name={i18n.t('All')} to={to({})}>
        {wholeNumber(members.total)}
      </Figure>
      <Figure name={i18n.t('Joined')} to={to({ who: 'joined', ...readPeriod(stats) })}>
        {wholeNumber(members.new)}
      </Figure>
      <Figure name={i18n.t('Active in 30 days')} to={to({ who: 'active', ...readPeriod(stats) })}>
        {wholeNumber(members.active_30d)}
      </Figure>
      {(Object.keys(accountTypes) as AccountType[]).map((type) => (
        <Figure key={type} name={accountTypes[type]} to={to({ type_of_account: type })}>
          {wholeNumber(members.by_type[type])}
        </Figure>
      ))}
    </Figures>
  );
};

export const ApplicationFigures = ({ kind, stats }: { kind: ApprovalType; stats: ClubStats }) => {
  const figures = kind === 'ambassador' ? stats.ambassadors : stats.vendors;
  const standing = { REW: figures.in_review, APR: figures.approved, REJ: figures.rejected };
  return (
    <Figures>
      {(['REW', 'APR', 'REJ'] as const).map((status) => (
        <Figure key={status} name={reviewStatusWord(status)} to={queues[kind].write({ status })}>
          {wholeNumber(standing[status])}
        </Figure>
      ))}
      <Figure
        name={i18n.t('Sent in this period')}
        to={queues[kind].write({ status: 'all', sent_from: stats.start_date, sent_to: stats.end_date })}
      >
        {wholeNumber(figures.new)}
      </Figure>
    </Figures>
  );
};

export const PointFigures = ({ stats }: { stats: ClubStats }) => {
  const { points } = stats;
  const to = (movement: string) => changeAddress(listPaths.points, { movement, ...readPeriod(stats) });
  return (
    <Figures>
      <Figure name={i18n.t('Issued')} to={to('issued')}>
        <Amount value={points.issued} />
      </Figure>
      <Figure name={i18n.t('Spent')} to={to('redeemed')}>
        <Amount value={points.redeemed} />
      </Figure>
      <Figure name={i18n.t('Converted')} to={to('exchanged')}>
        <Amount value={points.exchanged} />
      </Figure>
      <Figure name={i18n.t('Expired')} to={to('expired')}>
        <Amount value={points.expired} />
      </Figure>
      <Figure name={i18n.t('Held by members')} to={listPaths.holdings}>
        <Amount value={points.outstanding} />
      </Figure>
    </Figures>
  );
};

export const OfferFigures = ({ stats }: { stats: ClubStats }) => (
  <Figures>
    <Figure name={i18n.t('Offers on sale')} to={listPaths.offers}>
      {wholeNumber(stats.offers.published)}
    </Figure>
    <Figure name={i18n.t('Vouchers issued')} to={changeAddress(listPaths.redemptions, readPeriod(stats))}>
      {wholeNumber(stats.offers.redemptions)}
    </Figure>
  </Figures>
);

export const ReferralFigures = ({ stats }: { stats: ClubStats }) => {
  const { referrals } = stats;
  const to = (reached: string) => changeAddress(listPaths.referrals, { reached, ...readPeriod(stats) });
  return (
    <Figures>
      <Figure name={i18n.t('Invitations opened')} note={i18n.t('Counted anonymously')}>
        {wholeNumber(referrals.clicks)}
      </Figure>
      <Figure name={i18n.t('Registered')} to={to('registered')}>
        {wholeNumber(referrals.registered)}
      </Figure>
      <Figure name={i18n.t('Verified')} to={to('verified')}>
        {wholeNumber(referrals.verified)}
      </Figure>
      <Figure name={i18n.t('Qualified')} to={to('qualified')}>
        {wholeNumber(referrals.qualified)}
      </Figure>
      <Figure name={i18n.t('Rewarded')} to={to('rewarded')}>
        {wholeNumber(referrals.rewarded)}
      </Figure>
      <Figure name={i18n.t('Not eligible')} to={to('rejected')}>
        {wholeNumber(referrals.rejected)}
      </Figure>
    </Figures>
  );
};
