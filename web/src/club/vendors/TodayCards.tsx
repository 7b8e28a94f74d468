import type { VendorSummary } from '@club/contract/club/vendors';
import { lazy, Suspense } from 'react';
import { i18n } from '#platform/i18n';
import { redemptionPath } from '#platform/paths';
import { Card, Figure, Figures, LinkButton, wholeNumber } from '#platform/ui';
import { offersList } from './offers-address.ts';

/** It knows of statements too, which the rest of the page doesn't load. */
const ToDoList = lazy(() => import('./ToDoList.tsx'));

/** What was used and sold today so far, and what can be used. */
export const TodayCard = ({ summary: { series, open } }: { summary: VendorSummary }) => {
  const today = series.at(-1);
  return (
    <Card
      title={i18n.t('Today')}
      action={
        <LinkButton kind="plain" to={redemptionPath}>
          {i18n.t('All vouchers')}
        </LinkButton>
      }
    >
      <Figures>
        <Figure name={i18n.t('Used at your door')}>{wholeNumber(today?.used ?? 0)}</Figure>
        <Figure name={i18n.t('Sold')}>{wholeNumber(today?.redemptions ?? 0)}</Figure>
        <Figure name={i18n.t('Open')}>{wholeNumber(open)}</Figure>
      </Figures>
    </Card>
  );
};

/** What the vendor may want to do now; nothing when nothing waits. */
export const ToDoCard = ({ summary }: { summary: VendorSummary }) => {
  const { low_stock: low, draft, held, paused_by_club: paused, sold_out: soldOut } = summary;
  const things = [
    {
      count: paused,
      status: 'paused' as const,
      words: i18n.t('{paused, plural, one {# offer is} other {# offers are}} paused by the club', { paused }),
    },
    {
      count: low,
      status: 'low_stock' as const,
      words: i18n.t('{low, plural, one {# offer is} other {# offers are}} nearly sold out', { low }),
    },
    {
      count: soldOut,
      status: 'sold_out' as const,
      words: i18n.t('{soldOut, plural, one {# offer is} other {# offers are}} sold out', { soldOut }),
    },
    {
      count: draft,
      status: 'draft' as const,
      words: i18n.t('{draft, plural, one {# draft is} other {# drafts are}} not published', { draft }),
    },
    {
      count: held,
      status: undefined,
      words: i18n.t('{held, plural, one {# change waits} other {# changes wait}} for the club', { held }),
    },
  ].filter(({ count }) => count > 0);
  return (
    <Card title={i18n.t('To do')}>
      <Suspense>
        <ToDoList things={things.map(({ words, status }) => ({ words, to: offersList.write({ status }) }))} />
      </Suspense>
    </Card>
  );
};
