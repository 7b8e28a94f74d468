import type { Questionnaire } from '@club/contract/club/questionnaires';
import { FirstStepList, useFirstSteps } from '#club/points/earn';
import { questionnairePath } from '#club/questionnaires';
import styles from '#club/transfers/points-form.module.css';
import { brand } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { Button, Card, LinkButton, Page, points, Row, Stack } from '#platform/ui';

/** Introduces points until the first questions are answered or skipped. */
export const PointsOnboarding = ({ questions, onLater }: { questions: Questionnaire; onLater: () => void }) => {
  const { steps } = useFirstSteps();
  return (
    <Page title={i18n.t('Redeem')} intro={i18n.t('Before you spend points, see how to earn and use them.')} narrow>
      <Card title={i18n.t('Your start with {product} Points', { product: brand.name })}>
        <Stack gap={4} top={4}>
          <p>
            {i18n.t(
              'You earn points by looking after yourself. Spend them on offers, convert them to partner rewards, or send them to members.',
            )}
          </p>
          {steps.length > 0 && <FirstStepList steps={steps} />}
          <Row className={styles.buttons} gap={2} align="stretch">
            <Button kind="soft" onClick={onLater}>
              {i18n.t('Continue to Redeem')}
            </Button>
            <LinkButton to={questionnairePath(questions.code)}>
              {questions.points > 0
                ? i18n.t('Answer to earn {amount} points', { amount: points(questions.points) })
                : i18n.t('Answer your first questions')}
            </LinkButton>
          </Row>
        </Stack>
      </Card>
    </Page>
  );
};
