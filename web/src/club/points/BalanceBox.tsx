import { IconCoin } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { pointsRead, useAppDispatch, useUser } from '#platform/api';
import { brand } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { Amount, Text, Tile } from '#platform/ui';
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
    <Text
      as={Link}
      to={to}
      className={styles.box}
      data-only="wide"
      corners="full"
      ground="surface"
      line="around"
      wrap={false}
    >
      <Tile side={28} ground="accent">
        <IconCoin size={18} aria-hidden="true" />
      </Tile>
      <span>
        <Text as="small" size="xs" tone="faint" block>
          {i18n.t('{product} Points', { product: brand.name })}
        </Text>{' '}
        <b>
          <Amount value={current ?? rewardPoints.points} />
        </b>
      </span>
    </Text>
  );
};
