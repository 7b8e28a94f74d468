import type { Preferences } from '@club/contract/hub/notifications';
import { type NoticeKind, noticeKinds, quietHours } from '@club/contract/platform/notices';
import { useState } from 'react';
import { notificationsApi } from '#hub/notifications/calls';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, CheckField, LoadedCard, ManyChoices, Notice } from '#platform/ui';
import { describeKind } from './notice-icons.ts';
import styles from './notices.module.css';

const kinds = Object.keys(noticeKinds) as NoticeKind[];

/** What may come as a message; the rest is only written here. */
export const PreferencesCard = () => {
  const query = notificationsApi.useGetPreferencesQuery();
  // Asked here, because what is below starts again with what was stored.
  const saving = notificationsApi.useSetPreferencesMutation();
  return (
    <LoadedCard title={i18n.t('What may be sent')} query={query} failed={i18n.t("We couldn't load your choices.")}>
      {(stored) => <Choices key={JSON.stringify(stored)} stored={stored} saving={saving} />}
    </LoadedCard>
  );
};

type Saving = ReturnType<typeof notificationsApi.useSetPreferencesMutation>;

const Choices = ({ stored, saving }: { stored: Preferences; saving: Saving }) => {
  const [chosen, setChosen] = useState(stored);
  const [save, { error, isLoading, isSuccess }] = saving;
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(stored);
  return (
    <form
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault();
        void save(chosen);
      }}
    >
      <ManyChoices
        label={i18n.t('Send to my devices')}
        choices={kinds.map((kind) => ({ value: kind, label: describeKind(kind).name, note: describeKind(kind).about }))}
        values={kinds.filter((kind) => !chosen.muted.includes(kind))}
        onChange={(values) => setChosen({ ...chosen, muted: kinds.filter((kind) => !values.includes(kind)).sort() })}
      />
      <CheckField
        checked={chosen.quiet_hours}
        onChange={({ target }) => setChosen({ ...chosen, quiet_hours: target.checked })}
      >
        {i18n.t('Quiet nights: nothing from {from}:00 to {to}:00, by the clock of each device', quietHours)}
      </CheckField>
      {error && <Notice type="error">{toProblem(error).message}</Notice>}
      {isSuccess && !isChanged && <Notice type="success">{i18n.t('Saved.')}</Notice>}
      <div>
        <Button type="submit" kind="soft" busy={isLoading} disabled={!isChanged}>
          {i18n.t('Save choices')}
        </Button>
      </div>
    </form>
  );
};
