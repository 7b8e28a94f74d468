import { type Holding, type LiveOffer, movements, type PointMovement, type SoldOffer } from '@club/contract/club/admin';
import { type AccountType, accountTypes } from '@club/contract/platform/access';
import { adminApi, useListQuery } from '#club/admin/frame';
import { i18n } from '#platform/i18n';
import { Amount, countryName, dayAndTime, fullDay } from '#platform/ui';
import { ListTable } from './ListTable.tsx';
import { MemberName } from './MemberName.tsx';

const whos = ['all', 'joined', 'active'] as const;

export const MembersList = () => {
  const { given, period, paging } = useListQuery();
  const who = whos.find((one) => one === given.who);
  const type = (Object.keys(accountTypes) as AccountType[]).find((one) => one === given.type_of_account);
  const answer = adminApi.useListClubMembersQuery({
    page: paging.page,
    ...period,
    ...(who && { who }),
    ...(type && { type_of_account: type }),
  });
  return (
    <ListTable
      answer={answer}
      label={i18n.t('Members')}
      paging={paging}
      columns={[i18n.t('Name'), i18n.t('E-mail'), i18n.t('Country'), i18n.t('Account types'), i18n.t('Joined')]}
      row={({ id, name, email, country, account_types, joined_at }) => (
        <tr key={id}>
          <td>
            <MemberName id={id} name={name} />
          </td>
          <td>{email}</td>
          <td>{country && countryName(country)}</td>
          <td>{account_types.map((held) => accountTypes[held]).join(', ')}</td>
          <td>{fullDay(new Date(joined_at))}</td>
        </tr>
      )}
    />
  );
};

export const PointsList = () => {
  const { given, period, paging } = useListQuery();
  const movement = movements.find((one) => one === given.movement) ?? 'issued';
  const answer = adminApi.useListPointMovementsQuery({ page: paging.page, ...period, movement });
  return (
    <ListTable
      answer={answer}
      label={i18n.t('Points activity')}
      paging={paging}
      columns={[i18n.t('Time'), i18n.t('Member'), i18n.t('For'), { name: i18n.t('Points'), end: true }]}
      row={({ transaction_id, member, activity_label, amount, created_at }: PointMovement) => (
        <tr key={`${transaction_id} ${member.id}`}>
          <td>{dayAndTime(new Date(created_at))}</td>
          <td>
            <MemberName {...member} />
          </td>
          <td>{activity_label}</td>
          <td>
            <Amount value={amount} />
          </td>
        </tr>
      )}
    />
  );
};

export const HoldingsList = () => {
  const { paging } = useListQuery();
  const answer = adminApi.useListHoldingsQuery({ page: paging.page });
  return (
    <ListTable
      answer={answer}
      label={i18n.t('Points held by members')}
      paging={paging}
      columns={[i18n.t('Member'), { name: i18n.t('Points'), end: true }]}
      row={({ member, points }: Holding) => (
        <tr key={member.id}>
          <td>
            <MemberName {...member} />
          </td>
          <td>
            <Amount value={points} />
          </td>
        </tr>
      )}
    />
  );
};

export const RedemptionsList = () => {
  const { period, paging } = useListQuery();
  const answer = adminApi.useListSoldOffersQuery({ page: paging.page, ...period });
  return (
    <ListTable
      answer={answer}
      label={i18n.t('Vouchers issued')}
      paging={paging}
      columns={[
        i18n.t('Time'),
        i18n.t('Offer'),
        i18n.t('Vendor'),
        i18n.t('Member'),
        i18n.t('Status'),
        { name: i18n.t('Points'), end: true },
      ]}
      row={({ id, issued_at, offer, vendor, member, status, points }: SoldOffer) => (
        <tr key={id}>
          <td>{dayAndTime(new Date(issued_at))}</td>
          <td>{offer.title}</td>
          <td>{vendor}</td>
          <td>
            <MemberName {...member} />
          </td>
          <td>{voucherWord(status)}</td>
          <td>
            <Amount value={points} />
          </td>
        </tr>
      )}
    />
  );
};

const voucherWord = (status: string): string =>
  ({
    issued: i18n.t('Unused'),
    used: i18n.t('Used'),
    expired: i18n.t('Expired'),
    refunded: i18n.t('Refunded'),
  })[status] ?? status;

export const OffersList = () => {
  const { paging } = useListQuery();
  const answer = adminApi.useListLiveOffersQuery({ page: paging.page });
  return (
    <ListTable
      answer={answer}
      label={i18n.t('Offers on sale')}
      paging={paging}
      columns={[
        i18n.t('Offer'),
        i18n.t('Vendor'),
        i18n.t('Visible to'),
        { name: i18n.t('Vouchers issued'), end: true },
        { name: i18n.t('Points'), end: true },
      ]}
      row={({ id, title, vendor, visibility, redemptions, price_points }: LiveOffer) => (
        <tr key={id}>
          <td>{title}</td>
          <td>{vendor}</td>
          <td>{audienceWord(visibility)}</td>
          <td>
            <bdi dir="ltr">{redemptions}</bdi>
          </td>
          <td>
            <Amount value={price_points} />
          </td>
        </tr>
      )}
    />
  );
};

const audienceWord = (visibility: string): string =>
  ({
    public: i18n.t('Everyone'),
    members: i18n.t('Members'),
    corporate: i18n.t('Corporate members'),
  })[visibility] ?? visibility;
