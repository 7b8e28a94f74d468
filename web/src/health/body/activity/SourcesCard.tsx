import type { ActivitySummary } from '@club/contract/health/body/activity';
import type { ActivitySource } from '@club/contract/health/body/activity-sources';
import { IconArrowUp, IconDeviceMobile, IconDeviceWatch, IconPencil } from '@tabler/icons-react';
import { importsPath } from '#health/base/paths';
import { SignalTile } from '#health/base/signal-tiles';
import { useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, shortDay, TextLink, toNoon } from '#platform/ui';
import { activityApi } from './activity.api.ts';
import styles from './activity.module.css';
import { nameActivitySource } from './write.ts';

const icons = { watch: IconDeviceWatch, phone: IconDeviceMobile, manual: IconPencil };

/** Where the days come from, and which source counts where several tell about the same one. */
export const SourcesCard = ({ summary: { sources } }: { summary: ActivitySummary }) => (
  <Card title={i18n.t('Sources')}>
    <p className={styles.hint}>{i18n.t('The first one counts. Two devices are never added up.')}</p>
    <ol className={styles.sources}>
      {sources.order.map((source, place) => {
        const devices = sources.devices.filter((one) => one.source === source);
        return (
          <li key={source}>
            <SignalTile signal="move" icon={icons[source]} />
            <span>
              <b>{nameActivitySource(source)}</b>
              {devices.length === 0 && <small>{i18n.t('Nothing yet')}</small>}
              {devices.map(({ device, days, last_day }) => (
                <small key={device}>
                  {device && `${device}: `}
                  {i18n.t('{days, plural, one {# day} other {# days}}, last {day}', {
                    days,
                    day: shortDay(toNoon(last_day)),
                  })}
                </small>
              ))}
            </span>
            {place > 0 && <MoveUp order={sources.order} source={source} />}
          </li>
        );
      })}
    </ol>
    <p className={styles.hint}>
      <TextLink to={importsPath}>{i18n.t('Import a file from another app')}</TextLink>
    </p>
  </Card>
);

const MoveUp = ({ order, source }: { order: readonly ActivitySource[]; source: ActivitySource }) => {
  const [set, { isLoading }] = activityApi.useSetSourceOrderMutation();
  const tellOutcome = useTellOutcome();
  const name = nameActivitySource(source);
  const go = () => {
    const at = order.indexOf(source);
    const moved = order.toSpliced(at, 1).toSpliced(at - 1, 0, source);
    return tellOutcome(set({ order: moved }), i18n.t('{name} now counts earlier.', { name }));
  };
  return (
    <Button
      kind="plain"
      busy={isLoading}
      icon={<IconArrowUp size={18} aria-hidden="true" />}
      aria-label={i18n.t('Let {name} count earlier', { name })}
      onClick={() => void go()}
    />
  );
};
