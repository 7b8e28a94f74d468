import {
  type BrandPage,
  type BrandPicture,
  type BrandValues,
  brand,
  brandFields,
} from '@club/contract/club/content/brand';
import { useState } from 'react';
import { AdminPage } from '#club/admin/frame';
import { brandApi } from '#club/content';
import { StaleNotice, useSharedForm } from '#club/content/shared-form';
import { type ContractForm, LeaveQuestion, StackedForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  Grid,
  Loaded,
  Row,
  SkeletonRows,
  Split,
  Stack,
  Text,
  TextAreaField,
  TextField,
} from '#platform/ui';
import { nameBrandField } from './brand-words.ts';
import { Colours } from './Colours.tsx';
import { EarlierBrands } from './EarlierBrands.tsx';
import { Pictures } from './Pictures.tsx';
import { Preview } from './Preview.tsx';

/** The club's name, colours and addresses: what they are, how they look, and what they were. */
const BrandScreen = () => (
  <AdminPage needs="settings" title={i18n.t('Brand')} intro="">
    <Content />
  </AdminPage>
);

export default BrandScreen;

const Content = () => {
  const query = brandApi.useGetBrandQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} failed={i18n.t("We couldn't load the brand.")} skeleton={<SkeletonRows rows={8} />}>
      {(page) => <Editor page={page} onStale={() => void query.refetch()} />}
    </Loaded>
  );
};

type BrandForm = BrandValues & { seen: number; reason: string };

/** What the server's settings say anyway is left empty, so that it goes on following them and the name. */
const toForm = ({ values, first }: Pick<BrandPage, 'values' | 'first'>): BrandValues => ({
  ...values,
  sender_name: values.sender_name === first.sender_name ? '' : values.sender_name,
  sender_address: values.sender_address === first.sender_address ? '' : values.sender_address,
});

const Editor = ({ page, onStale }: { page: BrandPage; onStale: () => void }) => {
  const [save] = brandApi.useChangeBrandMutation();
  const [uploaded, setUploaded] = useState<readonly BrandPicture[]>([]);
  const shared = useSharedForm({
    page,
    toValues: toForm,
    schema: brand.changeBrand.input,
    send: (values) => save(values).unwrap(),
    saved: i18n.t('Saved. New pages and e-mails have it from now on.'),
    onStale,
  });
  const { form, isStale } = shared;
  const pictures = [...uploaded, ...page.pictures];
  return (
    <Stack gap="page">
      <Text tone="quiet">
        {form.isDirty ? i18n.t('Not saved yet. Members still see the old look.') : i18n.t('As members see it now.')}
      </Text>
      <LeaveQuestion isDirty={form.isDirty} />
      <Split gap="page">
        <StackedForm form={form} gap="page">
          {isStale && <StaleNotice message={sayStale(page, form.values)} {...shared} />}
          <Card title={i18n.t('Name')}>
            <Stack gap={4} top={4}>
              <TextField
                label={i18n.t('Name of the club')}
                hint={i18n.t('Titles add “Club”. Links with the old name lead to the new ones.')}
                maxLength={40}
                {...form.field('name')}
              />
            </Stack>
          </Card>
          <Pictures form={form} pictures={pictures} onUpload={(one) => setUploaded((others) => [one, ...others])} />
          <Colours form={form} />
          <Card title={i18n.t('E-mail')}>
            <Stack gap={4} top={4}>
              <Grid columns={2} gap={3}>
                <TextField
                  label={i18n.t('Sender name')}
                  hint={i18n.t('If left empty: the name of the club.')}
                  maxLength={60}
                  {...form.field('sender_name')}
                />
                <TextField
                  label={i18n.t('Sender address')}
                  type="email"
                  hint={i18n.t('If left empty: {address}. Your mail server must be allowed to send for another.', {
                    address: page.first.sender_address,
                  })}
                  {...form.field('sender_address')}
                />
              </Grid>
              <TextField
                label={i18n.t('Support address')}
                type="email"
                hint={i18n.t('Where answers to e-mails go. Each e-mail names it.')}
                {...form.field('support_address')}
              />
            </Stack>
          </Card>
          <SaveCard form={form} isStale={isStale} />
        </StackedForm>
        <Stack gap="page">
          <Preview
            values={form.values}
            pictures={pictures}
            sender={form.values.sender_address || page.first.sender_address}
          />
          <EarlierBrands
            page={page}
            onTake={(values) => {
              form.set(toForm({ values, first: page.first }));
              document.querySelector<HTMLElement>('[name="reason"]')?.focus();
            }}
          />
        </Stack>
      </Split>
    </Stack>
  );
};

const SaveCard = ({ form, isStale }: { form: ContractForm<BrandForm>; isStale: boolean }) => (
  <Card title={i18n.t('Save and publish')}>
    <Stack gap={4} top={4}>
      <TextAreaField
        label={i18n.t('Reason')}
        hint={i18n.t('For the audit log.')}
        rows={2}
        maxLength={500}
        {...form.field('reason')}
      />
    </Stack>
    <Row gap={2} top={3}>
      <Button type="submit" busy={form.pending} disabled={isStale || !form.isDirty}>
        {i18n.t('Save and publish')}
      </Button>
      <Button kind="plain" disabled={!form.isDirty} onClick={form.reset}>
        {i18n.t('Discard')}
      </Button>
    </Row>
  </Card>
);

const sayStale = (page: BrandPage, mine: BrandValues): string =>
  i18n.t('{name} changed the brand meanwhile. Yours differs in: {fields}.', {
    name: page.versions[0]?.changed_by || i18n.t('Someone'),
    fields: brandFields
      .filter((field) => toForm(page)[field] !== mine[field])
      .map(nameBrandField)
      .join(', '),
  });
