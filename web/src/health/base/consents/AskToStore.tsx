import { lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { i18n } from '#platform/i18n';
import { Button, Dialog } from '#platform/ui';
import { Unasked } from './unasked.ts';

/** Only members who have not agreed ever load the question. */
const ConsentForm = lazy(async () => ({ default: (await import('./ConsentForm.tsx')).ConsentForm }));

/**
 * Something on a page of the catalogue that stores. Members who agreed get it; for others a button of the same name asks
 * first whether the club may keep their health data.
 */
export const AskToStore = ({
  label,
  kind,
  wide = false,
  icon,
  children,
}: {
  label: string;
  kind?: 'soft' | 'light' | 'glass';
  wide?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}) => {
  const consents = useContext(Unasked);
  const [isAsking, setIsAsking] = useState(false);
  if (!consents) return children;
  return (
    <>
      <Button {...(kind && { kind })} wide={wide} icon={icon} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Dialog title={i18n.t('Your health data stays yours')} onClose={() => setIsAsking(false)}>
          <p>{i18n.t('To keep this, the club needs your agreement. You can change it at any time.')}</p>
          <Suspense fallback={null}>
            <ConsentForm
              consents={consents}
              notNow={
                <Button kind="plain" onClick={() => setIsAsking(false)}>
                  {i18n.t('Not now')}
                </Button>
              }
            />
          </Suspense>
        </Dialog>
      )}
    </>
  );
};
