import type { ReactNode } from 'react';
import { PageHeading, Sky } from '#platform/ui';
import styles from './GateCard.module.css';

/** Frame of the other account pages: a strip of sky over one card. */
export const GateCard = ({ title, intro, children }: { title: string; intro: ReactNode; children: ReactNode }) => (
  <div className={styles.place}>
    <section className={styles.card}>
      <div className={styles.strip}>
        <Sky />
      </div>
      <div className={styles.body}>
        <PageHeading className={styles.title}>{title}</PageHeading>
        <div className={styles.intro}>{intro}</div>
        {children}
      </div>
    </section>
  </div>
);
