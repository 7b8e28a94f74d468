import type { ConsentPurpose, HealthConsent } from '@club/contract/health/base/consents';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { i18n } from '#platform/i18n';
import { Button, ManyChoices, Notice, Row, Text } from '#platform/ui';
import { consentsApi } from './consents.api.ts';
import styles from './FirstUse.module.css';

/** What the club may do with health data. Nothing is ticked in advance, and each purpose is agreed to by itself. */
export const ConsentForm = ({ consents: all, notNow }: { consents: readonly HealthConsent[]; notNow: ReactNode }) => {
  // That of devices is asked for when the first one is connected.
  const consents = all.filter(({ purpose }) => purpose !== 'devices');
  const [chosen, setChosen] = useState<readonly ConsentPurpose[]>([]);
  const [give, { isLoading, isError }] = consentsApi.useGiveHealthConsentMutation();
  const agrees = chosen.includes('health_data');
  const agree = async () => {
    // The one that opens the page comes last, so that the others are kept when the page replaces this question.
    const inOrder = consents.filter(({ purpose }) => chosen.includes(purpose)).reverse();
    for (const { purpose, version } of inOrder) {
      const { error } = await give({ purpose, version });
      if (error) return;
    }
  };
  return (
    <>
      <ManyChoices
        label={i18n.t('I agree to')}
        choices={consents.map(({ purpose, title, text }) => ({ value: purpose, label: title, note: text }))}
        values={chosen}
        onChange={(values) => setChosen(values as ConsentPurpose[])}
      />
      <Row as="p" className={styles.lock} gap={2} align="stretch" wrap={false} top={4} size="sm" tone="quiet">
        <IconLock size={20} stroke={1.75} aria-hidden="true" />
        {i18n.t("Vendors, ambassadors and the club's administrators never see it.")}
      </Row>
      {isError && <Notice type="error">{i18n.t("We couldn't save your choice. Try again.")}</Notice>}
      <Row gap={3} top={5}>
        <Button busy={isLoading} disabled={!agrees} onClick={() => void agree()}>
          {i18n.t('Agree and start')}
        </Button>
        {notNow}
      </Row>
      {!agrees && (
        <Text top={3} size="sm" tone="quiet">
          {i18n.t('The health pages need the first one. The others are up to you, and nothing depends on them.')}
        </Text>
      )}
    </>
  );
};
