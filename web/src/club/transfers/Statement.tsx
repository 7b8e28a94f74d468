import { type ReactNode, useEffect, useRef } from 'react';
import styles from './points-form.module.css';

/** The one sentence of a step. It takes the focus when the step appears, so that it is read out and not missed. */
export const Statement = ({ children }: { children: ReactNode }) => {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h3 ref={ref} tabIndex={-1} className={styles.statement}>
      {children}
    </h3>
  );
};
