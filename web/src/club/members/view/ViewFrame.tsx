import { minuteMs } from '@club/contract/platform/units';
import { IconChevronLeft, IconEye } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, Outlet, useLocation, useMatches } from 'react-router';
import { BalanceBox } from '#club/points';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import {
  allEntriesPath,
  marketplacePath,
  movementsPath,
  offerPath,
  statementPath,
  vouchersPath,
} from '#platform/paths';
import { Button, Card, Page, Row, Text, useNow } from '#platform/ui';
import { leaveView, readView } from './staff-view.ts';
import styles from './view.module.css';

const second = 1000;

/** What of the club staff see as a member sees it, and what the addresses of its further pages begin with. */
const pages = [
  { to: vouchersPath, label: () => i18n.t('Vouchers') },
  { to: allEntriesPath, label: () => i18n.t('Statement') },
  { to: movementsPath, label: () => i18n.t('Sent and converted') },
  { to: marketplacePath, label: () => i18n.t('Marketplace') },
] as const;
const shown: readonly string[] = [vouchersPath, statementPath, movementsPath, marketplacePath, offerPath(':offerId')];

/** The frame of a tab in which staff see the club as a member sees it: who is seen, for how long, and the way back. */
export const ViewFrame = () => {
  const { access } = useUser();
  const { pathname } = useLocation();
  const row = useMatches().at(-1)?.handle as PageRow | undefined;
  const [view] = useState(readView);
  const now = useNow(second);
  const left = view ? Math.max(0, Date.parse(view.until) - now.getTime()) : 0;
  const isOver = access === '' || left === 0;
  useEffect(() => {
    if (isOver) leaveView();
  }, [isOver]);
  return (
    <>
      <div className={styles.head}>
        <Row className={styles.banner} gap={4} rowGap={2} role="status">
          <IconEye size={22} aria-hidden="true" />
          <p>
            <b>{i18n.t('You see the club as {name} sees it.', { name: view?.name ?? '' })}</b>{' '}
            {i18n.t('Read-only, without Health, codes and messages. {name} can see that you looked.', {
              name: view?.name ?? '',
            })}
          </p>
          <Text as="span" tabular>
            {i18n.t('{time} left', {
              time: `${Math.floor(left / minuteMs)}:${String(Math.floor((left % minuteMs) / second)).padStart(2, '0')}`,
            })}
          </Text>
          <Button kind="soft" onClick={leaveView}>
            {i18n.t('Leave')}
          </Button>
        </Row>
        <Row as="header" className={styles.bar} gap={4} rowGap={2} justify="between" line="below">
          <Row as="nav" aria-label={i18n.t('Main')}>
            {pages.map(({ to, label }) => (
              <Link key={to} to={to} aria-current={to.split('?', 1)[0] === pathname ? 'page' : undefined}>
                {label()}
              </Link>
            ))}
          </Row>
          <BalanceBox to={allEntriesPath} />
        </Row>
      </div>
      <main id="content" tabIndex={-1}>
        {row && shown.includes(row.path) ? <Outlet /> : <NotSeen name={view?.name ?? ''} />}
      </main>
    </>
  );
};

const NotSeen = ({ name }: { name: string }) => (
  <Page title={i18n.t("What you can't see here")} narrow>
    <Card>
      <p>
        {i18n.t(
          "Health, messages, codes and everything that changes something are left out. To help {name} with one of these, go back to the member's page.",
          { name },
        )}
      </p>
      <Button kind="soft" icon={<IconChevronLeft size={18} aria-hidden="true" />} onClick={leaveView}>
        {i18n.t("Back to the member's page")}
      </Button>
    </Card>
  </Page>
);
