import type { HealthConsent } from '@club/contract/health/base/consents';
import { i18n } from '#platform/i18n';
import { Button, Dialog } from '#platform/ui';
import { ConsentForm } from './ConsentForm.tsx';

/** Asks for the agreement before something is stored. */
export const AskDialog = ({ consents, onClose }: { consents: readonly HealthConsent[]; onClose: () => void }) => (
  <Dialog title={i18n.t('Your health data stays yours')} onClose={onClose}>
    <p>{i18n.t('To keep this, the club needs your agreement. You can change it at any time.')}</p>
    <ConsentForm
      consents={consents}
      notNow={
        <Button kind="plain" onClick={onClose}>
          {i18n.t('Not now')}
        </Button>
      }
    />
  </Dialog>
);
