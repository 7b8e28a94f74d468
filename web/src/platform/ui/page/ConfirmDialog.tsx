import type { FormEvent, ReactNode, Ref } from 'react';
import { i18n } from '#platform/i18n';
import { Row, Stack } from '#platform/ui/layout';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Notice } from './Notice.tsx';

interface ConfirmationProps {
  /** Label of the confirm button; without it there is only the back button. */
  confirm: string | null;
  /** Irreversible: the button is red and the focus starts on Back. */
  danger?: boolean;
  /** Label of the back button. */
  back?: string;
  onBack: () => void;
  /** True while the action runs. */
  busy?: boolean;
  /** Why the action failed. */
  failure?: string | undefined;
  onConfirm: (event: FormEvent) => unknown;
  ref?: Ref<HTMLFormElement>;
  /** What will happen, with any fields needed. */
  children: ReactNode;
}

/** Asks for confirmation before an action. */
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
  <Stack
    as="form"
    ref={ref}
    gap={4}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void onConfirm(event);
    }}
  >
    {failure && <Notice type="error">{failure}</Notice>}
    {children}
    <Row gap={2}>
      {confirm && (
        <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={busy} data-autofocus={danger ? undefined : ''}>
          {confirm}
        </Button>
      )}
      <Button kind="soft" data-autofocus={danger ? '' : undefined} onClick={onBack}>
        {back}
      </Button>
    </Row>
  </Stack>
);
