import type { AssessmentResult, Improvement } from '@club/contract/health/insight/dimensions';
import {
  IconDroplet,
  IconHeartbeat,
  IconMoon,
  IconScale,
  IconShoe,
  IconSmokingNo,
  IconTestPipe,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { addMeasurementsPath, blueprintPath, questionnairesPath } from '#health/base/paths';
import { type Signal, SignalTile } from '#health/base/signal-tiles';
import { i18n } from '#platform/i18n';
import { Card, LinkButton, Row, Text } from '#platform/ui';
import styles from './ResultPage.module.css';

interface Look {
  readonly signal: Signal;
  readonly icon: typeof IconMoon;
  /** Where the next step is done. */
  readonly opens?: { readonly to: string; readonly name: () => string };
}

const looks: Readonly<Record<string, Look>> = {
  sleep: {
    signal: 'sleep',
    icon: IconMoon,
    opens: { to: blueprintPath('sleep-rhythm'), name: () => i18n.t('See Sleep rhythm') },
  },
  activity: {
    signal: 'move',
    icon: IconShoe,
    opens: { to: blueprintPath('aerobic-base'), name: () => i18n.t('See Zone 2 and VO2max') },
  },
  diet: {
    signal: 'food',
    icon: IconToolsKitchen2,
    opens: { to: blueprintPath('mediterranean-plate'), name: () => i18n.t('See the MIND plate') },
  },
  nicotine: {
    signal: 'body',
    icon: IconSmokingNo,
    opens: { to: questionnairesPath, name: () => i18n.t('See how strong the habit is') },
  },
  blood_pressure: {
    signal: 'body',
    icon: IconHeartbeat,
    opens: { to: addMeasurementsPath('pressure'), name: () => i18n.t('Add a reading') },
  },
  blood_glucose: {
    signal: 'glucose',
    icon: IconDroplet,
    opens: { to: addMeasurementsPath('blood'), name: () => i18n.t('Add a value') },
  },
  blood_lipids: {
    signal: 'body',
    icon: IconTestPipe,
    opens: { to: addMeasurementsPath('blood'), name: () => i18n.t('Add a value') },
  },
  body_mass: {
    signal: 'body',
    icon: IconScale,
    opens: { to: addMeasurementsPath('weight'), name: () => i18n.t('Add your weight') },
  },
};

/** What would help most, each with what to do next and what its goal would do to the health score. */
export const Improvements = ({
  improvements,
  score,
}: {
  improvements: readonly Improvement[];
  score: AssessmentResult['score'];
}) => (
  <section className={styles.changes} aria-labelledby="changes">
    <Row as="header" gap={5} rowGap={1} top={4} bottom={3} align="baseline" justify="between">
      <h2 id="changes">{i18n.t('What would help most')}</h2>
      {improvements.length > 0 && (
        <p className={styles.each}>{i18n.t('What does the most harm comes first. The gain is at the goal.')}</p>
      )}
    </Row>
    {improvements.length === 0 ? (
      <Card>
        <p>
          {score.value === null
            ? i18n.t('Answer more, and you will see here which change would move your health score most.')
            : i18n.t('There is no single step that would move your health score. Keep going.')}
        </p>
      </Card>
    ) : (
      <ul>
        {improvements.map((one) => (
          <ImprovementCard key={one.title} improvement={one} />
        ))}
      </ul>
    )}
  </section>
);

const ImprovementCard = ({ improvement }: { improvement: Improvement }) => {
  const { measure, title, detail, next, gain, before, after } = improvement;
  const look = looks[measure];
  const write = (value: number) => value.toLocaleString(i18n.locale, { maximumFractionDigits: 0 });
  return (
    <li>
      <Card>
        {look && <SignalTile signal={look.signal} icon={look.icon} />}
        <h3>{title}</h3>
        <Text top={2} size="sm" tone="quiet">
          {detail}
        </Text>
        <Text top={2}>{next}</Text>
        {gain !== null && after !== null && (
          <Row as="p" className={styles.gain} gap={3} wrap={false} top={3}>
            <Text as="b" size="2xl" weight="semibold" tone="success" tabular>
              +{gain.toLocaleString(i18n.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
            </Text>
            <span>{i18n.t('health score, {before} to {after}', { before: write(before), after: write(after) })}</span>
          </Row>
        )}
        {look?.opens && (
          <LinkButton kind="soft" wide to={look.opens.to}>
            {look.opens.name()}
          </LinkButton>
        )}
      </Card>
    </li>
  );
};
