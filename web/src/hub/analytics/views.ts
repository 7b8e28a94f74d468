import type { AccountType, AdminPermission } from '@club/contract/platform/access';
import type { ComponentType } from 'react';
import { i18n } from '#platform/i18n';
import { CompaniesView } from './CompaniesView.tsx';
import { InvitationsView } from './InvitationsView.tsx';
import { OffersView } from './OffersView.tsx';
import { SignalsView } from './SignalsView.tsx';
import { YearView } from './YearView.tsx';

/** The member's account types. */
export interface Holder {
  readonly types: readonly AccountType[];
  readonly permissions: readonly AdminPermission[];
}

interface AnalyticsView {
  /** In the address. */
  readonly name: string;
  readonly label: () => string;
  readonly isFor: (holder: Holder) => boolean;
  readonly View: ComponentType;
}

/** The views in order. The first is for everyone. */
const views: readonly [AnalyticsView, ...AnalyticsView[]] = [
  { name: 'year', label: () => i18n.t('Your year'), isFor: () => true, View: YearView },
  { name: 'signals', label: () => i18n.t('Your signals'), isFor: () => true, View: SignalsView },
  {
    name: 'invitations',
    label: () => i18n.t('Invitations'),
    isFor: ({ types }) => types.includes('AMB'),
    View: InvitationsView,
  },
  { name: 'offers', label: () => i18n.t('Offers'), isFor: ({ types }) => types.includes('VEN'), View: OffersView },
  {
    name: 'companies',
    label: () => i18n.t('Companies'),
    isFor: ({ types, permissions }) => types.includes('CCM') || permissions.includes('dashboard'),
    View: CompaniesView,
  },
];

export const listViews = (holder: Holder): readonly AnalyticsView[] => views.filter(({ isFor }) => isFor(holder));

/** The view in the address, or the first one if the member doesn't have it. */
export const findView = (search: URLSearchParams, holder: Holder): AnalyticsView =>
  listViews(holder).find(({ name }) => name === search.get('view')) ?? views[0];
