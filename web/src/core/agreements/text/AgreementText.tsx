import type { AgreementSection } from '@club/contract/core/agreement-text';
import styles from './AgreementText.module.css';

/** The sections of one of the club's texts, as members read them. */
export const AgreementText = ({ sections }: { sections: readonly AgreementSection[] }) => (
  <div className={styles.text}>
    {sections.map(({ heading, paragraphs }) => (
      <section key={heading}>
        <h2>{heading}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </div>
);
