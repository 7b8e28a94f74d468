import { type BloodMarkerAge, bloodAge } from '@club/contract/health/body/blood-age';
import type { Output } from '@club/contract/platform/endpoint';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { useState } from 'react';
import { addMeasurementsPath } from '#health/base/paths';
import { WorkedOut, writeExact } from '#health/signals/worked-out';
import { client } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, LinkButton, LoadedCard, Row, SkeletonBlock, Stack, StatusChip, Text } from '#platform/ui';
import styles from './BloodAgeCard.module.css';

const bloodAgeApi = client(bloodAge);

/** Blood-marker age where a blood test allows it; the member's own impression is apart from it. */
export const BloodAgeCard = () => (
  <LoadedCard
    title={i18n.t('Ageing')}
    query={bloodAgeApi.useGetBloodAgeQuery()}
    failed={i18n.t("We couldn't load your blood-marker age.")}
    skeleton={<SkeletonBlock height={160} />}
  >
    {(data) => <BloodAge data={data} />}
  </LoadedCard>
);

const BloodAge = ({ data }: { data: Output<typeof bloodAge.getBloodAge> }) => {
  const { blood_marker_age: age, own_impression, methylation } = data;
  return (
    <Stack gap={2} top={2} align="start">
      {age.value === null ? (
        <>
          {age.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <Text size="sm" tone="quiet" measure>
            {methylation}
          </Text>
          {age.drawn_on === null && age.coverage.missing.length > 0 && (
            <LinkButton kind="soft" to={addMeasurementsPath('blood')}>
              {i18n.t('Add a blood test')}
            </LinkButton>
          )}
        </>
      ) : (
        <Known age={age} />
      )}
      {own_impression && (
        <Text size="sm" tone="quiet" measure>
          {i18n.t("Your own impression, from your profile: {pace}. It isn't used here.", {
            pace: own_impression.label.toLocaleLowerCase(i18n.locale),
          })}
        </Text>
      )}
    </Stack>
  );
};

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, neither: IconArrowRight };

const Known = ({ age }: { age: BloodMarkerAge }) => {
  const [isOpen, setOpen] = useState(false);
  const [finding, ...notes] = age.notes;
  return (
    <>
      <Row as="p" gap={2} tone="faint" align="baseline">
        <Text as="b" size="2xl" tone="ink" tabular>
          {writeExact(age.value ?? 0, 1)}
        </Text>{' '}
        {i18n.t('years')}
        {age.pace && <StatusChip tone="quiet">{i18n.t('Pace: {pace}', { pace: age.pace.label })}</StatusChip>}
        {age.confidence === 'simulated' && <StatusChip tone="quiet">{i18n.t('Simulated data')}</StatusChip>}
      </Row>
      <p>{finding}</p>
      <Row as="ul" className={styles.markers} gap={4} rowGap={2} align="stretch" size="sm">
        {age.markers.map(({ code, label, pull, words }) => {
          const Arrow = arrows[pull];
          return (
            <li key={code}>
              <Arrow size={18} aria-hidden="true" />
              {label} {words}
            </li>
          );
        })}
      </Row>
      <Text as="ul" size="sm" tone="quiet" measure>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Text>
      <Button kind="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {i18n.t('How blood-marker age is worked out')}
      </Button>
      {isOpen && (
        <WorkedOut
          title={i18n.t('Blood-marker age')}
          result={age}
          how={[
            i18n.t('PhenoAge, from nine values of one blood test and your age.'),
            i18n.t('"Pulls up" and "pulls down" compare each value with the middle of its usual range.'),
          ]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
