import { type PartnerRate, rates } from '@club/contract/club/earning/rates';
import { reasonLength } from '@club/contract/platform/reason';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { AdminPage } from '#club/admin/frame';
import { toProblem, useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  CheckField,
  EmptyState,
  Fact,
  Facts,
  fullDay,
  Grid,
  LoadedCard,
  points,
  Row,
  Stack,
  StatusChip,
  Text,
  TextAreaField,
  TextField,
} from '#platform/ui';
import { NewPartnerDialog } from './NewPartnerDialog.tsx';
import { toRateKey } from './rate-key.ts';
import { ratesApi } from './rates.api.ts';

/** What partners give for points, and who changed it when and why. */
const RatesScreen = () => (
  <AdminPage needs="rules" title={i18n.t('Rates')} intro={i18n.t('What partners give for points.')}>
    <Rates />
  </AdminPage>
);

const Rates = () => {
  const query = ratesApi.useListRatesQuery();
  const [asked, setAsked] = useState('');
  const [isAdding, setAdding] = useState(false);
  const partner = query.data?.results.find(({ code }) => code === asked);
  return (
    <>
      <Row gap={4} bottom={5} tone="quiet" justify="between" wrap={false}>
        <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {i18n.t('New partner')}
        </Button>
      </Row>
      {!query.data && (
        <LoadedCard
          query={query}
          rows={6}
          failed={(error) => `${i18n.t("We couldn't load the rates.")} ${toProblem(error).message}`}
        >
          {() => null}
        </LoadedCard>
      )}
      {query.data?.results.length === 0 && <EmptyState>{i18n.t('Partners will appear here.')}</EmptyState>}
      <Grid columns="fill" least="card" align="start">
        {query.data?.results.map((one) => (
          <PartnerCard key={one.code} partner={one} onChange={() => setAsked(one.code)} />
        ))}
      </Grid>
      {isAdding && <NewPartnerDialog onClose={() => setAdding(false)} />}
      {partner && <RateDialog partner={partner} onClose={() => setAsked('')} onStale={() => void query.refetch()} />}
    </>
  );
};

const rateWords = ({ points: paid, units }: Pick<PartnerRate, 'points' | 'units'>, unit: string, scale: number) =>
  i18n.t('{points} points = {units} {unit}', { points: points(paid), units: units.toFixed(scale), unit });

const openWords = (active: boolean): string => (active ? i18n.t('open') : i18n.t('closed'));

const PartnerCard = ({ partner, onChange }: { partner: PartnerRate; onChange: () => void }) => {
  const { name, unit_name: unit, unit_scale: scale, history } = partner;
  return (
    <Card
      title={name}
      action={
        <StatusChip tone={partner.active ? 'good' : 'quiet'}>
          {partner.active ? i18n.t('Open') : i18n.t('Closed')}
        </StatusChip>
      }
    >
      <Facts>
        <Fact name={i18n.t('Rate')}>{rateWords(partner, unit, scale)}</Fact>
        <Fact name={i18n.t('Fee')}>{i18n.t('{percent}%', { percent: partner.fee_percent })}</Fact>
      </Facts>
      <Text as="ol" top={3} bottom={3} aria-label={i18n.t('Changes of {name}', { name })}>
        {history.map(({ at, by, reason, before, after }) => (
          <Stack as="li" gap={1} padBlock={2} line="above" anywhere key={at}>
            <Text as="b" size="sm" weight="bold">
              {rateWords(before, unit, scale)} → {rateWords(after, unit, scale)}
              {before.active !== after.active && `, ${openWords(after.active)}`}
            </Text>
            <Text as="small" size="sm" tone="quiet">
              {fullDay(new Date(at))} · <bdi>{by || i18n.t('Former member')}</bdi>
              {reason && (
                <>
                  {' · '}
                  <q>{reason}</q>
                </>
              )}
            </Text>
          </Stack>
        ))}
      </Text>
      {history.length === 0 && (
        <Text bottom={3} size="sm" tone="quiet">
          {i18n.t('Never changed here.')}
        </Text>
      )}
      <Button kind="soft" aria-label={i18n.t('Change rate of {name}…', { name })} onClick={onChange}>
        {i18n.t('Change rate…')}
      </Button>
    </Card>
  );
};

const RateDialog = ({
  partner,
  onClose,
  onStale,
}: {
  partner: PartnerRate;
  onClose: () => void;
  onStale: () => void;
}) => {
  const { code, name, unit_name: unit, unit_scale: scale } = partner;
  const tell = useTell();
  const [doubted, setDoubted] = useState('');
  const [change] = ratesApi.useChangeRateMutation();
  const form = useContractForm({
    initial: {
      code,
      seen: partner.seen,
      points: partner.points.toFixed(2),
      units: partner.units.toFixed(scale),
      active: partner.active,
      reason: '',
    },
    schema: rates.changeRate.input,
    send: (values) => change({ ...values, seen: partner.seen, confirmed: doubted === toRateKey(values) }).unwrap(),
    failed: (failure, values) => {
      if (toProblem(failure).code === 'unusual_value') setDoubted(toRateKey(values));
      if (toProblem(failure).code === 'stale_version') onStale();
      return false;
    },
    done: () => {
      tell(i18n.t('The rate of {name} is changed.', { name }), 'success');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={i18n.t('Change the rate of {name}', { name })}
      confirm={doubted === toRateKey(form.values) ? i18n.t('Yes, change rate') : i18n.t('Change rate')}
      onClose={onClose}
    >
      <p>
        {i18n.t('Today: {rate}. Conversions under way keep their rate.', { rate: rateWords(partner, unit, scale) })}
      </p>
      <Grid columns={2} least="half" gap={3} align="start">
        <TextField label={i18n.t('Points')} inputMode="decimal" {...form.field('points')} />
        <TextField label={unit} inputMode="decimal" {...form.field('units')} />
      </Grid>
      <CheckField checked={form.values.active} onChange={({ target }) => form.set({ active: target.checked })}>
        {i18n.t('Members can convert points')}
      </CheckField>
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

export default RatesScreen;
