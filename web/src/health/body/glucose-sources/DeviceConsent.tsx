import { consentPurposes } from '@club/contract/health/base/consents';
import { consentsApi } from '#health/base/consents';
import { i18n } from '#platform/i18n';
import { ConfirmDialog } from '#platform/ui';

const { title, text, version } = consentPurposes.devices;

/** Asks, before the first device is connected, whether the club may fetch its readings. */
export const DeviceConsent = ({ onAgreed, onClose }: { onAgreed: () => void; onClose: () => void }) => {
  const [give, { isLoading, isError }] = consentsApi.useGiveHealthConsentMutation();
  const agree = async () => {
    const { error } = await give({ purpose: 'devices', version });
    if (!error) onAgreed();
  };
  return (
    <ConfirmDialog
      title={title}
      confirm={i18n.t('Agree and connect')}
      busy={isLoading}
      failure={isError ? i18n.t("We couldn't save your choice. Try again.") : undefined}
      onConfirm={() => void agree()}
      onClose={onClose}
    >
      <p>{text}</p>
      <p>{i18n.t('You can withdraw this under Privacy at any time.')}</p>
    </ConfirmDialog>
  );
};
