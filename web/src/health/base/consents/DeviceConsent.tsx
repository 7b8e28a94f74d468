import { consentPurposes } from '@club/contract/health/base/consents';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { consentsApi } from './consents.api.ts';

/** Whether the member agrees that the club takes readings from their devices. */
export const useDevicesAgreed = (): boolean => {
  const { data } = consentsApi.useListHealthConsentsQuery();
  return data?.results.some(({ purpose, given }) => purpose === 'devices' && given) ?? false;
};

const { title, text, version } = consentPurposes.devices;

/** Asks, before the first device is connected, whether the club may take its readings. */
export const DeviceConsent = ({ onAgreed, onClose }: { onAgreed: () => void; onClose: () => void }) => {
  const [give] = consentsApi.useGiveHealthConsentMutation();
  return (
    <CallDialog
      title={title}
      confirm={i18n.t('Agree and connect')}
      send={() => give({ purpose: 'devices', version })}
      failed={i18n.t("We couldn't save your choice. Try again.")}
      onDone={onAgreed}
      onClose={onClose}
    >
      <p>{text}</p>
      <p>{i18n.t('You can withdraw this under Privacy at any time.')}</p>
    </CallDialog>
  );
};
