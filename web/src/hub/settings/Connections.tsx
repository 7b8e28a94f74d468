import { type ConnectedPart, type TestedPart, testedParts } from '@club/contract/hub/settings';
import { useState } from 'react';
import { useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, dayAndTime, IconTile, Row, Stack, StatusChip, type StatusTone } from '#platform/ui';
import { partWords, testedWords } from './part-words.ts';
import { settingsApi } from './settings.api.ts';
import styles from './settings.module.css';

/** What the club works with: connected, on this machine, or not in use; each is tried with a button. */
export const Connections = ({ parts }: { parts: readonly ConnectedPart[] }) => {
  const { test, testAll, busy } = useTests(parts);
  return (
    <Card
      title={i18n.t('Connections')}
      action={
        <Button kind="soft" busy={busy === 'all'} onClick={() => void testAll()}>
          {i18n.t('Test all')}
        </Button>
      }
    >
      <Stack as="ul" className={styles.parts} top={2}>
        {parts.map((part) => (
          <Part key={part.part} part={part} busy={busy === part.part} onTest={test} />
        ))}
      </Stack>
    </Card>
  );
};

const useTests = (parts: readonly ConnectedPart[]) => {
  const [busy, setBusy] = useState<string | null>(null);
  const [send] = settingsApi.useTestClubPartMutation();
  const tell = useTell();
  const tryOne = async (part: TestedPart): Promise<boolean> => {
    const { data, error } = await send({ part });
    if (error || !data?.ok) tell(i18n.t("{part} doesn't work.", { part: partWords[part]().name }), 'error');
    return data?.ok === true;
  };
  const test = async (part: TestedPart) => {
    setBusy(part);
    if (await tryOne(part)) tell(i18n.t('{part} works.', { part: partWords[part]().name }), 'success');
    setBusy(null);
  };
  const testAll = async () => {
    setBusy('all');
    let failed = 0;
    for (const { part, testable } of parts) if (testable && isTested(part) && !(await tryOne(part))) failed += 1;
    if (failed === 0) tell(i18n.t('Everything that can be tried works.'), 'success');
    setBusy(null);
  };
  return { test, testAll, busy };
};

const isTested = (part: ConnectedPart['part']): part is TestedPart => testedParts.some((one) => one === part);

const Part = ({
  part: { part, state, at, testable, last_test: last },
  busy,
  onTest,
}: {
  part: ConnectedPart;
  busy: boolean;
  onTest: (part: TestedPart) => Promise<void>;
}) => {
  const { name, Icon, states, variable } = partWords[part]();
  const word = stateWords[state]();
  return (
    <li>
      <IconTile quiet>
        <Icon size={20} aria-hidden="true" />
      </IconTile>
      <div>
        <Row as="h3" gap={2}>
          {name}{' '}
          <StatusChip tone={last?.ok === false ? 'bad' : tones[state]}>
            {last?.ok === false ? i18n.t('Failed') : word}
          </StatusChip>
        </Row>
        <p>{states[state]}</p>
        {at && (
          <p>
            <bdi>{at}</bdi>
          </p>
        )}
        {last && isTested(part) && (
          <p>
            {last.ok
              ? i18n.t('Tested {time}, {seconds} s: {what}.', {
                  time: dayAndTime(new Date(last.at)),
                  seconds: (last.milliseconds / 1000).toFixed(1),
                  what: testedWords[part](),
                })
              : i18n.t("Tested {time}: it failed ({failure}). Check {variable}; the server's log has more.", {
                  time: dayAndTime(new Date(last.at)),
                  failure: last.failure,
                  variable,
                })}
          </p>
        )}
        {state === 'off' && <p>{i18n.t('Connect it with {variable} and a restart.', { variable })}</p>}
      </div>
      {testable && isTested(part) && (
        <Button
          kind="soft"
          busy={busy}
          onClick={() => void onTest(part)}
          aria-label={i18n.t('Test {part}', { part: name })}
        >
          {i18n.t('Test')}
        </Button>
      )}
    </li>
  );
};

const stateWords: Readonly<Record<ConnectedPart['state'], () => string>> = {
  connected: () => i18n.t('Connected'),
  local: () => i18n.t('On this machine'),
  off: () => i18n.t('Off'),
};

const tones: Readonly<Record<ConnectedPart['state'], StatusTone>> = {
  connected: 'good',
  local: 'waiting',
  off: 'quiet',
};
