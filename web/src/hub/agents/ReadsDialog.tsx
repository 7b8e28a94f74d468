import type { Agent, AgentRead } from '@club/contract/hub/agents';
import { useState } from 'react';
import { i18n } from '#platform/i18n';
import { Button, Dialog, dayAndTime, fullDay, Loaded, Stack, Text, toNoon } from '#platform/ui';
import { agentsApi } from './agents.api.ts';

const step = 20;
const most = 100;

/** What an agent asked for, newest first; never what it was answered. */
export const ReadsDialog = ({ agent, who, onClose }: { agent: Agent; who: string; onClose: () => void }) => {
  const [limit, setLimit] = useState(step);
  const query = agentsApi.useListAgentReadsQuery({ id: agent.id, limit });
  return (
    <Dialog title={i18n.t('What {who} read', { who })} onClose={onClose}>
      <Text top={3} tone="quiet" measure>
        {i18n.t('The last half year. We note what it asked for, not the answer.')}
      </Text>
      <Loaded query={query} failed={i18n.t("We couldn't load what it read.")} rows={3} keepPrevious>
        {({ count, results }) => (
          <>
            <Stack as="ul" gap={3} top={3} bottom={3}>
              {results.map((read) => (
                <li key={read.id}>
                  <b>{read.what}</b>
                  <Text as="small" block size="sm" tone="faint">
                    {dayAndTime(new Date(read.at))}
                  </Text>
                  {read.from_day && (
                    <Text as="small" block size="sm" tone="faint">
                      {describeSpan(read.from_day, read)}
                    </Text>
                  )}
                </li>
              ))}
            </Stack>
            {count > results.length && limit < most && (
              <Button kind="soft" onClick={() => setLimit(Math.min(limit + 2 * step, most))}>
                {i18n.t('Show more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
};

const describeSpan = (from: string, { to_day: to }: AgentRead): string =>
  to && to !== from
    ? i18n.t('{from} to {to}', { from: fullDay(toNoon(from)), to: fullDay(toNoon(to)) })
    : i18n.t('For {day}', { day: fullDay(toNoon(from)) });
