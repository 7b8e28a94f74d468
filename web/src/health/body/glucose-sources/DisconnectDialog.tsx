import type { GlucoseStatus } from '@club/contract/health/body/glucose-sources';
import { useState } from 'react';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { CheckField } from '#platform/ui';
import { glucoseApi } from './glucose-sources.api.ts';

/** Asks before the connection ends, and whether what came from it should go, too. */
export const DisconnectDialog = ({ status, onClose }: { status: GlucoseStatus; onClose: () => void }) => {
  const [deletes, setDeletes] = useState(false);
  const [disconnect] = glucoseApi.useDisconnectGlucoseMutation();
  const name = status.provider_name ?? '';
  return (
    <CallDialog
      title={i18n.t('Disconnect {name}', { name })}
      confirm={i18n.t('Disconnect')}
      danger
      send={() => disconnect({ delete_readings: deletes })}
      success={i18n.t('{name} disconnected.', { name })}
      onClose={onClose}
    >
      {status.simulated ? (
        <p>{i18n.t('The simulated readings will be deleted. Real readings stay.')}</p>
      ) : (
        <>
          <p>{i18n.t('No new readings will come. We also tell the service, so our access ends there.')}</p>
          <CheckField checked={deletes} onChange={({ target }) => setDeletes(target.checked)}>
            {i18n.t('Also delete the readings that came from it')}
          </CheckField>
        </>
      )}
    </CallDialog>
  );
};
