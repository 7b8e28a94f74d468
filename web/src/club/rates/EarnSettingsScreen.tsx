import { type EarnSettings, earnSettings, expiryNoticeDays } from '@club/contract/club/earning/settings';
import { reasonLength } from '@club/contract/platform/reason';
import { useState } from 'react';
import { AdminPage } from '#club/admin/frame';
import { toProblem, useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  EmptyState,
  Fact,
  Facts,
  fullDay,
  Grid,
  Loaded,
  Notice,
  points,
  Stack,
  Text,
  TextAreaField,
  TextField,
  toNoon,
  wholeNumber,
} from '#platform/ui';
import { earnSettingsApi } from './rates.api.ts';

/** How long points last, how long welcome points stay at the club, and who changed it. */
const EarnSettingsScreen = () => (
  <AdminPage
    needs="rules"
    title={i18n.t('Expiry and welcome points')}
    intro={i18n.t('How long points last, and when those for joining and invitations can be spent everywhere.')}
  >
    <Settings />
  </AdminPage>
);

const Settings = () => {
  const query = earnSettingsApi.useGetEarnSettingsQuery();
  const [isChanging, setChanging] = useState(false);
  return (
    <Loaded
      query={query}
      inCard
      rows={4}
      failed={(error) => `${i18n.t("We couldn't load the settings.")} ${toProblem(error).message}`}
    >
      {(settings) => (
        <Grid columns="fill" least="card" align="start">
          <TodayCard settings={settings} onChange={() => setChanging(true)} />
          <HistoryCard settings={settings} />
          {isChanging && (
            <SettingsDialog
              settings={settings}
              onClose={() => setChanging(false)}
              onStale={() => void query.refetch()}
            />
          )}
        </Grid>
      )}
    </Loaded>
  );
};

const monthWords = (months: number): string =>
  i18n.t('{months, plural, one {# month} other {# months}} after they are earned', { months });

const holdWords = (days: number): string =>
  days === 0 ? i18n.t('not at all') : i18n.t('for {days, plural, one {# day} other {# days}}', { days });

const TodayCard = ({ settings, onChange }: { settings: EarnSettings; onChange: () => void }) => (
  <Card title={i18n.t('Today')}>
    <Facts>
      <Fact name={i18n.t('Points expire')}>{monthWords(settings.expiry_months)}</Fact>
      <Fact name={i18n.t('Welcome points are held')}>{holdWords(settings.welcome_days)}</Fact>
    </Facts>
    {settings.next && (
      <Notice type="info">
        {i18n.t('From {day}: points expire {months}, and welcome points are held {hold}.', {
          day: fullDay(toNoon(settings.next.applies_on)),
          months: monthWords(settings.next.expiry_months),
          hold: holdWords(settings.next.welcome_days),
        })}
      </Notice>
    )}
    <Text as="div" top={4}>
      <Button kind="soft" onClick={onChange}>
        {i18n.t('Change…')}
      </Button>
    </Text>
  </Card>
);

const HistoryCard = ({ settings: { history } }: { settings: EarnSettings }) => (
  <Card title={i18n.t('Changes')}>
    {history.length === 0 && <EmptyState>{i18n.t('Changes will appear here, with who made them and why.')}</EmptyState>}
    <Text as="ol" top={3} bottom={3} aria-label={i18n.t('Changes')}>
      {history.map(({ at, by, reason, expiry_months: months, welcome_days: days, applies_on: day }) => (
        <Stack as="li" gap={1} padBlock={2} line="above" anywhere key={at}>
          <Text as="b" size="sm" weight="bold">
            {i18n.t('{months} months, hold of {days} days, from {day}', {
              months,
              days,
              day: fullDay(toNoon(day)),
            })}
          </Text>
          <Text as="small" size="sm" tone="quiet">
            {fullDay(new Date(at))} · <bdi>{by || i18n.t('Former member')}</bdi> · <q>{reason}</q>
          </Text>
        </Stack>
      ))}
    </Text>
  </Card>
);

const SettingsDialog = ({
  settings,
  onClose,
  onStale,
}: {
  settings: EarnSettings;
  onClose: () => void;
  onStale: () => void;
}) => {
  const tell = useTell();
  const [change] = earnSettingsApi.useChangeEarnSettingsMutation();
  const form = useContractForm({
    initial: {
      expiry_months: String(settings.expiry_months),
      welcome_days: String(settings.welcome_days),
      applies_on: '',
      seen: settings.seen,
      reason: '',
    },
    schema: earnSettings.changeEarnSettings.input,
    send: (values) =>
      change({
        ...values,
        seen: settings.seen,
        expiry_months: Number(values.expiry_months),
        welcome_days: Number(values.welcome_days),
      }).unwrap(),
    failed: (failure) => {
      if (toProblem(failure).code === 'stale_version') onStale();
      return false;
    },
    done: () => {
      tell(i18n.t('The settings are changed.'), 'success');
      onClose();
    },
  });
  const months = Number(form.values.expiry_months);
  const isShorter = months > 0 && months < settings.expiry_months;
  return (
    <FormDialog
      form={form}
      title={i18n.t('Expiry and welcome points')}
      confirm={i18n.t('Change settings')}
      onClose={onClose}
    >
      <TextField
        label={i18n.t('Points expire after')}
        unit={i18n.t('months')}
        inputMode="numeric"
        hint={i18n.t('{months} today. Members get a mail 30 and 7 days before.', { months: settings.expiry_months })}
        {...form.field('expiry_months')}
      />
      {isShorter && (
        <>
          <TextField
            label={i18n.t('First day')}
            type="date"
            hint={i18n.t('In {days} days or later, so that members can still spend them.', { days: expiryNoticeDays })}
            {...form.field('applies_on')}
          />
          {form.values.applies_on && <ExpiryPreview months={months} day={form.values.applies_on} />}
        </>
      )}
      <TextField
        label={i18n.t('Welcome points are held for')}
        unit={i18n.t('days')}
        inputMode="numeric"
        hint={i18n.t('{days} today. Meanwhile only the club’s own offers take them. Also those received before.', {
          days: settings.welcome_days,
        })}
        {...form.field('welcome_days')}
      />
      <TextAreaField
        label={i18n.t('Reason')}
        hint={i18n.t('For the audit log. {min} to {max} characters.', reasonLength)}
        maxLength={reasonLength.max}
        rows={3}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};

/** What would expire on the first day of a shorter life, as the ledger is now. */
const ExpiryPreview = ({ months, day }: { months: number; day: string }) => {
  const { data } = earnSettingsApi.usePreviewExpiryQuery({ expiry_months: months, applies_on: day });
  if (!data) return null;
  return (
    <Notice type="info">
      {data.members === 0
        ? i18n.t('As it is now, nothing would expire at once on {day}.', { day: fullDay(toNoon(day)) })
        : i18n.t('As it is now, {points} points of {members} members would expire at once on {day}.', {
            points: points(data.points),
            members: wholeNumber(data.members),
            day: fullDay(toNoon(day)),
          })}
    </Notice>
  );
};

export default EarnSettingsScreen;
