import type { HealthScore } from '@club/contract/health/insight/scores';
import { addMeasurementsPath, assessmentPath, importsPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import { Card, LinkButton, Row, ScoreRing, Text } from '#platform/ui';
import { findMeasure, listInOrder } from './measures.ts';
import styles from './scores.module.css';

/** What will appear here, and the ways to begin. */
export const Newcomer = ({ score }: { score: HealthScore }) => (
  <Card title={i18n.t('Health score')}>
    <div className={styles.newcomer}>
      <ScoreRing
        label={i18n.t('Eight measures make up the score. None is known yet.')}
        parts={listInOrder(score.components).map(({ code }) => {
          const { signal, icon } = findMeasure(code);
          return { id: code, points: null, colour: `var(--sig-${signal})`, icon };
        })}
      >
        <Text as="span" size="sm" tone="faint">
          {i18n.t('0 of 8 measures')}
        </Text>
      </ScoreRing>
      <div>
        <p>
          {i18n.t(
            'Eight measures make up your score: how you eat, move, sleep and live, and what your body shows. Five of them give you a number, and you see what each one adds.',
          )}
        </p>
        <Row gap={3} top={4} bottom={2}>
          <LinkButton to={assessmentPath}>{i18n.t('Start the assessment')}</LinkButton>
          <LinkButton kind="soft" to={addMeasurementsPath('body')}>
            {i18n.t('Add weight and height')}
          </LinkButton>
          <LinkButton kind="soft" to={importsPath}>
            {i18n.t('Import a file')}
          </LinkButton>
        </Row>
        <p className={styles.note}>
          {i18n.t('The assessment takes about six minutes. You can stop and go on any time.')}
        </p>
      </div>
    </div>
  </Card>
);
