import type { Agent } from '@club/contract/hub/agents';
import { IconRobot } from '@tabler/icons-react';
import { useState } from 'react';
import { useTell } from '#platform/api';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, dayAndTime, Flank, fullDay, IconTile, Row, StatusChip, Text } from '#platform/ui';
import styles from './Agents.module.css';
import { agentsApi } from './agents.api.ts';
import { ReadsDialog } from './ReadsDialog.tsx';

/** One agent: whose it is, what it may read until when, what it read, and how to stop it. */
export const AgentLine = ({ agent }: { agent: Agent }) => {
  const [shown, setShown] = useState<'reads' | 'stop' | null>(null);
  const { host, name, areas, last_read_at } = agent;
  const who = nameAgent(agent);
  const isLive = isReading(agent);
  return (
    <Flank as="li" className={styles.line} at="start" gap={3} rowGap={1} align="start" padBlock={3}>
      <IconTile>
        <IconRobot size={22} stroke={1.7} aria-hidden="true" />
      </IconTile>
      <Text as="div" className={styles.what} anywhere>
        <b>
          <bdi dir={host ? 'ltr' : 'auto'}>{who}</bdi>
        </b>{' '}
        <StatusChip tone={isLive ? 'good' : 'quiet'}>{isLive ? i18n.t('Reads') : i18n.t('Stopped')}</StatusChip>
        {name && (
          <small>
            {i18n.t('Calls itself')} <bdi>{name}</bdi>
          </small>
        )}
        <small>{i18n.t('May read: {areas}', { areas: areas.join(', ') })}</small>
        <small>{describeEnd(agent)}</small>
        <small>
          {last_read_at
            ? i18n.t('Last read {time}.', { time: dayAndTime(new Date(last_read_at)) })
            : i18n.t('Has read nothing yet.')}
        </small>
        <Row gap={3} rowGap={1} top={1}>
          {last_read_at && (
            <Button kind="plain" aria-label={i18n.t('What it read: {who}', { who })} onClick={() => setShown('reads')}>
              {i18n.t('What it read')}
            </Button>
          )}
          {isLive && (
            <Button kind="plain" aria-label={i18n.t('Stop {who}', { who })} onClick={() => setShown('stop')}>
              {i18n.t('Stop')}
            </Button>
          )}
        </Row>
      </Text>
      {shown === 'reads' && <ReadsDialog agent={agent} who={who} onClose={() => setShown(null)} />}
      {shown === 'stop' && <StopDialog id={agent.id} who={who} onClose={() => setShown(null)} />}
    </Flank>
  );
};

const StopDialog = ({ id, who, onClose }: { id: string; who: string; onClose: () => void }) => {
  const tell = useTell();
  const [end] = agentsApi.useEndAgentMutation();
  const finish = () => {
    tell(i18n.t('{who} is stopped.', { who }), 'success');
    onClose();
  };
  return (
    <CallDialog
      title={i18n.t('Stop this agent?')}
      confirm={i18n.t('Stop agent')}
      send={() => end({ id })}
      failed={i18n.t("We couldn't stop it. Try again.")}
      onDone={finish}
      onClose={onClose}
    >
      <p>
        {i18n.t(
          "{who} can't read anything from now on. What it has read stays with the people who run it. To use it again, connect it again.",
          { who },
        )}
      </p>
    </CallDialog>
  );
};

const nameAgent = ({ host }: Agent): string => host || i18n.t('A program on your device');

const isReading = ({ ended_at, ends_at }: Agent): boolean => ended_at === null && new Date(ends_at) > new Date();

const describeEnd = (agent: Agent): string => {
  const { ended_at, ended_by, ends_at } = agent;
  if (ended_at === null) {
    const day = fullDay(new Date(ends_at));
    return isReading(agent) ? i18n.t('Until {day}.', { day }) : i18n.t('Ended on {day}.', { day });
  }
  const day = fullDay(new Date(ended_at));
  if (ended_by === 'consent') return i18n.t('Stopped on {day}, when you withdrew a consent.', { day });
  if (ended_by === 'account') return i18n.t('Stopped on {day}, with your account.', { day });
  if (ended_by === 'taken_back') return i18n.t('Stopped on {day}, when you took your account back.', { day });
  return i18n.t('You stopped it on {day}.', { day });
};
