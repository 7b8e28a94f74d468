import { type FoundMembers, membersPageSize } from '@club/contract/club/members/fields';
import { IconDownload } from '@tabler/icons-react';
import { AdminPage, ListKeys } from '#club/admin/frame';
import { membersApi } from '#club/members';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, EmptyState, LoadedCard, Pager, Row, saveText, Text, useListView, wholeNumber } from '#platform/ui';
import { MembersSearch } from './MembersSearch.tsx';
import { MembersTable } from './MembersTable.tsx';
import { membersAddress, toCall } from './members-address.ts';
import { toMembersCsv } from './members-csv.ts';

/** Every member, found by whatever they name on the phone. */
const MembersScreen = () => (
  <AdminPage needs="support" title={i18n.t('Members')} intro="">
    <Members />
  </AdminPage>
);

const Members = () => {
  const { view, at } = useListView(membersAddress);
  const query = membersApi.useFindMembersQuery(toCall(view, new Date()));
  const { data } = query;
  return (
    <>
      <Row gap={4} bottom={5} tone="quiet" justify="between" wrap={false}>
        <p>{data && presentWords(data)}</p>
        <Button
          kind="soft"
          icon={<IconDownload size={18} aria-hidden="true" />}
          disabled={!data || data.results.length === 0}
          onClick={() => data && saveText('members.csv', toMembersCsv(data.results), 'text/csv')}
        >
          {i18n.t('CSV')}
        </Button>
      </Row>
      <MembersSearch companies={data?.companies ?? []} />
      <LoadedCard
        title={query.data ? foundWords(query.data, view.search) : i18n.t('Members')}
        action={<ListKeys />}
        query={query}
        keepPrevious
        rows={8}
        failed={(error) => `${i18n.t("We couldn't load the members.")} ${toProblem(error).message}`}
        empty={<EmptyState>{i18n.t('No member matches. Try a part of the name, or remove a filter.')}</EmptyState>}
      >
        {(list) => (
          <>
            <MembersTable rows={list.results} search={view.search} />
            <Pager count={list.count} page={view.page} size={membersPageSize} to={(page) => at({ page })} />
          </>
        )}
      </LoadedCard>
      {data && view.search && (
        <Text top={3} size="sm" tone="quiet">
          {elsewhereWords(data)}
        </Text>
      )}
    </>
  );
};

const presentWords = ({ members, here_today: here }: FoundMembers): string =>
  `${i18n.t('{members, plural, one {# member} other {# members}}.', { members })} ${i18n.t(
    '{here, plural, one {# was} other {# were}} here today.',
    { here },
  )}`;

const foundWords = ({ count, count_is_minimum: isMinimum }: FoundMembers, search: string): string => {
  const members = isMinimum
    ? i18n.t('More than {count} members', { count: wholeNumber(count) })
    : i18n.t('{count, plural, one {# member} other {# members}}', { count });
  return search ? i18n.t('{members} for “{search}”', { members, search }) : members;
};

const elsewhereWords = ({ found_elsewhere: found }: FoundMembers): string =>
  found > 0
    ? i18n.t('{found, plural, one {# of them was} other {# of them were}} found by phone number, card or code.', {
        found,
      })
    : i18n.t('Also searched: phone numbers, cards and voucher codes. Nothing there. Health data is never searched.');

export default MembersScreen;
