import { lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { Button } from '#platform/ui';
import { Unasked } from './unasked.ts';

/** Only members who have not agreed ever load the question. */
const AskDialog = lazy(async () => ({ default: (await import('./AskDialog.tsx')).AskDialog }));

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
      <Suspense>{isAsking && <AskDialog consents={consents} onClose={() => setIsAsking(false)} />}</Suspense>
    </>
  );
};
