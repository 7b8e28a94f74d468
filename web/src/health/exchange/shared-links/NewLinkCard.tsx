import type { PatientSummary, SummarySection } from '@club/contract/health/exchange/patient-summary';
import { sharedLinkRules, sharedLinks } from '@club/contract/health/exchange/shared-links';
import { IconDownload, IconEye, IconLink, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { clubDay, plusDays } from '#platform/api';
import { StackedForm, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  CheckField,
  Dialog,
  Flank,
  Grid,
  Row,
  Stack,
  saveText,
  Text,
  TextField,
  useNow,
} from '#platform/ui';
import { countSection, isOptional, keepSections, readRecord, sealCopy, writeLink } from './copy/index.ts';
import type { MadeLink } from './MadeLinkView.tsx';
import { RecordView } from './RecordView.tsx';
import { nameSection } from './section-words.ts';
import styles from './share.module.css';
import { sharedLinksApi } from './shared-links.api.ts';

const dayMs = 86_400_000;
const usualDays = 14;
const offered: readonly SummarySection[] = ['results', 'vital_signs', 'social_history'];

/** Six digits that nobody chose. */
const drawPasscode = (): string =>
  String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000).padStart(6, '0');

/** Whom a link is for, until when, what is in it, and its passcode. */
export const NewLinkCard = ({ document, onMade }: { document: PatientSummary; onMade: (made: MadeLink) => void }) => {
  const today = clubDay(useNow(dayMs));
  const [hasPasscode, setHasPasscode] = useState(true);
  const [isPreviewed, setPreviewed] = useState(false);
  const form = useNewLink({ document, today, hasPasscode, onMade });
  const shown = keepSections(document, form.values.sections);
  return (
    <Card title={i18n.t('New link')}>
      <StackedForm form={form} gap={5} top={3}>
        <Grid columns={2} least="field" gap={4}>
          <TextField label={i18n.t('Who is it for?')} maxLength={60} autoComplete="off" {...form.field('name')} />
          <TextField
            label={i18n.t('Ends on')}
            hint={i18n.t('At most {days} days from today.', { days: sharedLinkRules.mostDays })}
            type="date"
            min={today}
            max={plusDays(today, sharedLinkRules.mostDays)}
            {...form.field('ends_on')}
          />
        </Grid>
        <SectionChoices
          document={document}
          chosen={form.values.sections}
          onChange={(sections) => form.set({ sections })}
        />
        <PasscodeChoice form={form} hasPasscode={hasPasscode} onChange={setHasPasscode} />
        <Row gap={3}>
          <Button type="submit" busy={form.pending} icon={<IconLink size={18} aria-hidden="true" />}>
            {i18n.t('Make the link')}
          </Button>
          <Button kind="soft" icon={<IconEye size={18} aria-hidden="true" />} onClick={() => setPreviewed(true)}>
            {i18n.t("See what they'll see")}
          </Button>
          <Button
            kind="plain"
            icon={<IconDownload size={18} aria-hidden="true" />}
            onClick={() => saveText('patient-summary.json', JSON.stringify(shown), 'application/fhir+json')}
          >
            {i18n.t('Save as file (FHIR)')}
          </Button>
        </Row>
      </StackedForm>
      {isPreviewed && (
        <Dialog title={i18n.t("What they'll see")} onClose={() => setPreviewed(false)}>
          <div className={styles.preview}>
            <RecordView record={readRecord(shown)} />
          </div>
        </Dialog>
      )}
    </Card>
  );
};

interface Wish {
  readonly document: PatientSummary;
  readonly today: string;
  readonly hasPasscode: boolean;
  readonly onMade: (made: MadeLink) => void;
}

/** Seals the chosen parts here, sends only the sealed copy, and puts the link together with the key, which stays here. */
const useNewLink = ({ document, today, hasPasscode, onMade }: Wish) => {
  const [make] = sharedLinksApi.useMakeSharedLinkMutation();
  const { input } = sharedLinks.makeSharedLink;
  return useContractForm({
    initial: {
      name: '',
      ends_on: plusDays(today, usualDays),
      passcode: drawPasscode(),
      sections: offered.filter((section) => countSection(document, section) > 0),
    },
    schema: hasPasscode ? z.omit(input, { jwe: true }) : z.omit(input, { jwe: true, passcode: true }),
    send: async ({ passcode, ...values }): Promise<MadeLink> => {
      const copy = keepSections(document, values.sections);
      const { jwe, key } = await sealCopy(JSON.stringify(copy));
      const given = hasPasscode ? { passcode } : {};
      const { url, expires_at } = await make({ ...values, ...given, jwe }).unwrap();
      const words = { url, key, expiresAt: expires_at, hasPasscode, label: values.name };
      const link = writeLink(window.location.origin, words);
      return { link, passcode: hasPasscode ? passcode : null, name: values.name, endsOn: values.ends_on, copy };
    },
    done: onMade,
  });
};

const SectionChoices = ({
  document,
  chosen,
  onChange,
}: {
  document: PatientSummary;
  chosen: readonly SummarySection[];
  onChange: (chosen: SummarySection[]) => void;
}) => {
  const toggle = (section: SummarySection, isIn: boolean) =>
    onChange(offered.filter((one) => (one === section ? isIn : chosen.includes(one))));
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="legend" weight="semibold" bottom={2}>
        {i18n.t("What's in it")}
      </Text>
      <CheckField checked disabled>
        {nameSection('problems')}
        <Text as="small" block tone="faint">
          {i18n.t('Name, birth date, sex; conditions, allergies, medicines: always in it')}
        </Text>
      </CheckField>
      {offered.filter(isOptional).map((section) => (
        <Flank key={section} at="end" gap={3}>
          <CheckField
            checked={chosen.includes(section)}
            disabled={countSection(document, section) === 0}
            onChange={({ target }) => toggle(section, target.checked)}
          >
            {nameSection(section)}
          </CheckField>
          <Text as="span" tone="faint" tabular>
            {countSection(document, section)}
          </Text>
        </Flank>
      ))}
      <Text size="sm" tone="faint" top={2}>
        {i18n.t('Never in it: genetic and HIV results, questionnaires, photos, notes, points.')}
      </Text>
    </Stack>
  );
};

const PasscodeChoice = ({
  form,
  hasPasscode,
  onChange,
}: {
  form: ReturnType<typeof useNewLink>;
  hasPasscode: boolean;
  onChange: (hasPasscode: boolean) => void;
}) => (
  <Stack gap={2}>
    <CheckField checked={hasPasscode} onChange={({ target }) => onChange(target.checked)}>
      {i18n.t('Ask for a passcode')}
    </CheckField>
    {hasPasscode ? (
      <Stack gap={2}>
        <TextField
          label={i18n.t('Passcode')}
          hint={i18n.t('{least} characters or more. {tries} tries in all, then the link closes.', {
            least: sharedLinkRules.leastPasscode,
            tries: sharedLinkRules.mostTries,
          })}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          {...form.field('passcode')}
        />
        <div>
          <Button
            kind="plain"
            icon={<IconRefresh size={18} aria-hidden="true" />}
            onClick={() => form.set({ passcode: drawPasscode() })}
          >
            {i18n.t('Draw another')}
          </Button>
        </div>
      </Stack>
    ) : (
      <Text size="sm" tone="warn">
        {i18n.t('Anyone who gets the link sees the copy.')}
      </Text>
    )}
  </Stack>
);
