import type { ClubCompany, CompanyDomain } from '@club/contract/club/companies';
import { IconCopy, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { companiesApi } from '#club/companies';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, dayAndTime, Flank, Notice, Row, StatusChip, Text } from '#platform/ui';
import styles from './company.module.css';

export const DomainChip = ({ domain: { state } }: { domain: CompanyDomain }) => {
  if (state === 'proved') return <StatusChip tone="good">{i18n.t('Proved')}</StatusChip>;
  return <StatusChip tone="waiting">{i18n.t('Not proved')}</StatusChip>;
};

/** What a domain still needs: the record to pass on, and what the last look at it found. */
export const DomainProof = ({ company, domain }: { company: ClubCompany; domain: CompanyDomain }) => {
  const [check, { isLoading, error }] = companiesApi.useCheckCompanyDomainMutation();
  const { name, state, record, checked_at: checked } = domain;
  if (state === 'proved' || company.ended_at) return null;
  if (!record)
    return (
      <p className={styles.proof}>
        {i18n.t(
          'Added before domains were proved. Addresses there still join without a code. Remove it and add it again to have it proved.',
        )}
      </p>
    );
  return (
    <div className={styles.proof}>
      <p>
        {i18n.t(
          'Nobody joins by {name} yet. Ask the person who looks after the website or e-mail of {company} to add this:',
          {
            name,
            company: company.name,
          },
        )}
      </p>
      <Flank as="dl" at="start" gap={4} rowGap={1} align="stretch" top={3} bottom={3}>
        <dt>{i18n.t('Kind of record')}</dt>
        <Text as="dd" anywhere>
          TXT
        </Text>
        <dt>{i18n.t('Name (host)')}</dt>
        <Text as="dd" anywhere>
          <code>{record.host}</code>
        </Text>
        <dt>{i18n.t('Value')}</dt>
        <Text as="dd" anywhere>
          <code>{record.value}</code>
        </Text>
      </Flank>
      <Row gap={2} bottom={3}>
        <CopyButton text={toRequest(name, record)} />
        <Button
          kind="soft"
          icon={<IconRefresh size={18} aria-hidden="true" />}
          busy={isLoading}
          aria-label={i18n.t('Check {name} now', { name })}
          onClick={() => void check({ id: company.id, domain: name })}
        >
          {i18n.t('Check now')}
        </Button>
      </Row>
      {error !== undefined && <Notice type="error">{toProblem(error).message}</Notice>}
      {checked && (
        <Notice type="info">
          {explainState(state)} {i18n.t('Checked {at}.', { at: dayAndTime(new Date(checked)) })}
        </Notice>
      )}
    </div>
  );
};

const explainState = (state: CompanyDomain['state']): string => {
  if (state === 'other') return i18n.t('There is a record, but with another value. Compare it with the one above.');
  if (state === 'no_answer')
    return i18n.t("The domain's name servers didn't answer, so nothing is known. Try again in some minutes.");
  return i18n.t("The record isn't there yet. A new one can take some hours to be seen everywhere.");
};

/** A message that can be sent on as it is, by someone who doesn't know what a record is. */
const toRequest = (name: string, { host, value }: NonNullable<CompanyDomain['record']>): string =>
  i18n.t(
    'Please add this TXT record to the DNS of {name}. It proves to our club that the domain is ours and changes nothing else. Name: {host} Value: {value}',
    { name, host, value },
  );

const CopyButton = ({ text }: { text: string }) => {
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <Button icon={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy()}>
        {copied ? i18n.t('Copied') : i18n.t('Copy as a message')}
      </Button>
      {copied === false && <p>{i18n.t("It couldn't be copied. Select it and copy it yourself.")}</p>}
    </>
  );
};
