import { lazy, Suspense } from 'react';
import { i18n } from '#platform/i18n';
import { Card, SkeletonRows } from '#platform/ui';

/** Loaded after the page, because few members open their profile for it. */
const AccountTypeCard = lazy(() => import('./AccountTypeCard.tsx'));

export const AccountTypeSection = () => (
  <Suspense
    fallback={
      <Card title={i18n.t('Account type')} busy>
        <SkeletonRows rows={3} />
      </Card>
    }
  >
    <AccountTypeCard />
  </Suspense>
);
