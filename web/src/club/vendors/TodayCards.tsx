import type { VendorSummary } from '@club/contract/club/vendors';
import { Link } from 'react-router';
import { monthName, settlementsApi } from '#club/settlements';
import { i18n } from '#platform/i18n';
import { redemptionPath, vendorStatementsPath } from '#platform/paths';
import { Card, changeAddress, Figure, Figures, LinkButton, wholeNumber } from '#platform/ui';
import styles from './OfferShortlists.module.css';
import { offersList } from './offers-address.ts';
import { useVendorDashboard } from './vendor-status.ts';

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

/** Disputes of the owner that wait or were answered. */
const useStatementsToDo = (): readonly { readonly words: string; readonly month: string }[] => {
  const { role } = useVendorDashboard();
  const { data } = settlementsApi.useListSettlementsQuery(undefined, { skip: role !== 'owner' });
  return (data?.results ?? []).flatMap(({ month, dispute }) => {
    if (dispute === null) return [];
    const name = monthName(month);
    return dispute === 'answered'
      ? [{ month, words: i18n.t('The club answered your dispute of {name}', { name }) }]
      : [{ month, words: i18n.t('Your dispute of {name} waits for the club', { name }) }];
  });
};

/** What the vendor may want to do now; nothing when nothing waits. */
export const ToDoCard = ({ summary }: { summary: VendorSummary }) => {
  const statements = useStatementsToDo();
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
      {things.length + statements.length === 0 ? (
        <p>{i18n.t('Nothing to do. All your offers are in order.')}</p>
      ) : (
        <ul className={styles.lines}>
          {statements.map(({ words, month }) => (
            <li key={words}>
              <Link to={changeAddress(vendorStatementsPath, { month })}>{words}</Link>
            </li>
          ))}
          {things.map(({ words, status }) => (
            <li key={words}>
              <Link to={offersList.write({ status })}>{words}</Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
