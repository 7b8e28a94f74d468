import type { ReferralLink } from '@club/contract/ambassadors';
import { i18n } from '#i18n';
import { BarList, Card, points, wholeNumber } from '#ui';
import styles from './programme.module.css';

/** From opening the link to the reward: how many came how far, and the points of it. */
export const Funnel = ({ data }: { data: ReferralLink }) => (
  <Card title={i18n.t('What your link brought')}>
    <dl className={styles.sums}>
      <div>
        <dt>{i18n.t('Points received')}</dt>
        <dd>{points(data.points_earned)}</dd>
      </div>
      <div>
        <dt>{i18n.t('On hold, of all time')}</dt>
        <dd>{points(data.pending_points)}</dd>
      </div>
    </dl>
    <BarList rows={stages(data).map(([id, name, value]) => ({ id, name, value, end: wholeNumber(value) }))} />
    {data.clicks > 0 && (
      <p className={styles.note}>
        {i18n.t('{share} of those who opened the link registered.', {
          share: new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 }).format(
            data.conversion_rate,
          ),
        })}
      </p>
    )}
  </Card>
);

const stages = ({ clicks, registered, verified, qualified, rewarded }: ReferralLink): [string, string, number][] => [
  ['clicks', i18n.t('Opened the link'), clicks],
  ['registered', i18n.t('Registered'), registered],
  ['verified', i18n.t('Confirmed their email'), verified],
  ['qualified', i18n.t('Took part'), qualified],
  ['rewarded', i18n.t('Rewarded'), rewarded],
];
