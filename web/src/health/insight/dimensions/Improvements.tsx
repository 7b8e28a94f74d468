import type { AssessmentResult, Improvement } from '@club/contract/health/insight/dimensions';
import { IconMoon, IconShoe, IconSmokingNo, IconToolsKitchen2 } from '@tabler/icons-react';
import { blueprintPath } from '#health/base/paths';
import { type Signal, SignalTile } from '#health/base/signal-tiles';
import { i18n } from '#platform/i18n';
import { Card, LinkButton } from '#platform/ui';
import styles from './ResultPage.module.css';

interface Look {
  readonly signal: Signal;
  readonly icon: typeof IconMoon;
  /** The blueprint that helps with it. */
  readonly blueprint?: { readonly id: string; readonly name: () => string };
}

const looks: Readonly<Record<string, Look>> = {
  sleep: {
    signal: 'sleep',
    icon: IconMoon,
    blueprint: { id: 'sleep-rhythm', name: () => i18n.t('See Sleep rhythm') },
  },
  activity: {
    signal: 'move',
    icon: IconShoe,
    blueprint: { id: 'aerobic-base', name: () => i18n.t('See Zone 2 and VO2max') },
  },
  diet: {
    signal: 'food',
    icon: IconToolsKitchen2,
    blueprint: { id: 'mediterranean-plate', name: () => i18n.t('See the MIND plate') },
  },
  nicotine: { signal: 'body', icon: IconSmokingNo },
};

/** The changes worth the most, each with what it would do to the health score. */
export const Improvements = ({
  improvements,
  score,
}: {
  improvements: readonly Improvement[];
  score: AssessmentResult['score'];
}) => (
  <section className={styles.changes} aria-labelledby="changes">
    <header>
      <h2 id="changes">{i18n.t('What would help most')}</h2>
      {improvements.length > 0 && (
        <p className={styles.each}>{i18n.t('Each one moves a single answer up one step.')}</p>
      )}
    </header>
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
  const { measure, title, detail, gain, before, after } = improvement;
  const look = looks[measure];
  const write = (value: number) => value.toLocaleString(i18n.locale, { maximumFractionDigits: 0 });
  return (
    <li>
      <Card>
        {look && <SignalTile signal={look.signal} icon={look.icon} />}
        <h3>{title}</h3>
        <p className={styles.detail}>{detail}</p>
        <p className={styles.gain}>
          <b>+{gain.toLocaleString(i18n.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}</b>
          <span>{i18n.t('health score, {before} to {after}', { before: write(before), after: write(after) })}</span>
        </p>
        {look?.blueprint && (
          <LinkButton kind="soft" wide to={blueprintPath(look.blueprint.id)}>
            {look.blueprint.name()}
          </LinkButton>
        )}
      </Card>
    </li>
  );
};
