import { type ReactNode, useEffect, useRef } from 'react';
import { Text } from '#platform/ui';
import styles from './points-form.module.css';

/** A step's main sentence. Takes the focus when the step appears, so that it is read out. */
export const Statement = ({ children }: { children: ReactNode }) => {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Text as="h3" ref={ref} tabIndex={-1} className={styles.statement} size="xl" weight="semibold" anywhere>
      {children}
    </Text>
  );
};
