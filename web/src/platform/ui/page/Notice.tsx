import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

const icons = { error: IconAlertTriangle, success: IconCircleCheck, info: IconInfoCircle };

/** A message that belongs to its place on the page and stays there. */
export const Notice = ({ type, children }: { type: keyof typeof icons; children: ReactNode }) => {
  const Icon = icons[type];
  return (
    <div className={`${styles.notice} ${styles[type]}`} role={type === 'error' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
};
