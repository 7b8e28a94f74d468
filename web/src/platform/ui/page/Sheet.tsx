import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { i18n } from '#platform/i18n';
import { MantineShell } from '#platform/ui/theme';
import styles from './Dialog.module.css';
import type { DialogProps } from './dialog-props.ts';

/**
 * What a dialog is drawn with. The page is held still by our style sheet: the library would write a style tag, which the
 * page's policy forbids.
 */
export const Sheet = ({ title, placement = 'middle', onClose, children }: DialogProps) => (
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
