import {
  type ClubQuestionnaire,
  findFrameFaults,
  findQuestionFaults,
  type QuestionnaireContent,
  questionnaireLimits,
  questionnaireTexts,
  type WrittenQuestion,
} from '@club/contract/club/content/questionnaires';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { AdminPage } from '#club/admin/frame';
import { clubQuestionnairesPath } from '#club/admin/place-paths';
import { questionnaireTextsApi } from '#club/content';
import { StaleNotice, useSharedForm } from '#club/content/shared-form';
import { LeaveQuestion, StackedForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  Loaded,
  Notice,
  Row,
  SkeletonRows,
  Split,
  Stack,
  StatusChip,
  Text,
  TextLink,
} from '#platform/ui';
import { FrameFields, QuestionCard } from './QuestionCard.tsx';
import { describeQuestion, newQuestion } from './question-words.ts';
import own from './questionnaires.module.css';
import { FactsCard, TotalsCard, VersionsCard } from './SideCards.tsx';

/** Drawn with the members' own fields, which the page does not wait for. */
const QuestionPreview = lazy(async () => ({ default: (await import('./Previews.tsx')).QuestionPreview }));
const StartDialog = lazy(async () => ({ default: (await import('./DraftDialogs.tsx')).StartDialog }));
const DiscardDialog = lazy(async () => ({ default: (await import('./DraftDialogs.tsx')).DiscardDialog }));
const WholePreview = lazy(async () => ({ default: (await import('./Previews.tsx')).WholePreview }));

/** The questions of one questionnaire, with a draft that members see once it is started. */
const EditorScreen = () => (
  <AdminPage needs="settings" title={i18n.t('Questionnaire of the club')} intro="">
    <Content />
  </AdminPage>
);

export default EditorScreen;

const Content = () => {
  const { code = '' } = useParams();
  const query = questionnaireTextsApi.useGetClubQuestionnaireQuery({ code }, { refetchOnMountOrArgChange: true });
  return (
    <Stack gap="page">
      <Text tone="quiet">
        <TextLink to={clubQuestionnairesPath}>{i18n.t('All questionnaires')}</TextLink>
      </Text>
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load this questionnaire.")}
        skeleton={<SkeletonRows rows={8} />}
      >
        {(page) => <Editor key={page.code} page={page} onStale={() => void query.refetch()} />}
      </Loaded>
    </Stack>
  );
};

const toContent = ({ draft, asked }: ClubQuestionnaire): QuestionnaireContent => draft ?? asked;

const Editor = ({ page, onStale }: { page: ClubQuestionnaire; onStale: () => void }) => {
  const [save] = questionnaireTextsApi.useSaveQuestionnaireDraftMutation();
  const shared = useSharedForm({
    page,
    toValues: (of: ClubQuestionnaire) => ({ ...toContent(of), code: of.code }),
    schema: questionnaireTexts.saveQuestionnaireDraft.input,
    send: ({ reason: _, ...values }) => save(values).unwrap(),
    saved: i18n.t('The draft is saved. Members see nothing of it yet.'),
    onStale,
  });
  const { form, isStale } = shared;
  const { questions } = form.values;
  const [chosen, setChosen] = useState(0);
  const [act, setAct] = useState<'start' | 'discard'>();
  const place = Math.min(chosen, questions.length - 1);
  const question = questions[place];
  const put = (next: WrittenQuestion[], at: number) => {
    form.set({ questions: next });
    setChosen(at);
  };
  const faults = questions.map((one) => findQuestionFaults(one, page.asked));
  const framed = findFrameFaults(form.values, page.asked);
  const isWrong = [framed, ...faults].some((one) => Object.keys(one).length > 0);
  return (
    <>
      <StackedForm form={form} gap="page">
        <State page={page} isDirty={form.isDirty} />
        {isStale && <StaleNotice message={sayStale(page)} {...shared} />}
        {form.field('questions').error && <Notice type="error">{form.field('questions').error}</Notice>}
        <Acts page={page} form={form} isBlocked={isStale || isWrong} onAct={setAct} />
        <Split main="last">
          <Stack gap="page">
            <QuestionList questions={questions} faults={faults} place={place} onChoose={setChosen}>
              <Button
                kind="soft"
                disabled={questions.length >= questionnaireLimits.questions}
                onClick={() => put([...questions, newQuestion], questions.length)}
              >
                {i18n.t('Add a question')}
              </Button>
            </QuestionList>
          </Stack>
          <Stack gap="page">
            {question && (
              <QuestionCard
                question={question}
                place={place}
                count={questions.length}
                before={page.asked.questions[place]?.text}
                faults={faults[place] ?? {}}
                onChange={(next) => put(questions.with(place, next), place)}
                onMove={(by) => put(moveQuestion(questions, place, by), place + by)}
                onRemove={() => put(questions.toSpliced(place, 1), Math.max(0, place - 1))}
              />
            )}
            {question && (
              <Card title={i18n.t('This question as members see it')}>
                <Suspense>
                  <QuestionPreview key={`${place} ${question.kind}`} question={question} place={place} />
                </Suspense>
              </Card>
            )}
          </Stack>
        </Split>
        <Split main="last">
          <Stack gap="page">
            <FrameFields
              title={{ ...form.field('title'), ...(framed.title && { error: framed.title }) }}
              description={{ ...form.field('description'), ...(framed.description && { error: framed.description }) }}
              minutes={{
                error: form.field('minutes').error,
                value: form.values.minutes || '',
                onChange: ({ target }) => form.set({ minutes: Number(target.value) }),
              }}
            />
            <FactsCard page={page} />
            <VersionsCard page={page} onTake={(content) => form.set(content)} />
          </Stack>
          <Stack gap="page">
            <TotalsCard totals={page.totals} />
            <Suspense>
              <WholePreview content={form.values} />
            </Suspense>
          </Stack>
        </Split>
      </StackedForm>
      <LeaveQuestion isDirty={form.isDirty} />
      <Suspense fallback={null}>
        {act === 'start' && <StartDialog page={page} onClose={() => setAct(undefined)} />}
        {act === 'discard' && <DiscardDialog page={page} onClose={() => setAct(undefined)} />}
      </Suspense>
    </>
  );
};

const moveQuestion = (questions: WrittenQuestion[], place: number, by: -1 | 1): WrittenQuestion[] => {
  const [one, other] = [questions[place], questions[place + by]];
  return one && other ? questions.with(place, other).with(place + by, one) : questions;
};

const sayStale = (page: ClubQuestionnaire): string =>
  i18n.t('{name} changed this questionnaire while you were writing.', { name: page.changed_by || i18n.t('Someone') });

const State = ({ page, isDirty }: { page: ClubQuestionnaire; isDirty: boolean }) => (
  <Text tone="quiet">
    <b>{page.title}</b>{' '}
    {isDirty
      ? i18n.t('Not saved yet. Members are asked version {version}.', { version: page.version })
      : page.draft
        ? i18n.t('A draft is saved. Members are asked version {version} until you start it.', { version: page.version })
        : i18n.t('As members are asked now, version {version}.', { version: page.version })}
  </Text>
);

const QuestionList = ({
  questions,
  faults,
  place,
  onChoose,
  children,
}: {
  questions: readonly WrittenQuestion[];
  faults: readonly object[];
  place: number;
  onChoose: (place: number) => void;
  children: ReactNode;
}) => (
  <Card title={i18n.t('Questions')}>
    <Text as="ol" className={own.list} top={3} bottom={3}>
      {questions.map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question has no name but its place
        <li key={at}>
          <button type="button" aria-current={at === place ? 'true' : undefined} onClick={() => onChoose(at)}>
            <b>
              {at + 1}. {question.text || i18n.t('New question')}
            </b>
            <small>{describeQuestion(question)}</small>
            {Object.keys(faults[at] ?? {}).length > 0 && (
              <small className={own.wrong}>{i18n.t("Can't be asked like this")}</small>
            )}
          </button>
        </li>
      ))}
    </Text>
    {children}
  </Card>
);

const Acts = ({
  page,
  form,
  isBlocked,
  onAct,
}: {
  page: ClubQuestionnaire;
  form: ReturnType<typeof useSharedForm<QuestionnaireContent & { code: string }, ClubQuestionnaire>>['form'];
  isBlocked: boolean;
  onAct: (act: 'start' | 'discard') => void;
}) => {
  const next = page.version + 1;
  return (
    <Row gap={2} top={3}>
      <Button type="submit" busy={form.pending} disabled={isBlocked || !form.isDirty}>
        {i18n.t('Save draft')}
      </Button>
      <Button kind="soft" disabled={!page.draft || form.isDirty} onClick={() => onAct('start')}>
        {i18n.t('Start version {version}…', { version: next })}
      </Button>
      {form.isDirty && (
        <Button kind="plain" onClick={form.reset}>
          {i18n.t('Undo changes')}
        </Button>
      )}
      {page.draft && !form.isDirty && (
        <>
          <StatusChip tone="waiting">{i18n.t('Draft')}</StatusChip>
          <Button kind="plain" onClick={() => onAct('discard')}>
            {i18n.t('Discard draft…')}
          </Button>
        </>
      )}
    </Row>
  );
};
