import { fhirExport } from '@club/contract/health/exchange/fhir-export';
import { useState } from 'react';
import { clearStorage, client, toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, ConfirmDialog, Notice } from '#platform/ui';
import styles from './PrivacyScreen.module.css';

const fhirExportApi = client(fhirExport);

/** Deletes all health data; the member stays in the club. */
export const DeleteHealthData = () => {
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
      <p className={styles.note}>
        {i18n.t(
          'Everything you entered here goes at once: answers, values, checks, photos and reports. Your points stay.',
        )}
      </p>
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
