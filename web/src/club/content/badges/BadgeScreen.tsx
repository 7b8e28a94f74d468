import { badges, type ClubBadge } from '@club/contract/club/content/badges';
import { useParams } from 'react-router';
import { AdminPage } from '#club/admin/frame';
import { clubBadgesPath } from '#club/admin/place-paths';
import { badgesApi } from '#club/content';
import { StaleNotice, useSharedForm } from '#club/content/shared-form';
import { BadgeList } from '#club/points';
import { LeaveQuestion, StackedForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  dayAndTime,
  EmptyState,
  Loaded,
  Row,
  Rows,
  SkeletonRows,
  Split,
  Stack,
  Text,
  TextAreaField,
  TextField,
  TextLink,
} from '#platform/ui';
import { sayHolders, sayRule } from './badge-words.ts';

/** The words of one badge; the rule that gives it is shown alone. */
const BadgeScreen = () => (
  <AdminPage needs="settings" title={i18n.t('Badge')} intro="">
    <Content />
  </AdminPage>
);

export default BadgeScreen;

const Content = () => {
  const { code } = useParams();
  const query = badgesApi.useListClubBadgesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Stack gap="page">
      <Text tone="quiet">
        <TextLink to={clubBadgesPath}>{i18n.t('All badges')}</TextLink>
      </Text>
      <Loaded query={query} failed={i18n.t("We couldn't load the badges.")} skeleton={<SkeletonRows rows={6} />}>
        {({ results }) => {
          const shown = results.find((one) => one.code === code);
          if (!shown) return <EmptyState>{i18n.t('There is no badge at this address.')}</EmptyState>;
          return <Editor key={shown.code} page={shown} onStale={() => void query.refetch()} />;
        }}
      </Loaded>
    </Stack>
  );
};

type Words = ClubBadge['own'];

const fillIn = ({ own }: ClubBadge, words: Words): Words => ({
  name: words.name || own.name,
  description: words.description || own.description,
});

const Editor = ({ page, onStale }: { page: ClubBadge; onStale: () => void }) => {
  const [save] = badgesApi.useChangeBadgeMutation();
  const shared = useSharedForm({
    page,
    toValues: (of: ClubBadge) => ({ ...fillIn(of, of.changed), code: of.code }),
    schema: badges.changeBadge.input,
    send: (values) => save(values).unwrap(),
    saved: i18n.t('Saved. Members read it from now on.'),
    onStale,
  });
  const { form, isStale } = shared;
  const { name, description } = fillIn(page, form.values);
  const isOwn = name === page.own.name && description === page.own.description;
  return (
    <Split gap="page">
      <LeaveQuestion isDirty={form.isDirty} />
      <StackedForm form={form} gap="page">
        {isStale && <StaleNotice message={sayStale(page)} {...shared} />}
        <Card
          title={page.own.name}
          action={
            !isOwn && (
              <Button kind="plain" onClick={() => form.set({ ...page.own })}>
                {i18n.t("Back to the club's own words")}
              </Button>
            )
          }
        >
          <Text size="sm" tone="quiet">
            {i18n.t('Given for: {rule}', { rule: sayRule(page) })} ·{' '}
            {i18n.t('{people} have it', { people: sayHolders(page) })}
          </Text>
          <Stack gap={4} top={4}>
            <TextField label={i18n.t('Name')} maxLength={40} {...form.field('name')} />
            <TextAreaField label={i18n.t('Text')} rows={2} maxLength={160} {...form.field('description')} />
            <TextAreaField
              label={i18n.t('Reason')}
              hint={i18n.t('For the audit log. You can leave it empty.')}
              rows={2}
              maxLength={500}
              {...form.field('reason')}
            />
          </Stack>
          <Row gap={2} top={3}>
            <Button type="submit" busy={form.pending} disabled={isStale || !form.isDirty}>
              {i18n.t('Save badge')}
            </Button>
            <Button kind="plain" disabled={!form.isDirty} onClick={form.reset}>
              {i18n.t('Discard')}
            </Button>
          </Row>
        </Card>
      </StackedForm>
      <Stack gap="page">
        <Card title={i18n.t('As members see it')}>
          <BadgeList badges={[toExample(page, { name, description })]} />
        </Card>
        <EarlierWords page={page} onTake={(words) => form.set(fillIn(page, words))} />
      </Stack>
    </Split>
  );
};

/** The badge as the first member who has it sees it. */
const toExample = ({ code, image }: ClubBadge, { name, description }: Words) => ({
  ...{ id: code, name, description, image, serial: 1, token_id: '', chain: null, contract_address: null },
  collection: { code, name, tier: 0 },
  ...{ explorer_url: null, minted_at: new Date().toISOString(), attributes: [] },
});

const sayStale = (page: ClubBadge): string =>
  i18n.t('{name} changed this badge meanwhile. It is now “{badge}”.', {
    name: page.versions[0]?.changed_by || i18n.t('Someone'),
    badge: fillIn(page, page.changed).name,
  });

const EarlierWords = ({ page, onTake }: { page: ClubBadge; onTake: (words: Words) => void }) => {
  const [present, ...earlier] = page.versions;
  if (!present) return null;
  return (
    <Card title={i18n.t('Earlier versions')}>
      <Text size="sm" tone="quiet">
        {i18n.t('Last change: {time}, {name}.', {
          time: dayAndTime(new Date(present.changed_at)),
          name: present.changed_by || i18n.t('The club'),
        })}{' '}
        {present.reason && <q>{present.reason}</q>}
      </Text>
      <Rows>
        {earlier.map(({ id, words, changed_at: at, changed_by: by }) => (
          <li key={id}>
            <span>
              <b>{fillIn(page, words).name}</b>
              <small>
                {dayAndTime(new Date(at))} · {by}
              </small>
            </span>
            <Button kind="plain" onClick={() => onTake(words)}>
              {i18n.t('Go back to it')}
            </Button>
          </li>
        ))}
      </Rows>
    </Card>
  );
};
