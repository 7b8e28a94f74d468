import type { VendorRedemption } from '@club/contract/club/vouchers';
import { IconScan } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useVendorDashboard } from '#club/vendors';
import { vouchersApi } from '#club/vouchers';
import { i18n } from '#platform/i18n';
import { redeemVoucherPath } from '#platform/paths';
import {
  Button,
  EmptyState,
  LinkButton,
  ListCard,
  Page,
  Row,
  Segments,
  Stack,
  saveText,
  Text,
  TextField,
  useListView,
} from '#platform/ui';
import { RefundDialog } from './RefundDialog.tsx';
import styles from './sold.module.css';
import { useAllVouchers } from './use-all-vouchers.ts';
import { VoucherLines } from './VoucherLines.tsx';
import { toVouchersCsv } from './voucher-words.ts';
import { type VouchersView, vouchersList } from './vouchers-address.ts';

const pageSize = 20;

/** A business's vouchers, with filters in the address, as a file, and refunded one by one or together. */
const SoldVouchersScreen = () => {
  const { view, at } = useListView(vouchersList);
  const { canChange } = useVendorDashboard();
  const { status, search, page } = view;
  const query = vouchersApi.useListVendorVouchersQuery({
    status,
    search: search || undefined,
    page,
    page_size: pageSize,
  });
  return (
    <Page title={i18n.t('Vouchers')} intro={i18n.t('Every voucher members bought from you, and what became of it.')}>
      <Stack gap="page">
        <Row gap={4} rowGap={2} align="end" justify="between">
          <Segments label={i18n.t('State')} segments={listSegments(view, at, query.data?.counts)} />
          {canChange && (
            <LinkButton to={redeemVoucherPath} icon={<IconScan size={18} aria-hidden="true" />}>
              {i18n.t('Redeem a voucher')}
            </LinkButton>
          )}
        </Row>
        <Row gap={4} rowGap={2} align="end" justify="between">
          <VoucherSearch key={search} view={view} at={at} />
          <CsvButton view={view} count={query.data?.count ?? 0} />
        </Row>
        <ListCard
          title={i18n.t('Vouchers')}
          query={query}
          failed={i18n.t("We couldn't load your vouchers.")}
          rows={8}
          empty={<NoVouchers isNarrowed={Boolean(status || search)} />}
          paging={{ page, size: pageSize, to: (next) => at({ page: next }) }}
        >
          {({ results }) => <Selectable key={at({})} vouchers={results} canRefund={canChange} />}
        </ListCard>
      </Stack>
    </Page>
  );
};

export default SoldVouchersScreen;

type At = (changes: Partial<VouchersView>) => string;
type Counts = Readonly<Record<'sold' | 'open' | 'used' | 'refunded' | 'expired', number>>;

const listSegments = ({ status }: VouchersView, at: At, counts: Counts | undefined) => {
  const labels = [
    [undefined, i18n.t('Sold'), counts?.sold],
    ['open', i18n.t('Open'), counts?.open],
    ['used', i18n.t('Used'), counts?.used],
    ['refunded', i18n.t('Refunded'), counts?.refunded],
    ['expired', i18n.t('Expired'), counts?.expired],
  ] as const;
  return labels.map(([state, label, count]) => ({
    to: at({ status: state }),
    label: count === undefined ? label : `${label} ${count}`,
    current: state === status,
  }));
};

const VoucherSearch = ({ view, at }: { view: VouchersView; at: At }) => {
  const navigate = useNavigate();
  const [words, setWords] = useState(view.search);
  const search = (event: FormEvent) => {
    event.preventDefault();
    void navigate(at({ search: words.trim() }));
  };
  return (
    <Row
      as="form"
      className={styles.search}
      gap={2}
      align="end"
      wrap={false}
      aria-label={i18n.t('Search vouchers')}
      onSubmit={search}
    >
      <TextField
        label={i18n.t('Code, offer or first name')}
        type="search"
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit" kind="soft">
        {i18n.t('Search')}
      </Button>
    </Row>
  );
};

/** Saves all vouchers of the view, not only the page that is shown. */
const CsvButton = ({ view, count }: { view: VouchersView; count: number }) => {
  const readAll = useAllVouchers();
  const [isReading, setReading] = useState(false);
  if (count === 0) return null;
  const save = async () => {
    setReading(true);
    const all = await readAll(view);
    setReading(false);
    if (all) saveText('vouchers.csv', toVouchersCsv(all), 'text/csv');
  };
  return (
    <Button kind="soft" busy={isReading} onClick={() => void save()}>
      {i18n.t('CSV of {count}', { count })}
    </Button>
  );
};

const Selectable = ({ vouchers, canRefund }: { vouchers: readonly VendorRedemption[]; canRefund: boolean }) => {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [refunding, setRefunding] = useState<readonly VendorRedemption[]>([]);
  const chosen = vouchers.filter(({ id, status }) => status === 'issued' && selected.includes(id));
  return (
    <>
      {chosen.length > 0 && (
        <div className={styles.bulk}>
          <Text as="b" grow>
            {i18n.t('{count} of {all} selected', { count: chosen.length, all: vouchers.length })}
          </Text>
          <Button kind="danger" onClick={() => setRefunding(chosen)}>
            {i18n.t('Refund…')}
          </Button>
          <Button kind="plain" onClick={() => setSelected([])}>
            {i18n.t('Clear selection')}
          </Button>
        </div>
      )}
      <VoucherLines
        vouchers={vouchers}
        selected={selected}
        onSelect={canRefund ? setSelected : null}
        onRefund={canRefund ? (voucher) => setRefunding([voucher]) : null}
      />
      {refunding.length > 0 && (
        <RefundDialog vouchers={refunding} onClose={() => setRefunding([])} onDone={() => setSelected([])} />
      )}
    </>
  );
};

const NoVouchers = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState
      action={
        <LinkButton kind="soft" to={vouchersList.write({})}>
          {i18n.t('Show all vouchers')}
        </LinkButton>
      }
    >
      {i18n.t('No vouchers match.')}
    </EmptyState>
  ) : (
    <EmptyState>{i18n.t('Vouchers members buy will appear here.')}</EmptyState>
  );
