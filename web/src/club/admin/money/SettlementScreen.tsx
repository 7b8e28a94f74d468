import type { StaffStatement } from '@club/contract/club/settlements/staff';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AdminPage, useMayOpen } from '#club/admin/frame';
import { settlementsPath } from '#club/admin/paths';
import {
  AnswerDialog,
  DisputeDialog,
  money,
  monthName,
  SettlementSheet,
  settlementsApi,
  toSettlementCsv,
} from '#club/settlements';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, changeAddress, LinkButton, Loaded, Notice, Row, SkeletonBlock, Stack, saveText } from '#platform/ui';
import { ContractCard } from './ContractCard.tsx';
import { CorrectionDialog, PendingCorrections } from './Corrections.tsx';

/** One vendor's statement of a month, with its contracts, and what the club records about it. */
const SettlementScreen = () => {
  const { vendor = '', month = '' } = useParams();
  const query = settlementsApi.useGetVendorSettlementQuery({ vendor, month }, { skip: !useMayOpen('money') });
  const { data } = query;
  return (
    <AdminPage
      needs="money"
      title={data?.vendor ?? i18n.t('Statement')}
      intro={data && `${monthName(data.month)} · ${data.number ?? i18n.t('Draft')}`}
    >
      <LinkButton kind="plain" to={changeAddress(settlementsPath, { month })}>
        {i18n.t('Back to all vendors')}
      </LinkButton>
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load the statement.")}
        skeleton={<SkeletonBlock height={320} />}
        inCard
      >
        {(statement) => <Statement statement={statement} />}
      </Loaded>
    </AdminPage>
  );
};

const Statement = ({ statement }: { statement: StaffStatement }) => {
  const { vendor_id: vendor, month, state, amount, dispute_reason } = statement;
  const [pay] = settlementsApi.useMarkSettlementPaidMutation();
  const [asked, setAsked] = useState<'pay' | 'dispute' | 'answer' | 'correct' | null>(null);
  const close = () => setAsked(null);
  return (
    <Stack gap="page">
      <Row data-only="screen" gap={2}>
        {state === 'disputed' && <Button onClick={() => setAsked('answer')}>{i18n.t('Answer the dispute…')}</Button>}
        {(state === 'issued' || state === 'disputed') && (amount ?? 0) > 0 && (
          <Button kind={state === 'disputed' ? 'soft' : 'primary'} onClick={() => setAsked('pay')}>
            {i18n.t('Mark as paid…')}
          </Button>
        )}
        {state !== 'draft' && (
          <Button kind="soft" onClick={() => setAsked('correct')}>
            {i18n.t('Enter a correction…')}
          </Button>
        )}
        {(state === 'issued' || state === 'paid') && (
          <Button kind="soft" onClick={() => setAsked('dispute')}>
            {i18n.t('Dispute…')}
          </Button>
        )}
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
      </Row>
      {state === 'disputed' && (
        <Notice type="error">{i18n.t('Disputed: “{reason}”', { reason: dispute_reason })}</Notice>
      )}
      {statement.dispute_answer !== '' && (
        <Notice type="info">{i18n.t('Answered: “{answer}”', { answer: statement.dispute_answer })}</Notice>
      )}
      <SettlementSheet statement={statement} />
      <PendingCorrections statement={statement} />
      <ContractCard vendor={vendor} agreed={statement.agreed} />
      {asked === 'pay' && (
        <CallDialog
          title={i18n.t('Mark {month} of {vendor}, {amount}, as paid?', {
            month: monthName(month),
            vendor: statement.vendor,
            amount: money(amount ?? 0, statement.currency),
          })}
          confirm={i18n.t('Mark as paid')}
          send={() => pay({ vendor, month })}
          success={i18n.t('Recorded. The vendor got a notice and an e-mail.')}
          onClose={() => setAsked(null)}
        >
          <p>{i18n.t('The club sends no money itself: record it once your bank has.')}</p>
        </CallDialog>
      )}
      {asked === 'answer' && <AnswerDialog statement={statement} onClose={close} />}
      {asked === 'correct' && <CorrectionDialog statement={statement} onClose={close} />}
      {asked === 'dispute' && <DisputeDialog vendor={vendor} month={month} onClose={() => setAsked(null)} />}
    </Stack>
  );
};

export default SettlementScreen;
