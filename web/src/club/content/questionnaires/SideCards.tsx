import type { ClubQuestionnaire, QuestionnaireContent } from '@club/contract/club/content/questionnaires';
import { i18n } from '#platform/i18n';
import { Button, Card, fullDay, points, Row, Rows, StatusChip, Text } from '#platform/ui';
import { sayPeople } from './people-words.ts';
import own from './questionnaires.module.css';

export const FactsCard = ({ page }: { page: ClubQuestionnaire }) => (
  <Card title={i18n.t('How it is asked')}>
    <Rows>
      <li>
        <span>{i18n.t('Points')}</span>
        <b>{points(page.points)}</b>
      </li>
      <li>
        <span>{i18n.t('How often')}</span>
        <b>{page.repeat_days === null ? i18n.t('Once') : i18n.t('Every {days} days', { days: page.repeat_days })}</b>
      </li>
      <li>
        <span>{i18n.t('Answered in 30 days')}</span>
        <b>{sayPeople(page.answered)}</b>
      </li>
    </Rows>
  </Card>
);

/** Every version that was asked; its words can be taken as a draft again. */
export const VersionsCard = ({
  page: { versions, version },
  onTake,
}: {
  page: ClubQuestionnaire;
  onTake: (content: QuestionnaireContent) => void;
}) => (
  <Card title={i18n.t('Versions')}>
    <Rows>
      {versions.map(({ number, started_at: at, people, reason, content }) => (
        <li key={number}>
          <span>
            <b>{i18n.t('Version {number}', { number })}</b>
            <small>
              {at ? i18n.t('Since {day}', { day: fullDay(new Date(at)) }) : i18n.t('What the club began with')} ·{' '}
              {i18n.t('answered by {people}', { people: sayPeople(people) })}
            </small>
            {reason && (
              <small>
                <q>{reason}</q>
              </small>
            )}
          </span>
          {number === version ? (
            <StatusChip tone="good">{i18n.t('Asked now')}</StatusChip>
          ) : (
            <Button kind="plain" onClick={() => onTake(content)}>
              {i18n.t('Take as draft')}
            </Button>
          )}
        </li>
      ))}
    </Rows>
  </Card>
);

/** What was answered to the version asked now, from ten people on. */
export const TotalsCard = ({ totals }: { totals: ClubQuestionnaire['totals'] }) => (
  <Card title={i18n.t('Answers')}>
    <Text size="sm" tone="quiet">
      {i18n.t('To the version asked now. Numbers are rounded down to 5; under 10 people they are not shown.')}
    </Text>
    {totals.map(({ text, people, options, average }) => (
      <Text as="section" key={text} className={own.total} padBlock={3}>
        <h3>{text}</h3>
        <Text top={1} size="sm" tone="quiet">
          {i18n.t('Answered by {people}', { people: sayPeople(people) })}
          {average !== null && ` · ${i18n.t('on average {number}', { number: average })}`}
        </Text>
        {people !== null && options.length > 0 && (
          <Text as="ul" top={2}>
            {options.map((option) => (
              <Row as="li" gap={3} align="stretch" justify="between" wrap={false} padBlock={1} key={option.label}>
                <span>{option.label}</span>
                <b>{sayPeople(option.people)}</b>
              </Row>
            ))}
          </Text>
        )}
      </Text>
    ))}
  </Card>
);
