import type { ReferralLink } from '@club/contract/club/ambassadors';
import { i18n, numberFormat } from '#platform/i18n';
import { BarList, Card, ChartFrame, DataTable, Figure, Figures, points, Text, wholeNumber } from '#platform/ui';
import styles from './programme.module.css';

/** The referral funnel: how many friends reached each step, and the points earned. */
export const Funnel = ({ data }: { data: ReferralLink }) => (
  <Card title={i18n.t("Your link's results")}>
    <Text as="div" className={styles.sums} top={2} bottom={4}>
      <Figures>
        <Figure name={i18n.t('Points received')}>{points(data.points_earned)}</Figure>
        <Figure name={i18n.t('On hold, all time')}>{points(data.pending_points)}</Figure>
      </Figures>
    </Text>
    {data.clicks > 0 && (
      <Text className={styles.note} size="sm" tone="quiet">
        {i18n.t('{share} of friends who opened your link registered.', {
          share: percent(data.conversion_rate),
        })}
      </Text>
    )}
    <ChartFrame table={<AsTable stages={stages(data)} />}>
      <BarList rows={stages(data).map(([id, name, value]) => ({ id, name, value, end: wholeNumber(value) }))} />
    </ChartFrame>
  </Card>
);

type Stage = [id: string, name: string, count: number];

const AsTable = ({ stages: rows }: { stages: readonly Stage[] }) => (
  <DataTable
    label={i18n.t("Your link's results")}
    columns={[
      { name: i18n.t('Step') },
      { name: i18n.t('How many'), end: true },
      { name: i18n.t('From the previous step'), end: true },
    ]}
  >
    {rows.map(([id, name, count], at) => (
      <tr key={id}>
        <td>{name}</td>
        <td>
          <bdi dir="ltr">{wholeNumber(count)}</bdi>
        </td>
        <td>
          <bdi dir="ltr">{shareOf(count, rows[at - 1]?.[2])}</bdi>
        </td>
      </tr>
    ))}
  </DataTable>
);

const shareOf = (count: number, before: number | undefined): string => (before ? percent(count / before) : '–');

const percent = (share: number): string => numberFormat({ style: 'percent', maximumFractionDigits: 1 }).format(share);

const stages = ({ clicks, registered, verified, qualified, rewarded }: ReferralLink): Stage[] => [
  ['clicks', i18n.t('Opened the link'), clicks],
  ['registered', i18n.t('Registered'), registered],
  ['verified', i18n.t('Confirmed their e-mail'), verified],
  ['qualified', i18n.t('Got active'), qualified],
  ['rewarded', i18n.t('Rewarded'), rewarded],
];
