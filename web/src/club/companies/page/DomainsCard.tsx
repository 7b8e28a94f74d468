import { type ClubCompany, companies } from '@club/contract/club/companies';
import { IconAt, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { companiesApi } from '#club/companies';
import { CallDialog, FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, Row, Rows, Text, TextField } from '#platform/ui';
import { DomainChip, DomainProof } from './DomainProof.tsx';

/** The e-mail domains whose verified addresses let members join without a code. */
export const DomainsCard = ({ company }: { company: ClubCompany }) => {
  const [asked, setAsked] = useState<{ readonly removed?: string }>();
  const close = () => setAsked(undefined);
  return (
    <Card
      title={i18n.t('E-mail domains')}
      action={
        <Button kind="soft" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAsked({})}>
          {i18n.t('Add…')}
        </Button>
      }
    >
      {company.domains.length === 0 && (
        <Text size="sm" tone="quiet">
          {i18n.t('Members with a verified address in a proved domain can join without a code.')}
        </Text>
      )}
      <Rows>
        {company.domains.map((domain) => (
          <li key={domain.name}>
            <Row gap={3}>
              <IconAt size={20} color="var(--ink2)" aria-hidden="true" />
              <b>
                <bdi>{domain.name}</bdi>
              </b>
              <DomainChip domain={domain} />
            </Row>
            <Button kind="plain" onClick={() => setAsked({ removed: domain.name })}>
              {i18n.t('Remove…')}
            </Button>
            <DomainProof company={company} domain={domain} />
          </li>
        ))}
      </Rows>
      {asked?.removed && <RemoveDialog company={company} domain={asked.removed} onClose={close} />}
      {asked && !asked.removed && <AddDialog company={company} onClose={close} />}
    </Card>
  );
};

const AddDialog = ({ company, onClose }: { company: ClubCompany; onClose: () => void }) => {
  const [add] = companiesApi.useAddCompanyDomainMutation();
  const form = useContractForm({
    initial: { id: company.id, version: company.version, domain: '' },
    schema: companies.addCompanyDomain.input,
    send: (values) => add({ ...values, version: company.version }).unwrap(),
    done: onClose,
  });
  return (
    <FormDialog form={form} title={i18n.t('Add a domain')} confirm={i18n.t('Add domain')} onClose={onClose}>
      <p>
        {i18n.t(
          'Anyone with a verified address in it can join {name} without a code, once the company has proved that the domain is its own. The next step says how.',
          { name: company.name },
        )}
      </p>
      <TextField
        label={i18n.t('Domain')}
        placeholder="company.com"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={190}
        {...form.field('domain')}
      />
    </FormDialog>
  );
};

const RemoveDialog = ({ company, domain, onClose }: { company: ClubCompany; domain: string; onClose: () => void }) => {
  const [remove] = companiesApi.useRemoveCompanyDomainMutation();
  return (
    <CallDialog
      title={i18n.t('Remove {domain}?', { domain })}
      confirm={i18n.t('Remove domain')}
      danger
      success={i18n.t('{domain} is removed.', { domain })}
      send={() => remove({ id: company.id, version: company.version, domain })}
      onClose={onClose}
    >
      <p>{i18n.t('New members need a code then. Members who joined with an address there stay.')}</p>
    </CallDialog>
  );
};
