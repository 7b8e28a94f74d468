import { helpAreaCodes, helpAreas } from '@club/contract/hub/help';
import { firstHelpArea, type OwnHelpPage, ownHelp, ownHelpStates, toHelpSlug } from '@club/contract/hub/own-help';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { AdminPage } from '#club/admin/frame';
import { ownArticlePath, ownHelpPath } from '#club/admin/place-paths';
import { StaleNotice, useSharedForm } from '#club/content/shared-form';
import { helpArticlePath } from '#hub/help';
import { Form, LeaveQuestion } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  dayAndTime,
  Loaded,
  Row,
  SelectField,
  SkeletonRows,
  Stack,
  Text,
  TextAreaField,
  TextField,
  TextLink,
} from '#platform/ui';
import { ownHelpApi } from './own-help.api.ts';
import { stateName } from './state-name.ts';

/** One article: written here, or one that ships with the club and is hidden or shown. */
const OwnArticleScreen = () => (
  <AdminPage needs="settings" title={i18n.t('Article of the club')} intro="">
    <Content />
  </AdminPage>
);

export default OwnArticleScreen;

const newArticle: OwnHelpPage = {
  ...{ slug: '', is_own: true, seen: 0, title: '', text: '', words: '' },
  ...{ area: firstHelpArea, state: 'draft', versions: [] },
};

const Content = () => {
  const { slug = '' } = useParams();
  const isNew = slug === 'new';
  const query = ownHelpApi.useGetOwnHelpQuery({ slug }, { skip: isNew, refetchOnMountOrArgChange: true });
  return (
    <div>
      <Text tone="quiet">
        <TextLink to={ownHelpPath}>{i18n.t('All articles')}</TextLink>
      </Text>
      {isNew ? (
        <Editor page={newArticle} onStale={() => {}} />
      ) : (
        <Loaded query={query} failed={i18n.t("We couldn't load this article.")} skeleton={<SkeletonRows rows={6} />}>
          {(page) => <Editor key={page.slug} page={page} onStale={() => void query.refetch()} />}
        </Loaded>
      )}
    </div>
  );
};

const Editor = ({ page, onStale }: { page: OwnHelpPage; onStale: () => void }) => {
  const [save] = ownHelpApi.useSaveOwnHelpMutation();
  const navigate = useNavigate();
  const shared = useSharedForm({
    page,
    toValues: ({ slug, title, text, words, area, state }: OwnHelpPage) => ({ slug, title, text, words, area, state }),
    schema: {
      safeParse: (values) =>
        ownHelp.saveOwnHelp.input.safeParse({ ...(values as object), slug: page.slug || 'new-article' }),
    },
    send: (values) => save({ ...values, slug: page.slug || toHelpSlug(values.title) }).unwrap(),
    saved: i18n.t('Saved.'),
    onStale,
  });
  const { form, isStale } = shared;
  const { slug } = form.values;
  // A new article has its address once it is saved.
  useEffect(() => {
    if (!page.slug && slug) void navigate(ownArticlePath(slug), { replace: true });
  }, [page.slug, slug, navigate]);
  const states = ownHelpStates.filter((state) => page.is_own || state !== 'draft');
  return (
    <div>
      <LeaveQuestion isDirty={form.isDirty} />
      <Form form={form}>
        {isStale && <StaleNotice message={sayStale(page)} {...shared} />}
        <Card title={page.is_own ? page.title || i18n.t('New article') : page.title}>
          <Stack gap={4} top={4}>
            {page.is_own ? (
              <>
                <TextField label={i18n.t('Title, as members ask')} maxLength={100} {...form.field('title')} />
                <TextAreaField
                  label={i18n.t('Text')}
                  hint={i18n.t('Two to six short sentences. An empty line begins a paragraph.')}
                  rows={8}
                  maxLength={3000}
                  {...form.field('text')}
                />
                <TextField
                  label={i18n.t('Words people search by')}
                  hint={i18n.t('In any language, with commas between them.')}
                  maxLength={500}
                  {...form.field('words')}
                />
                <SelectField
                  label={i18n.t('Area')}
                  options={helpAreaCodes.map((value) => ({ value, label: helpAreas[value] }))}
                  {...form.field('area')}
                />
              </>
            ) : (
              <Paragraphs text={page.text} />
            )}
            <SelectField
              label={i18n.t('State')}
              options={states.map((value) => ({ value, label: stateName(value) }))}
              {...form.field('state')}
            />
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
              {i18n.t('Save article')}
            </Button>
            <Button kind="plain" disabled={!form.isDirty} onClick={form.reset}>
              {i18n.t('Discard')}
            </Button>
            {page.slug && page.state === 'published' && (
              <TextLink to={helpArticlePath(page.slug)}>{i18n.t('As members see it')}</TextLink>
            )}
          </Row>
        </Card>
      </Form>
      <Versions page={page} />
    </div>
  );
};

const Paragraphs = ({ text }: { text: string }) =>
  text.split('\n\n').map((paragraph) => <p key={paragraph}>{paragraph}</p>);

const sayStale = ({ versions }: OwnHelpPage): string =>
  i18n.t('{name} changed this article meanwhile.', { name: versions[0]?.changed_by || i18n.t('Someone') });

const Versions = ({ page }: { page: OwnHelpPage }) =>
  page.versions.length > 0 && (
    <Card title={i18n.t('Versions')}>
      <ul>
        {page.versions.map(({ id, title, state, changed_at: at, changed_by: by, reason }) => (
          <li key={id}>
            <span>
              <b>{title}</b>
              <small>
                {stateName(state)} · {dayAndTime(new Date(at))} · {by}
              </small>
              {reason && <q>{reason}</q>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
