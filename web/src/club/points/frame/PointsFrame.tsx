import type { Balance } from '@club/contract/club/points';
import {
  IconChartLine,
  IconChevronRight,
  IconGift,
  IconHourglass,
  IconListDetails,
  IconLock,
  IconPlaneDeparture,
  IconSparkles,
  IconTicket,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pointsApi, startsToExpire } from '#club/points';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { earnPath, insightsPath, movementsPath, redeemPath, statementPath, vouchersPath } from '#platform/paths';
import { Amount, Page, points, shortDay, Text, Tile, toNoon, VisuallyHidden } from '#platform/ui';
import styles from './PointsFrame.module.css';

type Tab = 'earn' | 'redeem' | 'vouchers' | 'statement' | 'insights';

/** What the five pages about points share: what can be spent now, what can't yet, and the way to the other four. */
export const PointsFrame = ({ tab, title, children }: { tab: Tab; title: string; children: ReactNode }) => (
  <Page title={<UnseenTitle>{title}</UnseenTitle>}>
    <Head tab={tab} />
    {children}
  </Page>
);

/** The heading of a page whose content begins with a title of its own: read out, and not drawn. */
export const UnseenTitle = ({ children }: { children: ReactNode }) => (
  <span className={styles.title}>
    <VisuallyHidden>{children}</VisuallyHidden>
  </span>
);

const Head = ({ tab }: { tab: Tab }) => {
  const { data } = pointsApi.useGetBalanceQuery();
  const { rewardPoints } = useUser();
  return (
    <div className={styles.head} data-only="screen">
      <p className={styles.balance}>
        <Text as="span" size="sm" weight="medium" tone="quiet" block>
          {data ? i18n.t('You can spend') : i18n.t('Your balance')}
        </Text>{' '}
        <b>
          <Amount value={data?.available ?? rewardPoints.points} />
        </b>
      </p>
      <div className={styles.facts}>{data && <BalanceFacts balance={data} />}</div>
      <Text as="nav" className={styles.tabs} pad={1} corners="xl" ground="sunken" aria-label={i18n.t('Points pages')}>
        {listTabs().map(({ id, to, label, Icon }) => (
          <Link key={id} to={to} aria-current={id === tab ? 'page' : undefined}>
            <Icon size={20} stroke={1.7} aria-hidden="true" />
            <span>{label}</span>
          </Link>
        ))}
      </Text>
    </div>
  );
};

const listTabs = (): readonly { id: Tab; to: string; label: string; Icon: typeof IconGift }[] => [
  { id: 'earn', to: earnPath, label: i18n.t('Earn'), Icon: IconSparkles },
  { id: 'redeem', to: redeemPath, label: i18n.t('Redeem'), Icon: IconGift },
  { id: 'vouchers', to: vouchersPath, label: i18n.t('Vouchers'), Icon: IconTicket },
  { id: 'statement', to: statementPath, label: i18n.t('Statement'), Icon: IconListDetails },
  { id: 'insights', to: insightsPath, label: i18n.t('Insights'), Icon: IconChartLine },
];

const BalanceFacts = ({ balance: { available, expiring, opens, held } }: { balance: Balance }) => (
  <>
    {expiring ? (
      <FactLink
        urgent
        to={redeemPath}
        Icon={IconHourglass}
        title={startsToExpire(expiring)}
        under={
          available >= expiring.amount
            ? i18n.t('Spend {amount} and nothing is lost', { amount: points(expiring.amount) })
            : i18n.t('Spend them first')
        }
      />
    ) : (
      <FactLink
        to="/help/points-expire"
        Icon={IconHourglass}
        title={i18n.t('Nothing expires soon')}
        under={i18n.t('Not in the next 30 days')}
      />
    )}
    {opens && (
      <FactLink
        to="/help/points-open-later"
        Icon={IconLock}
        title={i18n.t('{amount} locked until {day}', {
          amount: points(opens.amount),
          day: shortDay(toNoon(opens.date)),
        })}
        under={i18n.t("Until then they buy the club's own offers")}
      />
    )}
    {held > 0 && <HeldFact held={held} />}
  </>
);

/** Points set aside for partners that have not answered yet. */
const HeldFact = ({ held }: { held: number }) => {
  const { data } = pointsApi.useListTransactionsQuery({ status: 'pending', limit: 2 });
  const [first] = data?.results ?? [];
  const wait = first?.subject?.wait;
  const one = first && (wait ? `${first.description} · ${wait.toLowerCase()}` : first.description);
  return (
    <FactLink
      to={movementsPath}
      Icon={IconPlaneDeparture}
      title={i18n.t('{amount} on hold', { amount: points(held) })}
      under={
        (data && data.count > 1 ? i18n.t('{count} conversions are waiting', { count: data.count }) : one) ??
        i18n.t('Until the partner answers')
      }
    />
  );
};

const FactLink = ({
  to,
  Icon,
  title,
  under,
  urgent = false,
}: {
  to: string;
  Icon: typeof IconGift;
  title: string;
  under: string;
  urgent?: boolean;
}) => (
  <Link to={to} className={`${styles.fact} ${urgent ? styles.urgent : ''}`}>
    <Tile className={styles.icon} side={40} corners="md" ground="surface">
      <Icon size={20} stroke={1.7} aria-hidden="true" />
    </Tile>
    <span>
      <b>{title}</b> <small>{under}</small>
    </span>
    <IconChevronRight size={18} aria-hidden="true" />
  </Link>
);
