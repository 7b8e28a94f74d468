import { Link } from 'react-router';
import { monthName, settlementsApi } from '#club/settlements';
import { i18n } from '#platform/i18n';
import { vendorStatementsPath } from '#platform/paths';
import { changeAddress, Stack } from '#platform/ui';
import styles from './OfferShortlists.module.css';
import { useVendorDashboard } from './vendor-status.ts';

interface Thing {
  readonly words: string;
  readonly to: string;
}

/** What waits for the vendor, disputes that were answered or wait for the club first. */
const ToDoList = ({ things }: { things: readonly Thing[] }) => {
  const all = [...useStatementsToDo(), ...things];
  if (all.length === 0) return <p>{i18n.t('Nothing to do. All your offers are in order.')}</p>;
  return (
    <Stack as="ul" className={styles.lines} ruled={2} top={2}>
      {all.map(({ words, to }) => (
        <li key={words}>
          <Link to={to}>{words}</Link>
        </li>
      ))}
    </Stack>
  );
};

/** Disputes of the owner that wait or were answered. */
const useStatementsToDo = (): readonly Thing[] => {
  const { role } = useVendorDashboard();
  const { data } = settlementsApi.useListSettlementsQuery(undefined, { skip: role !== 'owner' });
  return (data?.results ?? []).flatMap(({ month, dispute }) => {
    if (dispute === null) return [];
    const [to, name] = [changeAddress(vendorStatementsPath, { month }), monthName(month)];
    return dispute === 'answered'
      ? [{ to, words: i18n.t('The club answered your dispute of {name}', { name }) }]
      : [{ to, words: i18n.t('Your dispute of {name} waits for the club', { name }) }];
  });
};

export default ToDoList;
