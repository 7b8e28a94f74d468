import type { FormEvent, ReactNode, Ref } from 'react';
import { i18n } from '#platform/i18n';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';
import { Notice } from './Notice.tsx';

interface ConfirmationProps {
  /** The verb of the button that does it; without one there is only the way back. */
  confirm: string | null;
  /** It cannot be undone: the button is red, and the focus begins on the way back. */
  danger?: boolean;
  /** What the way back says. */
  back?: string;
  onBack: () => void;
  /** While it is being done. */
  busy?: boolean;
  /** Why it was not done. */
  failure?: string | undefined;
  onConfirm: (event: FormEvent) => unknown;
  ref?: Ref<HTMLFormElement>;
  /** What will happen, and perhaps the fields it takes. */
  children: ReactNode;
}

/** Asks before something is done: what will happen, a button that says so, and a way back. */
export const ConfirmDialog = ({
  title,
  onClose,
  ...confirmation
}: Omit<ConfirmationProps, 'onBack'> & { title: string; onClose: () => void }) => (
  <Dialog title={title} onClose={onClose}>
    <Confirmation {...confirmation} onBack={onClose} />
  </Dialog>
);

/** The content of such a dialog, for one that has something to load first. */
export const Confirmation = ({
  confirm,
  danger = false,
  back = i18n.t('Cancel'),
  onBack,
  busy = false,
  failure,
  onConfirm,
  ref,
  children,
}: ConfirmationProps) => (
  <form
    ref={ref}
    className={styles.question}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void onConfirm(event);
    }}
  >
    {failure && <Notice type="error">{failure}</Notice>}
    {children}
    <div className={styles.buttons}>
      {confirm && (
        <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={busy} data-autofocus={danger ? undefined : ''}>
          {confirm}
        </Button>
      )}
      <Button kind="soft" data-autofocus={danger ? '' : undefined} onClick={onBack}>
        {back}
      </Button>
    </div>
  </form>
);
