import { marketplace } from '@club/contract/club/marketplace';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { StackedForm, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { marketplacePath } from '#platform/paths';
import {
  Button,
  Card,
  FileField,
  Grid,
  LinkButton,
  listCountries,
  Notice,
  Page,
  SearchSelect,
  Stack,
  TextAreaField,
  TextField,
  VisuallyHidden,
} from '#platform/ui';
import { marketplaceApi } from './marketplace.api.ts';

const mostCharacters = 5000;

/** Keeps the form until the server has accepted it. */
const ProposeScreen = () => {
  const [thanks, setThanks] = useState<string | null>(null);
  const form = useProposal(setThanks);
  if (thanks) return <Thanks message={thanks} />;
  const image = form.field('image');
  const country = form.field('country');
  return (
    <Page
      title={i18n.t('Propose an offer')}
      intro={i18n.t("You don't need an account. We'll review your offer and write back before publishing it.")}
      narrow
    >
      <Card>
        <StackedForm form={form} gap={5}>
          <Grid columns={2} least="field" gap={5} align="start">
            <TextField label={i18n.t('Company')} autoComplete="organization" {...form.field('company_name')} />
            <TextField label={i18n.t('Your name')} autoComplete="name" {...form.field('contact_name')} />
          </Grid>
          <TextField
            label={i18n.t('E-mail')}
            hint={i18n.t("We'll send a link to confirm your proposal.")}
            type="email"
            autoComplete="email"
            {...form.field('contact_email')}
          />
          <TextField label={i18n.t('Offer name')} maxLength={120} {...form.field('title')} />
          <TextAreaField
            label={i18n.t('What members get')}
            rows={5}
            maxLength={mostCharacters}
            {...form.field('description')}
          />
          <Grid columns={2} least="field" gap={5} align="start">
            <TextField
              label={i18n.t('Discount')}
              hint={i18n.t('Optional, in your own words.')}
              maxLength={120}
              {...form.field('discount')}
            />
            <SearchSelect
              label={i18n.t('Country')}
              hint={i18n.t('Optional. Leave empty for every country.')}
              nothingFound={i18n.t('No matching country.')}
              options={listCountries().map(({ code, name }) => ({ value: code, label: name }))}
              value={country.value}
              error={country.error}
              onChange={(code) => form.set({ country: code })}
            />
          </Grid>
          <TextField
            label={i18n.t('Website')}
            hint={i18n.t('Optional.')}
            type="url"
            placeholder="https://"
            autoComplete="url"
            {...form.field('website')}
          />
          <FileField
            add={form.values.image ? i18n.t('Choose another picture') : i18n.t('Add a picture')}
            label={i18n.t('Picture file')}
            icon={<IconPaperclip size={18} aria-hidden="true" />}
            chosen={form.values.image}
            error={image.error}
            onChoose={(file) => form.set({ image: file })}
            onRemove={() => form.set({ image: undefined })}
          />
          {/* Only programs that fill in every field find it. */}
          <VisuallyHidden as="div" aria-hidden="true">
            <TextField label="Fax" tabIndex={-1} autoComplete="off" {...form.field('fax')} />
          </VisuallyHidden>
          <div>
            <Button type="submit" busy={form.pending}>
              {i18n.t('Send proposal')}
            </Button>
          </div>
        </StackedForm>
      </Card>
    </Page>
  );
};

const useProposal = (done: (message: string) => void) => {
  const [send] = marketplaceApi.useProposeOfferMutation();
  return useContractForm({
    initial: {
      company_name: '',
      contact_name: '',
      contact_email: '',
      title: '',
      description: '',
      discount: '',
      country: '',
      website: '',
      image: undefined as File | undefined,
      fax: '',
    },
    schema: marketplace.proposeOffer.input,
    send: ({ image, ...values }) => send({ ...values, ...(image && { image }) }).unwrap(),
    done: ({ message }) => done(message),
  });
};

const Thanks = ({ message }: { message: string }) => (
  <Page title={i18n.t('Propose an offer')} narrow>
    <Card>
      <Stack gap={5}>
        <Notice type="success">{message}</Notice>
        <div>
          <LinkButton to={marketplacePath} kind="soft">
            {i18n.t('Go to the marketplace')}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  </Page>
);

export default ProposeScreen;
