import type { Finding, FindingAction, FindingPlan } from '@club/contract/health/insight/findings';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { blueprintPath } from '#health/base/paths';
import { findRoom } from '#health/insight/blueprints';
import { i18n } from '#platform/i18n';
import { Button, Card, fullDay, Grid, Notice, Row, Stack, Text, TextLink, toNoon, VisuallyHidden } from '#platform/ui';
import { PlanPart } from './PlanPart.tsx';
import { findValuePath, writeFound, writeHeld, writeSide, writeWhen } from './words.ts';

const AcceptDialog = lazy(async () => ({ default: (await import('./dialogs.tsx')).AcceptDialog }));

/** A finding in three steps: what was found, the one thing to do, and when to measure again; or how its plan stands. */
export const FindingCard = ({
  finding,
  plan,
  today,
  isFirst = false,
  hasValueLink = true,
}: {
  finding: Finding;
  plan: FindingPlan | undefined;
  today: string;
  /** Its button is the filled one. */
  isFirst?: boolean;
  /** Not where the value is on the page already. */
  hasValueLink?: boolean;
}) => {
  const [isAccepting, setAccepting] = useState(false);
  const { subject, label, action, measure_on } = finding;
  if (action.kind === 'now') {
    return (
      <Card title={writeSide(finding)}>
        <Stack gap={3}>
          <Text size="2xl" weight="semibold">
            {writeFound(finding.values)}
          </Text>
          <Notice type="error">
            <b>{action.title}.</b> {action.detail}
          </Notice>
          {hasValueLink && <ValueLink subject={subject} label={label} />}
        </Stack>
      </Card>
    );
  }
  const waits = plan && plan.state !== 'measured' && plan.base.state === 'kept';
  const day = waits ? plan.measure_on : measure_on;
  return (
    <Card title={writeSide(finding)}>
      <Stack gap={5} top={3}>
        <Grid columns={3} least="field" gap={5} as="ol" align="start">
          <Step number={1} name={i18n.t('What we found')} main={writeFound(finding.values)}>
            <Text size="sm" tone="quiet">
              {writeWhen(finding)}. {writeHeld(finding)}
            </Text>
            {hasValueLink && <ValueLink subject={subject} label={label} />}
          </Step>
          <Step number={2} name={i18n.t('One action')} main={action.title}>
            <ActionWords action={action} />
          </Step>
          <Step
            number={3}
            name={i18n.t('Measure again')}
            main={day ? fullDay(toNoon(day)) : i18n.t('As your clinician says')}
          >
            <Text size="sm" tone="quiet">
              {finding.days === null
                ? i18n.t('Same laboratory, same hour, fasting as last time.')
                : i18n.t('On as many days as before, so that they can be compared.')}{' '}
              {waits ? i18n.t('The day is yours.') : i18n.t('The day is our suggestion.')}
            </Text>
          </Step>
        </Grid>
        {plan && <PlanPart plan={plan} today={today} />}
        {!waits && (
          <Row>
            <Button kind={isFirst ? 'primary' : 'soft'} onClick={() => setAccepting(true)}>
              {plan ? i18n.t('Plan it again') : i18n.t('Plan this')}
              <VisuallyHidden>{`: ${label}`}</VisuallyHidden>
            </Button>
          </Row>
        )}
      </Stack>
      {isAccepting && (
        <Suspense fallback={null}>
          <AcceptDialog finding={finding} today={today} onClose={() => setAccepting(false)} />
        </Suspense>
      )}
    </Card>
  );
};

const ValueLink = ({ subject, label }: { subject: string; label: string }) => (
  <TextLink to={findValuePath(subject)}>
    {i18n.t('See the values')}
    <VisuallyHidden>{`: ${label}`}</VisuallyHidden>
  </TextLink>
);

const Step = ({
  number,
  name,
  main,
  children,
}: {
  number: number;
  name: string;
  main: string;
  children: ReactNode;
}) => (
  <Stack as="li" gap={2}>
    <Text as="h3" size="sm" tone="quiet">
      {number}. {name}
    </Text>
    <Text size="xl" weight="semibold" anywhere>
      <bdi>{main}</bdi>
    </Text>
    {children}
  </Stack>
);

const ActionWords = ({
  action: { detail, because, evidence, effect, blueprint, opens },
}: {
  action: FindingAction;
}) => {
  const room = findRoom(opens);
  return (
    <>
      <Text size="sm">{detail}</Text>
      {because && (
        <Text size="sm" weight="semibold">
          {because}
        </Text>
      )}
      {evidence && (
        <Text size="sm" tone="quiet">
          {evidence.sentence} {effect && i18n.t('Effect: {effect}. An average of groups, not a promise.', { effect })}
        </Text>
      )}
      {evidence && (
        <Text size="sm" tone="faint">
          {evidence.doi ? (
            <a href={`https://doi.org/${evidence.doi}`} target="_blank" rel="noreferrer">
              {evidence.title}, {evidence.year}
            </a>
          ) : (
            `${evidence.title}, ${evidence.year}.`
          )}
        </Text>
      )}
      {blueprint && (
        <TextLink to={blueprintPath(blueprint.id)}>
          {i18n.t('Read the blueprint {title}', { title: blueprint.title })}
        </TextLink>
      )}
      {room && <TextLink to={room.to}>{room.name}</TextLink>}
    </>
  );
};
