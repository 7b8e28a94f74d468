import { type TermsPage, type TermsVersion, terms } from '@club/contract/club/content/terms';
import { parseSections } from '@club/contract/core/agreement-text';
import type { AgreementName } from '@club/contract/core/agreements';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { termsApi } from '#club/content';
import styles from '#club/content/content.module.css';
import { AgreementText } from '#core/agreements/text';
import { toProblem, useTell } from '#platform/api';
import { CallDialog, type ContractForm, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, Notice, Row, Segments, Stack, Text, TextAreaField, TextField } from '#platform/ui';
import { diffSections } from './section-diff.ts';
import { stateChip, titleVersion } from './terms-words.tsx';

type View = 'changes' | 'text' | 'members';

/** Tells whether something is not saved, and that nothing is once it is gone. */
const useTold = (isDirty: boolean, tell: (isDirty: boolean) => void): void =>
  useEffect(() => {
    tell(isDirty);
    return () => tell(false);
  }, [isDirty, tell]);

/** One version of a text: what it changes, its words, and as members see it. A draft is written here. */
export const TextCard = ({
  page,
  shown,
  view: asked,
  toAddress,
  onStale,
  onDirty,
}: {
  page: TermsPage;
  shown: TermsVersion;
  view: View;
  onStale: () => void;
  /** Told whether something typed is not saved. */
  onDirty: (isDirty: boolean) => void;
  toAddress: (view: { view: View; version?: string; text?: AgreementName }) => string;
}) => {
  const view = asked === 'changes' && shown.state === 'in_force' ? 'members' : asked;
  const open = page.versions.find(({ state }) => state === 'draft' || state === 'scheduled');
  const applies = page.versions.find(({ state }) => state === 'in_force');
  const isWritten = shown.state === 'draft' || !open;
  const [isDiscarding, setDiscarding] = useState(false);
  const tell = useTell();
  const navigate = useNavigate();
  const [save] = termsApi.useSaveTermsDraftMutation();
  const [seen, setSeen] = useState(page.seen);
  const form = useContractForm({
    initial: { name: page.name, seen, title: shown.title, text: shown.text },
    schema: terms.saveTermsDraft.input,
    send: (values) => save({ ...values, seen }).unwrap(),
    done: (saved, { title, text }) => {
      form.load({ title, text });
      setSeen(saved.seen);
      tell(i18n.t('The draft is saved. Members see nothing of it yet.'), 'success');
      if (shown.state !== 'draft') void navigate(toAddress({ view: 'changes', version: '' }));
    },
    failed: (failure) => {
      const isOlder = toProblem(failure).code === 'stale_version';
      if (isOlder) onStale();
      return isOlder;
    },
  });
  useEffect(() => {
    if (form.isDirty || seen === page.seen) return;
    form.load({ title: shown.title, text: shown.text });
    setSeen(page.seen);
  }, [form, page.seen, seen, shown]);
  const { values, isDirty } = form;
  useTold(isDirty, onDirty);
  const isStale = page.seen !== seen && form.isDirty;
  const written = isWritten ? values : shown;
  return (
    <Card title={titleVersion(page.name, shown)} action={stateChip(shown)}>
      <Text as="div" top={3}>
        <Segments
          label={i18n.t('Views of this version')}
          segments={[
            ...(shown.state === 'in_force'
              ? []
              : [{ to: toAddress({ view: 'changes' }), label: i18n.t('Changes'), current: view === 'changes' }]),
            { to: toAddress({ view: 'text' }), label: i18n.t('Text'), current: view === 'text' },
            { to: toAddress({ view: 'members' }), label: i18n.t('As members see it'), current: view === 'members' },
          ]}
        />
      </Text>
      {isStale && (
        <Stale
          mine={values.text}
          page={page}
          onTheirs={(theirs) => {
            form.load(theirs);
            setSeen(page.seen);
          }}
          onMine={() => setSeen(page.seen)}
        />
      )}
      {view === 'members' && (
        <Stack gap={4} top={4}>
          <Text as="h3" size="xl">
            {written.title}
          </Text>
          <AgreementText sections={parseSections(written.text)} />
        </Stack>
      )}
      {view === 'changes' && <Changes from={applies?.text ?? ''} to={written.text} />}
      {view === 'text' &&
        (isWritten ? (
          <TextForm
            form={form}
            isStale={isStale}
            onDiscard={shown.state === 'draft' ? () => setDiscarding(true) : undefined}
          />
        ) : (
          <pre className={styles.source}>{shown.text}</pre>
        ))}
      {isDiscarding && <DiscardDialog page={page} onClose={() => setDiscarding(false)} />}
    </Card>
  );
};

/** The sections that differ from what applies, with what is gone and added marked. */
const Changes = ({ from, to }: { from: string; to: string }) => {
  const changes = diffSections(from, to);
  if (changes.length === 0)
    return (
      <Text size="sm" tone="quiet">
        {i18n.t('Nothing differs from what applies today.')}
      </Text>
    );
  return (
    <>
      <Text size="sm" tone="quiet">
        {i18n.t('{count, plural, one {# section differs} other {# sections differ}} from what applies today.', {
          count: changes.length,
        })}
      </Text>
      {changes.map(({ heading, runs }) => (
        <Text as="section" key={heading} className={styles.change} top={3} corners="md" line="around">
          <h3>{heading}</h3>
          <p>
            {runs.map(({ kind, text }, index) => {
              const key = `${index} ${kind}`;
              if (kind === 'added') return <ins key={key}>{text}</ins>;
              return kind === 'gone' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
            })}
          </p>
        </Text>
      ))}
    </>
  );
};

const TextForm = ({
  form,
  isStale,
  onDiscard,
}: {
  form: ContractForm<{ name: AgreementName; seen: number; title: string; text: string }>;
  isStale: boolean;
  onDiscard: (() => void) | undefined;
}) => (
  <Stack ref={form.ref} as="form" gap={4} top={4} noValidate onSubmit={(event) => void form.submit(event)}>
    {form.failure && <Notice type="error">{form.failure.message}</Notice>}
    <TextField label={i18n.t('Title')} maxLength={120} {...form.field('title')} />
    <TextAreaField
      label={i18n.t('Text')}
      hint={i18n.t('Begin each section with "## " and its heading. An empty line begins a paragraph.')}
      rows={16}
      {...form.field('text')}
    />
    <Row gap={2} top={3}>
      <Button type="submit" busy={form.pending} disabled={isStale}>
        {i18n.t('Save draft')}
      </Button>
      {onDiscard && (
        <Button kind="plain" onClick={onDiscard}>
          {i18n.t('Discard draft…')}
        </Button>
      )}
    </Row>
  </Stack>
);

/** Someone saved the text meanwhile: where the two differ, and which of them goes on. */
const Stale = ({
  mine,
  page,
  onTheirs,
  onMine,
}: {
  mine: string;
  page: TermsPage;
  onTheirs: (theirs: { title: string; text: string }) => void;
  onMine: () => void;
}) => {
  const [newest] = page.versions;
  const differing = newest ? diffSections(newest.text, mine).map(({ heading }) => heading) : [];
  return (
    <Notice type="error">
      <p>
        {i18n.t('{name} changed this text while you were writing. Yours differs in: {sections}.', {
          name: newest?.changed_by || i18n.t('Someone'),
          sections: differing.join(', ') || i18n.t('the title'),
        })}
      </p>
      <Row gap={5} rowGap={2} top={2}>
        {newest && (
          <Button kind="soft" onClick={() => onTheirs({ title: newest.title, text: newest.text })}>
            {i18n.t('Use the latest version')}
          </Button>
        )}
        <Button kind="plain" onClick={onMine}>
          {i18n.t('Go on with mine')}
        </Button>
      </Row>
    </Notice>
  );
};

const DiscardDialog = ({ page: { name, seen }, onClose }: { page: TermsPage; onClose: () => void }) => {
  const [discard] = termsApi.useDiscardTermsDraftMutation();
  return (
    <CallDialog
      title={i18n.t('Discard the draft?')}
      confirm={i18n.t('Discard draft')}
      danger
      success={i18n.t('The draft is discarded.')}
      send={() => discard({ name, seen })}
      onClose={onClose}
    >
      <p>{i18n.t('What applies today stays as it is.')}</p>
    </CallDialog>
  );
};
