import { type BridgeArea, bridgeAreaCodes, bridgeAreas } from '@club/contract/health/exchange/bridge-areas';
import { type Bridge, type BridgeApp, bridgeApps, bridgeDays } from '@club/contract/health/exchange/inbound';
import { useState } from 'react';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { CheckField, SelectField, Stack, Text, TextField } from '#platform/ui';
import { inboundApi } from './inbound.api.ts';
import { appNames } from './words.ts';

/** What a phone sends most of; the others are chosen. */
const usual: readonly BridgeArea[] = ['sleep', 'activity', 'heart', 'breathing', 'body', 'workouts'];

/** Chooses which app, what it may send, and for how long. */
export const MakeDialog = ({
  onMade,
  onClose,
}: {
  onMade: (made: { readonly token: string; readonly bridge: Bridge }) => void;
  onClose: () => void;
}) => {
  const [make] = inboundApi.useMakeBridgeMutation();
  const [app, setApp] = useState<BridgeApp>('health_auto_export');
  const [name, setName] = useState('');
  const [areas, setAreas] = useState<readonly BridgeArea[]>(usual);
  const [days, setDays] = useState<number>(bridgeDays.usual);
  const toggle = (area: BridgeArea, isOn: boolean) =>
    setAreas(isOn ? [...areas, area] : areas.filter((one) => one !== area));
  return (
    <CallDialog
      title={i18n.t('Connect an app')}
      confirm={i18n.t('Make token')}
      send={() => make({ app, name: name.trim() || appNames[app], areas: [...areas], days })}
      onDone={onMade}
      onClose={onClose}
    >
      <Stack gap={4}>
        <SelectField
          label={i18n.t('App')}
          value={app}
          options={listApps()}
          onChange={({ target }) => setApp(target.value as BridgeApp)}
        />
        <TextField
          label={i18n.t('Name')}
          hint={i18n.t('To tell your devices apart, such as "Shortcut on my iPhone".')}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Stack as="fieldset" gap={2}>
          <Text as="legend" weight="semibold">
            {i18n.t('It may send')}
          </Text>
          {bridgeAreaCodes.map((area) => (
            <CheckField
              key={area}
              checked={areas.includes(area)}
              onChange={({ target }) => toggle(area, target.checked)}
            >
              {bridgeAreas[area].label}{' '}
              <Text as="small" tone="faint">
                {bridgeAreas[area].explains}
              </Text>
            </CheckField>
          ))}
        </Stack>
        <SelectField
          label={i18n.t('Ends after')}
          value={String(days)}
          options={[30, 90, bridgeDays.usual, bridgeDays.most].map((one) => ({
            value: String(one),
            label: i18n.t('{n} days', { n: one }),
          }))}
          onChange={({ target }) => setDays(Number(target.value))}
        />
      </Stack>
    </CallDialog>
  );
};

const listApps = () =>
  bridgeApps.map((one) => ({
    value: one,
    label: one === 'shortcut' ? i18n.t('Shortcuts, Tasker, Home Assistant') : appNames[one],
  }));
