import { type TermsPage, terms } from '@club/contract/club/content/terms';
import { reasonLength } from '@club/contract/platform/reason';
import { useState } from 'react';
import { termsApi } from '#club/content';
import { useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, fullDay, Row, Text, TextAreaField, TextField, toNoon } from '#platform/ui';
import { nameText } from './terms-words.tsx';

/** From when the open version of a text applies, and what members are asked then. */
export const EffectCard = ({ page, isUnsaved }: { page: TermsPage; isUnsaved: boolean }) => {
  const [asked, setAsked] = useState<'publish' | 'withdraw'>();
  const draft = page.versions.find(({ state }) => state === 'draft');
  const scheduled = page.versions.find(({ state }) => state === 'scheduled');
  const close = () => setAsked(undefined);
  return (
    <Card title={i18n.t('When it takes effect')}>
      {scheduled?.version ? (
        <p>
          {i18n.t('Applies from {day}. Members are asked to accept it from then on.', {
            day: fullDay(toNoon(scheduled.version)),
          })}
        </p>
      ) : (
        <Text size="sm" tone="quiet">
          {draft
            ? i18n.t('Choose the day when you publish. Members are asked to accept it from then on.')
            : i18n.t('There is no draft. Open “Text” to write the next version.')}
        </Text>
      )}
      <Row gap={2} top={3}>
        {draft && (
          <Button disabled={isUnsaved} onClick={() => setAsked('publish')}>
            {i18n.t('Publish the draft…')}
          </Button>
        )}
        {draft && isUnsaved && <small>{i18n.t('Save the draft first: what you typed is not in it yet.')}</small>}
        {scheduled && (
          <Button kind="soft" onClick={() => setAsked('withdraw')}>
            {i18n.t('Withdraw…')}
          </Button>
        )}
      </Row>
      {asked === 'publish' && <PublishDialog page={page} onClose={close} />}
      {asked === 'withdraw' && <WithdrawDialog page={page} onClose={close} />}
    </Card>
  );
};

const PublishDialog = ({ page, onClose }: { page: TermsPage; onClose: () => void }) => {
  const tell = useTell();
  const [publish] = termsApi.usePublishTermsMutation();
  const form = useContractForm({
    initial: { name: page.name, seen: page.seen, from: '', reason: '' },
    schema: terms.publishTerms.input,
    send: (values) => publish(values).unwrap(),
    done: (_saved, { from }) => {
      tell(i18n.t('Published. It applies from {day}.', { day: fullDay(toNoon(from)) }), 'success');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={i18n.t('Publish “{name}”', { name: nameText(page.name) })}
      confirm={i18n.t('Publish')}
      onClose={onClose}
    >
      <p>{i18n.t('Once it applies, it never changes. Until then you can withdraw it.')}</p>
      <TextField
        label={i18n.t('Takes effect')}
        type="date"
        min={page.earliest}
        hint={i18n.t('{day} at the earliest. Members should have 30 days to read it.', {
          day: fullDay(toNoon(page.earliest)),
        })}
        {...form.field('from')}
      />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
};

const WithdrawDialog = ({ page, onClose }: { page: TermsPage; onClose: () => void }) => {
  const tell = useTell();
  const [withdraw] = termsApi.useWithdrawTermsMutation();
  const form = useContractForm({
    initial: { name: page.name, seen: page.seen, reason: '' },
    schema: terms.withdrawTerms.input,
    send: (values) => withdraw(values).unwrap(),
    done: () => {
      tell(i18n.t('Withdrawn. It is a draft again.'), 'success');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={i18n.t('Withdraw this version?')} confirm={i18n.t('Withdraw')} onClose={onClose}>
      <p>{i18n.t('It becomes a draft again. What applies today stays.')}</p>
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
};

const ReasonField = (field: Pick<Parameters<typeof TextAreaField>[0], 'name' | 'value' | 'error' | 'onChange'>) => (
  <TextAreaField
    label={i18n.t('Reason')}
    hint={i18n.t('For the audit log. {min} to {max} characters.', reasonLength)}
    maxLength={reasonLength.max}
    rows={3}
    {...field}
  />
);
