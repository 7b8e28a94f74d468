import { transactionStatuses, transactionTypes } from '@club/contract/club/points';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { pointsApi } from '#club/points';
import { i18n } from '#platform/i18n';
import { Button, Card, LinkButton, SelectField, TextField } from '#platform/ui';
import styles from './LedgerView.module.css';
import { type LedgerFilters, listSearch, movementNames, readFilters, typeName } from './ledger-filters.ts';
import { statusName } from './Status.tsx';

interface PanelProps {
  filters: LedgerFilters;
  errors: Readonly<Record<string, string>>;
}

/** The filters of the list. What is chosen goes into the address, from which the list reads it. */
export const FilterPanel = ({ filters, errors }: PanelProps) => {
  const navigate = useNavigate();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([key, value]): [string, string] => [
      key,
      String(value),
    ]);
    const chosen = readFilters(new URLSearchParams(entries));
    void navigate(listSearch({ ...chosen, ...(filters.limit && { limit: filters.limit }) }), {
      preventScrollReset: true,
    });
  };
  return (
    <Card>
      <form className={styles.filters} onSubmit={show} noValidate aria-label={i18n.t('Filters')}>
        <Fields filters={filters} errors={errors} />
        <div className={styles.buttons}>
          <Button type="submit">{i18n.t('Show entries')}</Button>
          <LinkButton kind="soft" to={listSearch({})} preventScrollReset>
            {i18n.t('Clear filters')}
          </LinkButton>
        </div>
      </form>
    </Card>
  );
};

const Fields = ({ filters, errors }: PanelProps) => {
  const activities = useActivities(filters.activity);
  return (
    <>
      <SelectField
        label={i18n.t('Status')}
        name="status"
        empty={i18n.t('Any')}
        options={transactionStatuses.map((value) => ({ value, label: statusName(value) }))}
        defaultValue={filters.status ?? ''}
        error={errors.status}
      />
      <SelectField
        label={i18n.t('Kind')}
        name="transaction_type"
        empty={i18n.t('Any')}
        options={transactionTypes.map((value) => ({ value, label: typeName(value) }))}
        defaultValue={filters.transaction_type ?? ''}
        error={errors.transaction_type}
      />
      <SelectField
        key={activities.length}
        label={i18n.t('Activity')}
        name="activity"
        empty={i18n.t('Any')}
        options={activities}
        defaultValue={filters.activity ?? ''}
        error={errors.activity}
      />
      <TextField
        label={i18n.t('Points from')}
        name="amount_gte"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={filters.amount_gte}
        error={errors.amount_gte}
      />
      <TextField
        label={i18n.t('Since')}
        name="date_from"
        type="date"
        defaultValue={filters.date_from}
        error={errors.date_from}
      />
    </>
  );
};

/** The club's rules by name, then what else moves points, and whatever the address names beside them. */
const useActivities = (chosen: string | undefined) => {
  const { data } = pointsApi.useListEventTypesQuery();
  const rules = (data?.results ?? []).map(({ code, name }) => ({ value: code, label: name }));
  const others = movementNames().map(([value, label]) => ({ value, label }));
  const known = [...rules, ...others];
  const isKnown = chosen === undefined || known.some(({ value }) => value === chosen);
  return isKnown ? known : [...known, { value: chosen, label: chosen }];
};
