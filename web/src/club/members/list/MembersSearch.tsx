import { memberStatuses } from '@club/contract/club/members/fields';
import { accountTypes } from '@club/contract/platform/access';
import { Filter, SavedViews, SearchField } from '#club/admin/frame';
import { statusName } from '#club/members';
import { i18n } from '#platform/i18n';
import { listCountries, Row, Stack, useListView } from '#platform/ui';
import { joinedSpans, membersAddress } from './members-address.ts';

/** The search field and the filters; both are kept in the address. */
export const MembersSearch = ({ companies }: { companies: readonly { id: string; name: string }[] }) => {
  const { view, go } = useListView(membersAddress);
  const choose = (changes: Partial<typeof view>) => go(changes, { replace: true });
  return (
    <Stack as="search" gap={3} bottom={3}>
      <SearchField
        label={i18n.t('Find members')}
        placeholder={i18n.t('Name, e-mail, phone, card or voucher code')}
        value={view.search}
        onSearch={(search) => choose({ search })}
      />
      <Row gap={2} align="stretch" scroll>
        <SavedViews place="members" />
        <Filter
          label={i18n.t('Status')}
          value={view.status}
          options={memberStatuses.map((value) => ({ value, label: statusName(value) }))}
          onChoose={(status) => choose({ status: memberStatuses.find((one) => one === status) })}
        />
        <Filter
          label={i18n.t('Type')}
          value={view.type}
          options={types.map((value) => ({ value, label: accountTypes[value] }))}
          onChoose={(type) => choose({ type: types.find((one) => one === type) })}
        />
        <Filter
          label={i18n.t('Company')}
          value={view.company}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(company) => choose({ company })}
        />
        <Filter
          label={i18n.t('Country')}
          value={view.country}
          options={listCountries().map(({ code, name }) => ({ value: code, label: name }))}
          onChoose={(country) => choose({ country })}
        />
        <Filter
          label={i18n.t('Joined')}
          value={view.joined && String(view.joined)}
          options={joinedSpans.map((days) => ({ value: String(days), label: joinedName(days) }))}
          onChoose={(days) => choose({ joined: joinedSpans.find((one) => String(one) === days) })}
        />
      </Row>
    </Stack>
  );
};

const types = Object.keys(accountTypes) as (keyof typeof accountTypes)[];

const joinedName = (days: number): string => i18n.t('{days, plural, one {Today} other {Last # days}}', { days });
