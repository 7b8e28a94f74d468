import { type Note, noteTopicCodes, noteTopics } from '@club/contract/hub/help';
import { useParams } from 'react-router';
import { toProblem } from '#platform/api';
import { dateFormat, i18n } from '#platform/i18n';
import { changeAddress, LoadedCard, Page, Stack, TextLink, toNoon } from '#platform/ui';
import { helpApi } from './help.api.ts';
import styles from './help.module.css';
import { NothingHere } from './NothingHere.tsx';
import { OthersCard } from './OthersCard.tsx';
import { notePath, notesPath } from './places.ts';

/** One note with its source. */
const NoteScreen = () => {
  const { slug = '' } = useParams();
  const query = helpApi.useGetNoteQuery({ slug });
  const note = query.currentData;
  if (query.isError && toProblem(query.error).code === 'not_found') return <MissingNote />;
  return (
    <Page
      title={note?.title ?? i18n.t('Note')}
      intro={
        <>
          <TextLink to={notesPath}>{i18n.t('Notes')}</TextLink>
          {note && (
            <>
              {' · '}
              <TextLink to={changeAddress(notesPath, { topic: note.topic })}>{noteTopics[note.topic]}</TextLink>
            </>
          )}
        </>
      }
      narrow
    >
      <Stack gap="page">
        <LoadedCard query={query} failed={i18n.t("We couldn't load this note.")}>
          {(shown) => <NoteText {...shown} />}
        </LoadedCard>
        {note && <OthersCard title={noteTopics[note.topic]} rows={note.more} toAddress={notePath} />}
      </Stack>
    </Page>
  );
};

export default NoteScreen;

const MissingNote = () => (
  <Page title={i18n.t('Note not found')} intro={<TextLink to={notesPath}>{i18n.t('Notes')}</TextLink>} narrow>
    <NothingHere
      label={i18n.t('Search the notes')}
      toSearch={(q) => changeAddress(notesPath, { q })}
      all={notesPath}
      topics={noteTopicCodes.map((topic) => ({ name: noteTopics[topic], to: changeAddress(notesPath, { topic }) }))}
    >
      {i18n.t('There is no note at this address. It may have been replaced.')}
    </NothingHere>
  </Page>
);

const NoteText = ({ text, source, written_on: writtenOn }: Note) => (
  <Stack className={styles.text} gap={3} size="md" measure>
    {text.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    <p className={styles.source}>
      {i18n.t('Written {day} after', { day: dateFormat({ dateStyle: 'long' }).format(toNoon(writtenOn)) })}{' '}
      <a href={source.url} target="_blank" rel="noreferrer">
        {source.title}
      </a>
      , {[source.publisher, source.year].filter((part) => part !== null).join(', ')}.
    </p>
    <p className={styles.source}>{i18n.t('General knowledge, not advice for you. Ask a doctor about yourself.')}</p>
  </Stack>
);
