import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import { lazy, Suspense } from 'react';
import { SkeletonBlock, Text } from '#platform/ui';
import { nameUnfit } from './names.ts';

const OutdatedNotice = lazy(async () => ({ default: (await import('./OutdatedNotice.tsx')).OutdatedNotice }));

export const UnfitMark = ({ of }: { of: { readonly fits?: boolean } }) =>
  of.fits === false && (
    <Text as="span" block size="xs" weight="semibold" tone="danger">
      {nameUnfit()}
    </Text>
  );

/** Says that a plan made earlier doesn't fit any more; nothing while it does. */
export const Outdated = ({ plan }: { plan: Pick<MealPlan, 'outdated' | 'days'> }) =>
  plan.outdated.length > 0 && (
    <Suspense fallback={<SkeletonBlock height={120} />}>
      <OutdatedNotice plan={plan} />
    </Suspense>
  );
