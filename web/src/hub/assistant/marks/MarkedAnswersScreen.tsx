import { countedMarkDays, type MarkedAnswer, marksPageSize } from '@club/contract/hub/answer-marks';
import { Link } from 'react-router';
import { AdminPage } from '#club/admin/frame';
import { answerMarksPath } from '#club/admin/place-paths';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Card,
  dayAndTime,
  EmptyState,
  LoadedCard,
  listAddress,
  Pager,
  pageParam,
  Text,
  textParam,
  useListView,
  wholeNumber,
} from '#platform/ui';
import { answerMarksApi } from './answer-marks.api.ts';

const address = listAddress(answerMarksPath, { tool: textParam(), page: pageParam(500) });

/** Answers of the assistant that members marked as wrong, with their texts only where they were sent along. */
const MarkedAnswersScreen = () => (
  <AdminPage needs="support" title={i18n.t('Wrong answers')} intro="">
    <MarkedAnswers />
  </AdminPage>
);

export default MarkedAnswersScreen;

const MarkedAnswers = () => {
  const { view, at } = useListView(address);
  const { tool, page } = view;
  const query = answerMarksApi.useListMarkedAnswersQuery({ page, ...(tool && { tool }) });
  const chosen = tool && query.currentData?.chosen;
  return (
    <div>
      <Text tone="quiet">
        {i18n.t('What members marked in the assistant. Question and answer are here only if they sent them.')}
      </Text>
      <div>
        <LoadedCard
          title={chosen ? i18n.t('Marked as wrong: {topic}', { topic: chosen }) : i18n.t('Marked as wrong')}
          query={query}
          keepPrevious
          rows={4}
          failed={(error) => `${i18n.t("We couldn't load the marks.")} ${toProblem(error).message}`}
          empty={
            <EmptyState>
              {tool
                ? i18n.t('No answer on this topic is marked.')
                : i18n.t('Answers that members mark as wrong will appear here.')}
            </EmptyState>
          }
        >
          {(list) => (
            <>
              <ul>
                {list.results.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </ul>
              <Pager count={list.count} page={page} size={marksPageSize} to={(to) => at({ tool, page: to })} />
            </>
          )}
        </LoadedCard>
        <Tools tools={query.data?.tools ?? []} chosen={tool} to={(one) => at({ tool: one, page: 1 })} />
      </div>
    </div>
  );
};

/** How often each tool's answers were marked lately, by what people call it; choosing one lists its marks alone. */
const Tools = ({
  tools,
  chosen,
  to,
}: {
  tools: readonly { tool: string; label: string; count: number }[];
  chosen: string;
  to: (tool: string) => string;
}) => (
  <Card title={i18n.t('By topic, last {days} days', { days: countedMarkDays })}>
    <ul>
      <li>
        <Link to={to('')} aria-current={chosen === '' || undefined}>
          {i18n.t('All topics')}
        </Link>
      </li>
      {tools.map(({ tool, label, count }) => (
        <li key={tool}>
          <Link to={to(tool)} aria-current={chosen === tool || undefined}>
            {label}
          </Link>
          <span>{wholeNumber(count)}</span>
        </li>
      ))}
    </ul>
  </Card>
);

const Row = ({ row: { marked_at: at, tools, language, written_by: writtenBy, texts } }: { row: MarkedAnswer }) => (
  <li>
    <span>
      <b>{tools.map(({ label }) => label).join(', ') || i18n.t('No topic')}</b>
      <small>
        {[dayAndTime(new Date(at)), language, writtenBy ?? i18n.t("the club's own words")]
          .filter((one) => one !== null)
          .join(' · ')}
      </small>
      {texts && (
        <details>
          <summary>{i18n.t('Question and answer')}</summary>
          <Text top={4} pre anywhere>
            {texts.question}
          </Text>
          <Text top={4} pre anywhere>
            {texts.answer}
          </Text>
        </details>
      )}
    </span>
  </li>
);
