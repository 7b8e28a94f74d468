import { Link } from 'react-router';
import { AdminPage, rowLink } from '#club/admin/frame';
import { clubQuestionnairePath } from '#club/admin/place-paths';
import { questionnaireTextsApi } from '#club/content';
import { i18n } from '#platform/i18n';
import { Card, Loaded, Rows, SkeletonRows, Stack, StatusChip, Text } from '#platform/ui';
import { sayPeople } from './people-words.ts';

/** The questionnaires that all members are asked to answer. */
const QuestionnairesScreen = () => (
  <AdminPage needs="settings" title={i18n.t('Questionnaires')} intro="">
    <List />
  </AdminPage>
);

export default QuestionnairesScreen;

const List = () => {
  const query = questionnaireTextsApi.useListClubQuestionnairesQuery();
  return (
    <Stack gap="page">
      <Text tone="quiet">{i18n.t('What all members are asked. Choose one to change its questions.')}</Text>
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load the questionnaires.")}
        skeleton={<SkeletonRows rows={3} />}
      >
        {({ results }) => (
          <Card>
            <Rows>
              {results.map(({ code, title, questions, minutes, answered, has_draft: hasDraft }) => (
                <li key={code}>
                  <span>
                    <Link to={clubQuestionnairePath(code)} {...rowLink}>
                      {title}
                    </Link>
                    <small>
                      {i18n.t('{questions, plural, one {# question} other {# questions}}, about {minutes} min', {
                        questions,
                        minutes,
                      })}{' '}
                      · {i18n.t('In 30 days answered by {people}', { people: sayPeople(answered) })}
                    </small>
                  </span>
                  {hasDraft && <StatusChip tone="waiting">{i18n.t('Draft')}</StatusChip>}
                </li>
              ))}
            </Rows>
          </Card>
        )}
      </Loaded>
    </Stack>
  );
};
