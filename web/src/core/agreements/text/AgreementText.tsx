import type { AgreementSection } from '@club/contract/core/agreement-text';
import { Stack, Text } from '#platform/ui';
import styles from './AgreementText.module.css';

/** The sections of one of the club's texts, as members read them. */
export const AgreementText = ({ sections }: { sections: readonly AgreementSection[] }) => (
  <Stack className={styles.text} gap={6}>
    {sections.map(({ heading, paragraphs }) => (
      <Stack as="section" gap={2} key={heading}>
        <Text as="h2" size="lg">
          {heading}
        </Text>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Stack>
    ))}
  </Stack>
);
