import type { ReactNode } from 'react';
import { PageHeading, Sky, Stack, Text } from '#platform/ui';
import styles from './GateCard.module.css';

/** Frame of the other account pages: a strip of sky over one card. */
export const GateCard = ({ title, intro, children }: { title: string; intro: ReactNode; children: ReactNode }) => (
  <Stack className={styles.place} align="center">
    <Text as="section" className={styles.card} corners="xl" ground="raised">
      <div className={styles.strip}>
        <Sky />
      </div>
      <div className={styles.body}>
        <PageHeading className={styles.title}>{title}</PageHeading>
        <Text as="div" className={styles.intro} top={2} bottom={5} tone="quiet">
          {intro}
        </Text>
        {children}
      </div>
    </Text>
  </Stack>
);
