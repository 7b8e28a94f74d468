import type { Settlement, SettlementSummary } from '@club/contract/club/settlements';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useOutletContext, useSearchParams } from 'react-router';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { vendorStatementsPath } from '#platform/paths';
import {
  Button,
  Card,
  changeAddress,
  EmptyState,
  Loaded,
  Notice,
  Page,
  points,
  Row,
  SkeletonBlock,
  Stack,
  saveText,
} from '#platform/ui';
import { DisputeDialog } from './DisputeDialog.tsx';
import { money, monthName } from './formats.ts';
import { SettlementSheet } from './SettlementSheet.tsx';
import { SettlementStatus } from './SettlementStatus.tsx';
import { toSettlementCsv } from './settlement-file.ts';
import { settlementsApi } from './settlements.api.ts';
import styles from './settlements.module.css';

/** What the club pays a vendor, month by month. */
const VendorStatementsScreen = () => {
  const [search] = useSearchParams();
  const query = settlementsApi.useListSettlementsQuery();
  const asked = search.get('month');
  return (
    <Page title={i18n.t('Statements')} intro={i18n.t('What the club pays you for your vouchers, by month.')}>
      <Loaded
        query={query}
        failed={(error) => `${i18n.t("We couldn't load your statements.")} ${toProblem(error).message}`}
        skeleton={<SkeletonBlock height={320} />}
        inCard
        empty={
          <EmptyState>{i18n.t('Your first statement will appear here once a voucher of yours is sold.')}</EmptyState>
        }
      >
        {({ results }) => {
          const shown = results.find(({ month }) => month === asked) ?? results[0];
          return (
            <div className={styles.columns}>
              {shown && <Statement key={shown.month} month={shown.month} />}
              <Months all={results} shown={shown?.month} />
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
};

const Statement = ({ month }: { month: string }) => {
  const query = settlementsApi.useGetSettlementQuery({ month });
  return (
    <Stack as="section" gap="page" aria-label={monthName(month)}>
      <Loaded
        query={query}
        failed={(error) => `${i18n.t("We couldn't load the statement.")} ${toProblem(error).message}`}
        skeleton={<SkeletonBlock height={320} />}
        inCard
      >
        {(statement) => (
          <>
            <Heading statement={statement} />
            <SettlementSheet statement={statement} />
          </>
        )}
      </Loaded>
    </Stack>
  );
};

const Heading = ({ statement }: { statement: Settlement }) => {
  const { vendor, month, number, amount, currency, state } = statement;
  const { canChange } = useOutletContext<{ readonly canChange: boolean }>();
  const [isDisputing, setDisputing] = useState(false);
  return (
    <Row as="header" className={styles.head} gap={4} rowGap={2} align="start" justify="between">
      <div>
        <h2>
          {amount === null
            ? monthName(month)
            : i18n.t('{month}: {amount}', { month: monthName(month), amount: money(amount, currency) })}
        </h2>
        <p>
          <bdi>{vendor}</bdi> · {number ?? i18n.t('Draft')}
        </p>
      </div>
      <Row data-only="screen" gap={2}>
        <Button kind="soft" icon={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
          {i18n.t('Print')}
        </Button>
        <Button
          kind="soft"
          icon={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => saveText(`statement-${month}.csv`, toSettlementCsv(statement), 'text/csv')}
        >
          {i18n.t('CSV')}
        </Button>
        {canChange && (state === 'issued' || state === 'paid') && (
          <Button kind="plain" onClick={() => setDisputing(true)}>
            {i18n.t('Dispute…')}
          </Button>
        )}
      </Row>
      {state === 'disputed' && (
        <Notice type="info">{i18n.t('Disputed: “{reason}”', { reason: statement.dispute_reason })}</Notice>
      )}
      {statement.dispute_answer !== '' && (
        <Notice type="info">
          {i18n.t('The club answered your dispute: “{answer}”', { answer: statement.dispute_answer })}
        </Notice>
      )}
      {isDisputing && <DisputeDialog month={month} onClose={() => setDisputing(false)} />}
    </Row>
  );
};

const Months = ({ all, shown }: { all: readonly SettlementSummary[]; shown: string | undefined }) => (
  <Card title={i18n.t('Months')} className={styles.months}>
    <nav aria-label={i18n.t('Months')}>
      <Stack as="ul" ruled={2}>
        {all.map((one) => (
          <Row as="li" key={one.month} gap={3} rowGap={1} justify="between">
            <Stack
              as={Link}
              padBlock={1}
              tone="ink"
              to={changeAddress(vendorStatementsPath, { month: one.month })}
              aria-current={one.month === shown ? 'true' : undefined}
              preventScrollReset
            >
              <b>{monthName(one.month)}</b>
              <small>
                {one.amount === null
                  ? i18n.t('{amount} points', { amount: points(one.points) })
                  : money(one.amount, one.currency)}
              </small>
            </Stack>
            <SettlementStatus of={one} />
          </Row>
        ))}
      </Stack>
    </nav>
  </Card>
);

export default VendorStatementsScreen;
