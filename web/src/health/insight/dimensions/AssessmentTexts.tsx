import { assessmentSteps } from '@club/contract/health/check-up/assessment';
import { AskToStore } from '#health/base/consents';
import { HealthPage } from '#health/base/page';
import { assessmentApi, nameStep } from '#health/check-up/assessment';
import { i18n } from '#platform/i18n';
import { Card, Loaded, Stack } from '#platform/ui';

/** What the assessment asks, before the member agrees that answers are kept. */
export const AssessmentTexts = () => (
  <HealthPage
    finding={i18n.t('Know your health in seven steps')}
    intro={i18n.t('Read every question first. Answering asks whether the club may keep your answers.')}
    action={<AskToStore label={i18n.t('Start the assessment')}>{null}</AskToStore>}
  >
    <Loaded
      query={assessmentApi.useListAssessmentQuestionsQuery()}
      failed={i18n.t("We couldn't load the assessment.")}
      inCard
    >
      {({ results }) =>
        assessmentSteps.map((step) => (
          <Card key={step} title={nameStep(step)}>
            <Stack as="ul" marks="disc" gap={2} top={3}>
              {[...new Set(results.filter(({ dimension }) => dimension === step).map(({ page }) => page.title))].map(
                (title) => (
                  <li key={title}>{title}</li>
                ),
              )}
            </Stack>
          </Card>
        ))
      }
    </Loaded>
  </HealthPage>
);
