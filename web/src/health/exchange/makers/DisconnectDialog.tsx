import type { Maker } from '@club/contract/health/exchange/makers';
import { useState } from 'react';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { CheckField } from '#platform/ui';
import { makersApi } from './makers.api.ts';

/** Asks before a connection ends, and whether what came from it should go, too. */
export const DisconnectDialog = ({ maker, onClose }: { maker: Maker; onClose: () => void }) => {
  const [deletes, setDeletes] = useState(false);
  const [disconnect] = makersApi.useDisconnectMakerMutation();
  const { id, name, simulated } = maker;
  return (
    <CallDialog
      title={i18n.t('Disconnect {name}', { name })}
      confirm={i18n.t('Disconnect')}
      danger
      send={() => disconnect({ maker: id, delete_data: deletes })}
      success={i18n.t('{name} disconnected.', { name })}
      onClose={onClose}
    >
      {simulated ? (
        <p>{i18n.t('The simulated data will be deleted. Real data stays.')}</p>
      ) : (
        <>
          <p>{i18n.t('Nothing new will come. We also tell {name}, so our access ends there.', { name })}</p>
          <CheckField checked={deletes} onChange={({ target }) => setDeletes(target.checked)}>
            {i18n.t('Also delete what came from {name}', { name })}
          </CheckField>
        </>
      )}
    </CallDialog>
  );
};
