import { type ClubCompany, type CompanyCode, companies, replacedCodeDays } from '@club/contract/club/companies';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { companiesApi } from '#club/companies';
import { CallDialog, FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, fullDay, Row, Rows, StatusChip, Text, TextField } from '#platform/ui';
import styles from './company.module.css';

type Asked = { readonly act: 'make' } | { readonly act: 'replace' | 'end'; readonly code: CompanyCode };

/** The join codes of a company. A new one is shown until the page is left, and never again. */
export const CodesCard = ({ company, isOpen }: { company: ClubCompany; isOpen: boolean }) => {
  const [shown, setShown] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      {shown && <NewCode code={shown} />}
      <Card
        title={i18n.t('Join codes')}
        action={
          isOpen && (
            <Button
              kind="soft"
              icon={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => setAsked({ act: 'make' })}
            >
              {i18n.t('New code…')}
            </Button>
          )
        }
      >
        {company.codes.length === 0 && (
          <Text size="sm" tone="quiet">
            {i18n.t('Staff join with a code, or with an address in an e-mail domain.')}
          </Text>
        )}
        <Rows>
          {company.codes.map((code) => (
            <CodeRow key={code.id} code={code} onAsk={isOpen ? setAsked : undefined} />
          ))}
        </Rows>
      </Card>
      {asked && asked.act !== 'end' && (
        <CodeDialog
          company={company}
          replaced={asked.act === 'replace' ? asked.code : undefined}
          onMade={(code) => {
            setShown(code);
            close();
          }}
          onClose={close}
        />
      )}
      {asked?.act === 'end' && <EndCodeDialog company={company} code={asked.code} onClose={close} />}
    </>
  );
};

const codeName = ({ label, ending }: CompanyCode): string => {
  if (label) return label;
  return ending ? i18n.t('Code ending in {ending}', { ending }) : i18n.t('Join code');
};

const CodeRow = ({ code, onAsk }: { code: CompanyCode; onAsk: ((asked: Asked) => void) | undefined }) => (
  <li>
    <span>
      <b>
        <bdi>{codeName(code)}</bdi>
      </b>
      <small>
        {i18n.t('Made {day}', { day: fullDay(new Date(code.made_at)) })}
        {code.label && code.ending && ` · ${i18n.t('ends in {ending}', { ending: code.ending })}`}
      </small>
    </span>
    <Row as="span" gap={2}>
      <StatusChip tone={code.works ? (code.ends_at ? 'waiting' : 'good') : 'quiet'}>{stateWords(code)}</StatusChip>
      {code.works && onAsk && (
        <>
          <Button kind="plain" onClick={() => onAsk({ act: 'replace', code })}>
            {i18n.t('Replace…')}
          </Button>
          <Button kind="plain" onClick={() => onAsk({ act: 'end', code })}>
            {i18n.t('End…')}
          </Button>
        </>
      )}
    </Row>
  </li>
);

/** The instant after its last day is when a code ends. */
const stateWords = ({ works, ends_at: end }: CompanyCode): string => {
  if (!end) return i18n.t('Works');
  const day = fullDay(new Date(Date.parse(end) - 1));
  return works ? i18n.t('Works until {day}', { day }) : i18n.t('Ended {day}', { day });
};

const NewCode = ({ code }: { code: string }) => {
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Card title={i18n.t('New join code')} action={<StatusChip tone="waiting">{i18n.t('Shown once')}</StatusChip>}>
      <Row
        as="p"
        className={styles.code}
        gap={3}
        justify="between"
        top={3}
        bottom={3}
        padBlock={4}
        padInline={5}
        corners="md"
        ground="sunken"
      >
        <b>
          <bdi>{code}</bdi>
        </b>
        <Button icon={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {copied ? i18n.t('Copied') : i18n.t('Copy')}
        </Button>
      </Row>
      <Text size="sm" tone="quiet" role="status">
        {copied === false
          ? i18n.t("It couldn't be copied. Select it and copy it yourself.")
          : i18n.t("Copy it now. After you leave this page it can't be shown again, only replaced.")}
      </Text>
    </Card>
  );
};

const CodeDialog = ({
  company,
  replaced,
  onMade,
  onClose,
}: {
  company: ClubCompany;
  replaced: CompanyCode | undefined;
  onMade: (code: string) => void;
  onClose: () => void;
}) => {
  const [make] = companiesApi.useMakeCompanyCodeMutation();
  const form = useContractForm({
    initial: { id: company.id, version: company.version, label: replaced?.label ?? '', ends_on: '' },
    schema: companies.makeCompanyCode.input,
    send: (values) =>
      make({ ...values, version: company.version, ...(replaced && { replaces: replaced.id }) }).unwrap(),
    done: ({ code }) => onMade(code),
  });
  return (
    <FormDialog
      form={form}
      title={replaced ? i18n.t('Replace the code?') : i18n.t('New join code')}
      confirm={replaced ? i18n.t('Replace code') : i18n.t('Make code')}
      onClose={onClose}
    >
      <p>
        {replaced
          ? i18n.t('“{code}” still works for {days} days. You can end it before.', {
              code: codeName(replaced),
              days: replacedCodeDays,
            })
          : i18n.t('Anyone who has the code can join as a Corporate Club Member. It is shown once.')}
      </p>
      <TextField
        label={i18n.t('Label (optional)')}
        hint={i18n.t('Where you hand it out, to tell codes apart.')}
        maxLength={60}
        {...form.field('label')}
      />
      <TextField label={i18n.t('Last day (optional)')} type="date" {...form.field('ends_on')} />
    </FormDialog>
  );
};

const EndCodeDialog = ({
  company,
  code,
  onClose,
}: {
  company: ClubCompany;
  code: CompanyCode;
  onClose: () => void;
}) => {
  const [end] = companiesApi.useEndCompanyCodeMutation();
  return (
    <CallDialog
      title={i18n.t('End this code?')}
      confirm={i18n.t('End code')}
      danger
      success={i18n.t('The code no longer works.')}
      send={() => end({ id: company.id, version: company.version, code: code.id })}
      onClose={onClose}
    >
      <p>{i18n.t('Nobody can join with “{code}” any more. Members who did stay.', { code: codeName(code) })}</p>
    </CallDialog>
  );
};
