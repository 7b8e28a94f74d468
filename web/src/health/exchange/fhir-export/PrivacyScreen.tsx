import { healthPauseDays } from '@club/contract/core/ledger';
import type { HealthConsent } from '@club/contract/health/base/consents';
import { readingRetention } from '@club/contract/health/body/glucose';
import { fhirExport } from '@club/contract/health/exchange/fhir-export';
import { useState } from 'react';
import { consentsApi } from '#health/base/consents';
import { HealthPage } from '#health/base/page';
import { clearStorage, client, toProblem, useTell } from '#platform/api';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, ConfirmDialog, fullDay, LoadedCard, Notice, Row, Stack, StatusChip, Text } from '#platform/ui';

/** What the member agreed to for health data, each with its text, and the way to agree or withdraw. */
const PrivacyScreen = () => (
  <HealthPage
    finding={i18n.t('You decide what happens with your health data')}
    intro={i18n.t('Withdrawing works at once. Anything based on it stops.')}
  >
    <LoadedCard
      title={i18n.t('What you agreed to')}
      query={consentsApi.useListHealthConsentsQuery()}
      failed={i18n.t("We couldn't load what you agreed to.")}
      rows={3}
    >
      {({ results }) => (
        <Stack as="ul" ruled={4}>
          {results.map((consent) => (
            <Purpose key={consent.purpose} consent={consent} />
          ))}
        </Stack>
      )}
    </LoadedCard>
    <Card title={i18n.t('How long we keep it')}>
      <Text bottom={3} tone="quiet" measure>
        {i18n.t(
          'We keep your health data until you delete it. Single readings of a glucose sensor are kept for {months} months, and as daily summaries after that.',
          { months: readingRetention.months },
        )}
      </Text>
    </Card>
    <DeleteHealthData />
  </HealthPage>
);

const Purpose = ({ consent }: { consent: HealthConsent }) => {
  const { purpose, title, text, version, given, given_at, withdrawn_at } = consent;
  const [isAsking, setAsking] = useState(false);
  const tell = useTell();
  const [give, giving] = consentsApi.useGiveHealthConsentMutation();
  const [withdraw] = consentsApi.useWithdrawHealthConsentMutation();
  const end = () => {
    if (purpose === 'health_data') clearStorage('health-');
    if (purpose === 'devices') tell(i18n.t('Nothing is fetched from your device any more.'), 'success');
    setAsking(false);
  };
  return (
    <Row as="li" gap={4} align="start" justify="between" wrap={false} narrow="stack">
      <div>
        <Row as="h3" gap={2} weight="bold">
          {title}{' '}
          <StatusChip tone={given ? 'good' : 'quiet'}>{given ? i18n.t('Agreed') : i18n.t('Not agreed')}</StatusChip>
        </Row>
        <Text top={1} bottom={1} tone="quiet" measure>
          {text}
        </Text>
        <Text as="small" tone="faint">
          {given && given_at && i18n.t('Agreed on {day}.', { day: fullDay(new Date(given_at)) })}
          {!given && withdrawn_at && i18n.t('Withdrawn on {day}.', { day: fullDay(new Date(withdrawn_at)) })}
        </Text>
      </div>
      {given ? (
        <Button kind="soft" onClick={() => setAsking(true)}>
          {i18n.t('Withdraw')}
        </Button>
      ) : (
        <Button kind="soft" busy={giving.isLoading} onClick={() => void give({ purpose, version })}>
          {i18n.t('Agree')}
        </Button>
      )}
      {isAsking && (
        <CallDialog
          title={i18n.t('Withdraw your consent?')}
          confirm={i18n.t('Withdraw')}
          send={() => withdraw({ purpose })}
          failed={i18n.t("We couldn't save your choice. Try again.")}
          onDone={end}
          onClose={() => setAsking(false)}
        >
          <Text top={1} bottom={1} tone="quiet" measure>
            {purpose === 'health_data'
              ? i18n.t(
                  'The health pages close at once, and the other consents end with it. Nothing is deleted: agree again to go on where you were.',
                )
              : purpose === 'devices'
                ? i18n.t(
                    'Your device is disconnected and nothing more is fetched. Measured readings stay; simulated ones are deleted.',
                  )
                : i18n.t('What is based on this consent stops at once.')}
          </Text>
        </CallDialog>
      )}
    </Row>
  );
};

export default PrivacyScreen;

const fhirExportApi = client(fhirExport);

/** Deletes all health data; the member stays in the club. */
const DeleteHealthData = () => {
  const [isAsking, setAsking] = useState(false);
  const [erase, { isLoading, error }] = fhirExportApi.useEraseHealthDataMutation();
  const tell = useTell();
  const confirm = async () => {
    setAsking(false);
    const { data } = await erase();
    if (!data) return;
    clearStorage('health-');
    tell(data.message, 'success');
  };
  return (
    <Card title={i18n.t('Delete my health data')}>
      <Text bottom={3} tone="quiet" measure>
        {i18n.t(
          'Everything you entered here goes at once: answers, values, checks, photos and reports. Your points stay; healthy habits earn points again after {days} days.',
          { days: healthPauseDays },
        )}
      </Text>
      {error && <Notice type="error">{toProblem(error).message}</Notice>}
      <Button kind="danger" busy={isLoading} onClick={() => setAsking(true)}>
        {i18n.t('Delete my health data')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={i18n.t('Delete your health data?')}
          confirm={i18n.t('Delete health data')}
          back={i18n.t('Keep my health data')}
          danger
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          <p>{i18n.t("It can't be brought back. Download a copy first under Your data and access.")}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
};
