import { NewLink, type SocialLink, type SocialNetwork, socialNetworks } from '@club/contract/club/approvals.fields';
import { useTell } from '#platform/api';
import { type ContractForm, type FieldCheck, StackedForm, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, Stack, TextField, UrlField } from '#platform/ui';
import { approvalsApi } from './approvals.api.ts';
import styles from './approvals.module.css';

const networks = Object.keys(socialNetworks) as SocialNetwork[];
type Fields = Record<string, string>;

/** The form of the member's links, one for each network; an empty one is not sent. */
export const useLinksForm = (links: readonly SocialLink[]): ContractForm<Fields> => {
  const tell = useTell();
  const [send] = approvalsApi.useSetSocialLinksMutation();
  return useContractForm<Fields, unknown>({
    initial: fieldsOf(links),
    schema: linksCheck,
    send: (values) => send({ links: linksIn(values) }).unwrap(),
    done: () => tell(i18n.t('Links saved.'), 'success'),
  });
};

export const SocialLinksForm = ({ form }: { form: ContractForm<Fields> }) => (
  <Card title={i18n.t('Your social media')}>
    <StackedForm form={form} gap={4} top={3}>
      <Stack gap={4}>
        {networks.map((network) => (
          <div key={network} className={styles.link}>
            <UrlField
              label={socialNetworks[network]}
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
              {...form.field(network)}
            />
            <TextField
              label={i18n.t('Followers on {network}', { network: socialNetworks[network] })}
              inputMode="numeric"
              autoComplete="off"
              {...form.field(`${network}_followers`)}
            />
          </div>
        ))}
      </Stack>
      <div>
        <Button type="submit" kind="soft" busy={form.pending}>
          {i18n.t('Save links')}
        </Button>
      </div>
    </StackedForm>
  </Card>
);

const fieldsOf = (links: readonly SocialLink[]): Fields =>
  Object.fromEntries(
    networks.flatMap((network) => {
      const link = links.find((one) => one.network === network);
      return [
        [network, link?.url ?? ''],
        [`${network}_followers`, link?.followers?.toString() ?? ''],
      ];
    }),
  );

const linksIn = (values: Fields) =>
  networks.flatMap((network) => {
    const url = values[network]?.trim() ?? '';
    return url === '' ? [] : [{ network, url, followers: values[`${network}_followers`]?.trim() ?? '' }];
  });

/** Shows each link's error at its own field. */
const linksCheck: FieldCheck = {
  safeParse: (values) => {
    const issues = linksIn(values as Fields).flatMap((link) =>
      (NewLink.safeParse(link).error?.issues ?? []).map(({ path, message }) => ({
        message,
        path: [path[0] === 'followers' ? `${link.network}_followers` : link.network],
      })),
    );
    return issues.length > 0 ? { error: { issues } } : {};
  },
};
