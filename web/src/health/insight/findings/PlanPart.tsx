import type { FindingPlan } from '@club/contract/health/insight/findings';
import { lazy, Suspense, useState } from 'react';
import { i18n } from '#platform/i18n';
import {
  Button,
  fullDay,
  Notice,
  Row,
  Stack,
  StatusChip,
  type StatusTone,
  Text,
  toNoon,
  VisuallyHidden,
} from '#platform/ui';
import { explainBase, writeFound, writeOutcome, writeState } from './words.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./dialogs.tsx')).MoveDialog }));
const EndDialog = lazy(async () => ({ default: (await import('./dialogs.tsx')).EndDialog }));

const tones: Readonly<Record<FindingPlan['state'], StatusTone>> = {
  waiting: 'info',
  due: 'waiting',
  measured: 'good',
  ended: 'quiet',
};

/** How a plan stands: since when, what can be said by now, and the ways to move or end it. */
export const PlanPart = ({ plan, today }: { plan: FindingPlan; today: string }) => {
  const [asks, setAsks] = useState<'move' | 'end'>();
  const { label, action, base, outcome, progress, state, against } = plan;
  const gone = state === 'ended' ? null : explainBase(plan);
  return (
    <Stack gap={3}>
      <Row gap={3}>
        <StatusChip tone={gone ? 'waiting' : tones[state]}>{writeState(plan)}</StatusChip>
        <Text as="span" size="sm" tone="quiet">
          {i18n.t('{action}, since {day}, from {was}', {
            action: action.title,
            day: fullDay(toNoon(plan.started_on)),
            was: writeFound(base.values),
          })}
        </Text>
      </Row>
      {gone && <Notice type="info">{gone}</Notice>}
      {against && state !== 'ended' && (
        <Notice type="info">{i18n.t('This is no longer for you. {reason}', { reason: against })}</Notice>
      )}
      {outcome &&
        writeOutcome(label, outcome).map((sentence) => (
          <Text key={sentence} weight="semibold" measure>
            {sentence}
          </Text>
        ))}
      {!outcome && !gone && progress && state !== 'ended' && progress.have > 0 && (
        <Text size="sm" tone="quiet">
          {i18n.t('{have} of {need} days measured again.', progress)}
        </Text>
      )}
      {state !== 'ended' && (
        <Row gap={3}>
          {!outcome && !gone && (
            <Button kind="soft" onClick={() => setAsks('move')}>
              {i18n.t('Change the day')}
              <VisuallyHidden>{`: ${label}`}</VisuallyHidden>
            </Button>
          )}
          <Button kind="plain" onClick={() => setAsks('end')}>
            {i18n.t('End this plan')}
            <VisuallyHidden>{`: ${label}`}</VisuallyHidden>
          </Button>
        </Row>
      )}
      <Suspense fallback={null}>
        {asks === 'move' && <MoveDialog plan={plan} today={today} onClose={() => setAsks(undefined)} />}
        {asks === 'end' && <EndDialog plan={plan} onClose={() => setAsks(undefined)} />}
      </Suspense>
    </Stack>
  );
};
