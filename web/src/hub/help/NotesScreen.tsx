import { type NoteTopic, noteTopicCodes, noteTopics } from '@club/contract/hub/help';
import { i18n } from '#platform/i18n';
import {
  choiceParam,
  EmptyState,
  Grid,
  LinkButton,
  Loaded,
  listAddress,
  Page,
  SkeletonRows,
  Text,
  TextLink,
  textParam,
  useListView,
} from '#platform/ui';
import { FoundList, TitleCard } from './FoundList.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { helpApi } from './help.api.ts';
import { notePath, notesPath } from './places.ts';

const mostTitles = 6;

const address = listAddress(notesPath, {
  q: textParam(200),
  topic: choiceParam<NoteTopic, undefined>(noteTopicCodes, undefined),
});

/** General knowledge on the club's subjects: searched, or looked through by topic. */
const NotesScreen = () => {
  const { view, at } = useListView(address);
  const query = helpApi.useListNotesQuery({ q: view.q.trim() });
  return (
    <Page
      title={i18n.t('Notes')}
      intro={i18n.t('General knowledge, each note with its source. None of it is about you or replaces a doctor.')}
    >
      <HelpSearch
        label={i18n.t('Search the notes')}
        placeholder={i18n.t('Such as “time in range”')}
        value={view.q}
        toAddress={(q) => at({ q, topic: undefined })}
      />
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load the notes.")}
        skeleton={<SkeletonRows rows={8} />}
        keepPrevious
        inCard
        empty={
          <EmptyState action={<LinkButton to={at({ q: '' })}>{i18n.t('Show all topics')}</LinkButton>}>
            {i18n.t('No note is about this. Try other words.')}
          </EmptyState>
        }
      >
        {({ results }) => {
          if (view.q.trim()) return <FoundList rows={results} toAddress={notePath} />;
          const { topic: only } = view;
          return (
            <>
              {only && (
                <Text bottom={3}>
                  <TextLink to={at({ topic: undefined })}>{i18n.t('All topics')}</TextLink>
                </Text>
              )}
              <Grid columns="fill" least="card" align="start">
                {noteTopicCodes
                  .filter((topic) => !only || topic === only)
                  .map((topic) => (
                    <TitleCard
                      key={topic}
                      title={noteTopics[topic]}
                      rows={results.filter((row) => row.topic === topic)}
                      most={only ? results.length : mostTitles}
                      all={at({ topic })}
                      toAddress={notePath}
                    />
                  ))}
              </Grid>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
};

export default NotesScreen;
