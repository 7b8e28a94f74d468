import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { i18n } from '#platform/i18n';
import { MantineShell } from '#platform/ui/theme';
import styles from './Dialog.module.css';

/**
 * A question or a sheet over the page; it is there as long as it is drawn. The focus stays inside and goes back to where it was,
 * Escape and a press beside it close. The page is held still by our style sheet: the library would write a style tag,
 * which the page's policy forbids.
 */
export const Dialog = ({
  title,
  placement = 'middle',
  onClose,
  children,
}: {
  title: string;
  /** `bottom`: a sheet that rises from the lower edge. */
  placement?: 'middle' | 'bottom';
  onClose: () => void;
  children: ReactNode;
}) => {
  useFocusBack();
  return (
    <MantineShell>
      <Modal
        opened
        onClose={onClose}
        title={title}
        centered={placement === 'middle'}
        size={460}
        lockScroll={false}
        returnFocus={false}
        closeButtonProps={{ size: 44, iconSize: 20, 'aria-label': i18n.t('Close') }}
        overlayProps={{ className: styles.overlay }}
        classNames={{
          inner: placement === 'bottom' ? styles.low : '',
          content: `${styles.content} ${placement === 'bottom' ? styles.sheet : ''}`,
          header: styles.header,
          title: styles.title,
          body: styles.body,
          close: styles.close,
        }}
      >
        {children}
      </Modal>
    </MantineShell>
  );
};

/** The library gives the focus back only when a dialog closes while it stays in the tree; ours leaves it. */
const useFocusBack = () => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus();
    },
    [before],
  );
};
