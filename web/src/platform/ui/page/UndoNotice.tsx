import { useState } from 'react';
import { i18n } from '#platform/i18n';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

/** Says what was removed. It can be taken back while the page stays open. */
export const UndoNotice = ({
  children,
  failed,
  restore,
  onRestored,
}: {
  children: string;
  /** Said when it could not be taken back. */
  failed: string;
  restore: () => Promise<{ error?: unknown }>;
  onRestored: () => void;
}) => {
  const [state, setState] = useState<'removed' | 'restoring' | 'failed'>('removed');
  const undo = async () => {
    setState('restoring');
    const { error } = await restore();
    setState(error ? 'failed' : 'removed');
    if (!error) onRestored();
  };
  return (
    <Notice type={state === 'failed' ? 'error' : 'success'}>
      <p>{state === 'failed' ? failed : children}</p>
      <Button kind="soft" busy={state === 'restoring'} onClick={() => void undo()}>
        {i18n.t('Undo')}
      </Button>
    </Notice>
  );
};
