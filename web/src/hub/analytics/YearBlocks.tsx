import { i18n } from '#platform/i18n';
import { earnPath, marketplacePath, vouchersPath } from '#platform/paths';
import { fullDay, points, TextLink, toNoon, wholeNumber } from '#platform/ui';
import { analyticsApi } from './analytics.api.ts';
import styles from './analytics.module.css';
import { Block } from './Block.tsx';

/** The longest streak of earning days. */
export const StreakBlock = () => (
  <Block title={i18n.t('Best streak')} query={analyticsApi.useGetOwnYearQuery()}>
    {({ best_streak: best, active_days }) =>
      best ? (
        <>
          <p className={styles.figure}>{i18n.t('{days, plural, one {# day} other {# days}}', { days: best.days })}</p>
          <p className={styles.note}>
            {best.days > 1
              ? i18n.t('In a row, from {from} to {to}.', {
                  from: fullDay(toNoon(best.from)),
                  to: fullDay(toNoon(best.to)),
                })
              : i18n.t('On {day}.', { day: fullDay(toNoon(best.from)) })}{' '}
            {i18n.t(
              '{days, plural, one {You earned points on # day} other {You earned points on # days}} in 12 months.',
              {
                days: active_days,
              },
            )}
          </p>
        </>
      ) : (
        <Nothing to={earnPath} link={i18n.t('See ways to earn')}>
          {i18n.t('Your streak starts the day you earn points.')}
        </Nothing>
      )
    }
  </Block>
);

/** Offers bought and not refunded. */
export const RedeemedBlock = () => (
  <Block title={i18n.t('Offers redeemed')} query={analyticsApi.useGetOwnYearQuery()}>
    {({ offers }) =>
      offers.count > 0 ? (
        <>
          <p className={styles.figure}>{wholeNumber(offers.count)}</p>
          <p className={styles.note}>
            {i18n.t('For {amount} points in 12 months.', { amount: points(offers.points) })}{' '}
            <TextLink to={vouchersPath}>{i18n.t('Your vouchers')}</TextLink>
          </p>
        </>
      ) : (
        <Nothing to={marketplacePath} link={i18n.t('See offers')}>
          {i18n.t('Offers you redeem will appear here.')}
        </Nothing>
      )
    }
  </Block>
);

const Nothing = ({ to, link, children }: { to: string; link: string; children: string }) => (
  <p className={styles.note}>
    {children} <TextLink to={to}>{link}</TextLink>
  </p>
);
