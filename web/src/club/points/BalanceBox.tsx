import { IconCoin } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { pointsRead, useAppDispatch, useUser } from '#platform/api';
import { brand } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { Amount } from '#platform/ui';
import styles from './BalanceBox.module.css';
import { pointsApi } from './points.api.ts';

/**
 * The member's points in the top bar, with two decimals. Until the first answer it shows what was last known. Small
 * screens have no room for it (specification section 2).
 */
export const BalanceBox = ({ to }: { to: string }) => {
  const { rewardPoints } = useUser();
  const { data } = pointsApi.useGetBalanceQuery();
  const dispatch = useAppDispatch();
  const current = data?.points;
  useEffect(() => {
    if (current !== undefined) dispatch(pointsRead(current));
  }, [current, dispatch]);
  return (
    <Link to={to} className={styles.box}>
      <span className={styles.coin}>
        <IconCoin size={18} aria-hidden="true" />
      </span>
      <span>
        <small>{i18n.t('{product} Points', { product: brand.name })}</small>{' '}
        <b>
          <Amount value={current ?? rewardPoints.points} />
        </b>
      </span>
    </Link>
  );
};
