import { type Rehearsal, type RulePage, rehearsedDays } from '@club/contract/club/earning/rules';
import { smallestGroup } from '@club/contract/core/groups';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { rulesApi } from '#club/rules';
import { toProblem } from '#platform/api';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  BarChart,
  Button,
  Card,
  Figure,
  Figures,
  fullDay,
  Notice,
  points,
  Row,
  shortDay,
  Text,
  toNoon,
  wholeNumber,
} from '#platform/ui';

/** What the draft would have cost, beside the rule of today, and the way from there to its start. */
export const RehearsalCard = ({
  page,
  isUnsaved,
  onStart,
}: {
  page: RulePage;
  /** Something is typed that the draft doesn't have. */
  isUnsaved: boolean;
  onStart: () => void;
}) => {
  const { rule, draft, version } = page;
  const [rehearse, { isLoading, error }] = rulesApi.useRehearseRuleMutation();
  const [isDiscarding, setDiscarding] = useState(false);
  if (!draft)
    return (
      <Card title={i18n.t('Rehearsal')}>
        <Text size="sm" tone="quiet">
          {i18n.t('Save a draft to see what it would have cost in the last {days} days.', { days: rehearsedDays })}
        </Text>
      </Card>
    );
  const { rehearsal } = draft;
  return (
    <Card
      title={i18n.t('Rehearsal')}
      action={
        draft.state !== 'set' && (
          <Button
            kind={rehearsal ? 'soft' : 'primary'}
            icon={<IconRefresh size={18} aria-hidden="true" />}
            busy={isLoading}
            onClick={() => void rehearse({ code: rule.code, version })}
          >
            {rehearsal ? i18n.t('Run again') : i18n.t('Rehearse')}
          </Button>
        )
      }
    >
      {error !== undefined && <Notice type="error">{toProblem(error).message}</Notice>}
      {rehearsal ? (
        <Found rehearsal={rehearsal} />
      ) : (
        <Text size="sm" tone="quiet">
          {i18n.t('Runs the draft over the last {days} days of the ledger. Nothing changes.', { days: rehearsedDays })}
        </Text>
      )}
      {draft.state === 'set' && draft.starts_on && (
        <Notice type="info">
          {rule.begun
            ? i18n.t("Starts on {day} at 0:00, by the club's clock. Today's rule ends then.", {
                day: fullDay(toNoon(draft.starts_on)),
              })
            : i18n.t("Starts on {day} at 0:00, by the club's clock.", { day: fullDay(toNoon(draft.starts_on)) })}
        </Notice>
      )}
      {draft.state === 'rehearsed' && isUnsaved && (
        <Text size="sm" tone="quiet">
          {i18n.t('Save and rehearse first.')}
        </Text>
      )}
      <Row gap={2} top={4}>
        {draft.state === 'rehearsed' && !isUnsaved && <Button onClick={onStart}>{i18n.t('Set the start…')}</Button>}
        <Button kind="plain" onClick={() => setDiscarding(true)}>
          {i18n.t('Discard draft…')}
        </Button>
      </Row>
      {isDiscarding && <DiscardDialog page={page} onClose={() => setDiscarding(false)} />}
    </Card>
  );
};

const DiscardDialog = ({ page: { rule, version }, onClose }: { page: RulePage; onClose: () => void }) => {
  const [discard] = rulesApi.useDiscardRuleDraftMutation();
  return (
    <CallDialog
      title={i18n.t('Discard the draft?')}
      confirm={i18n.t('Discard draft')}
      danger
      success={i18n.t('The draft is discarded.')}
      send={() => discard({ code: rule.code, version })}
      onClose={onClose}
    >
      <p>
        {rule.begun
          ? i18n.t("Today's rule goes on as it is.")
          : i18n.t('The rule stays in the list without a draft, and gives nothing.')}
      </p>
    </CallDialog>
  );
};

const Found = ({ rehearsal }: { rehearsal: Rehearsal }) => {
  const { from, to, today, draft, more, less, weeks } = rehearsal;
  return (
    <>
      <Text size="sm" tone="quiet">
        {i18n.t('The draft over real events, {from} to {to} ({days} days).', {
          from: shortDay(toNoon(from)),
          to: fullDay(toNoon(to)),
          days: rehearsedDays,
        })}
      </Text>
      {draft.points === null || today.points === null ? (
        <p>{i18n.t('Fewer than {count} members earned by this rule, so nothing is told.', { count: smallestGroup })}</p>
      ) : (
        <Figures kind="fit">
          <Figure name={i18n.t('Cost')} note={differenceWords(draft.points, today.points)}>
            {points(draft.points)}
          </Figure>
          <Figure
            name={i18n.t('Earn more')}
            note={less === null ? undefined : i18n.t('{count} earn less', { count: wholeNumber(less) })}
          >
            {figureWords(more)}
          </Figure>
          <Figure
            name={i18n.t('Reach a limit')}
            note={
              draft.capped === null
                ? undefined
                : i18n.t('{count} events without points', { count: wholeNumber(draft.capped) })
            }
          >
            {figureWords(draft.capped_members)}
          </Figure>
        </Figures>
      )}
      {weeks.length > 1 && <Weeks weeks={weeks} />}
      <Text size="sm" tone="quiet">
        {i18n.t(
          'The ledger stores what earned points. Events that today’s limits leave out aren’t in it, so a wider limit may cost more than this.',
        )}
      </Text>
    </>
  );
};

const figureWords = (figure: number | null): string =>
  figure === null ? i18n.t('under {count}', { count: smallestGroup }) : wholeNumber(figure);

const differenceWords = (draft: number, today: number): string => {
  if (today === 0) return i18n.t('{points} today', { points: points(today) });
  const percent = Math.round(((draft - today) / today) * 100);
  return i18n.t('{percent}% of {points} today', {
    percent: percent > 0 ? `+${percent}` : percent,
    points: points(today),
  });
};

const Weeks = ({ weeks }: { weeks: Rehearsal['weeks'] }) => (
  <BarChart
    label={i18n.t('Points a week by the draft, and by today’s rule below')}
    columns={[i18n.t('Week from'), i18n.t('Draft'), i18n.t('Today')]}
    legend={[i18n.t('Draft, points a week'), i18n.t("Today's rule")]}
    unit={i18n.t('points')}
    bars={weeks.map(({ week, draft, today }) => ({
      id: week,
      name: shortDay(toNoon(week)),
      up: draft,
      down: today,
      cells: [points(draft), points(today)],
    }))}
    write={({ name, up, down }) =>
      i18n.t('Week from {name}: {draft} by the draft, {today} today', {
        name,
        draft: points(up),
        today: points(down),
      })
    }
  />
);
