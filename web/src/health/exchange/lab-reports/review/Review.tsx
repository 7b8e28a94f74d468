import type { LabReportReview } from '@club/contract/health/exchange/lab-reports';
import { useState } from 'react';
import { labReportsApi } from '#health/exchange/lab-reports/results';
import { fieldErrors, toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, Notice, Row, Split, Stack, Text } from '#platform/ui';
import { AboutReport } from './AboutReport.tsx';
import { type Draft, findGap, makeDraft, settlePerson, toDraft, toSaved } from './drafts.ts';
import { PersonCard } from './PersonCard.tsx';
import { ReportPages } from './ReportPages.tsx';
import { RowEditor } from './RowEditor.tsx';
import { ChosenRow, RowToCheck } from './RowLine.tsx';
import { UnreadCard } from './UnreadCard.tsx';
import { UnreadReport } from './UnreadReport.tsx';
import { UrgentRows } from './UrgentRows.tsx';

/** Sure rows that are shown before the rest is asked for. */
const firstSure = 8;

/** The report on one side, what it became on the other. Choosing a row rings its line, and the other way round. */
export const Review = ({
  report: read,
  isMine,
  onMine,
}: {
  report: LabReportReview;
  isMine: boolean;
  onMine: () => void;
}) => {
  const report = isMine ? { ...read, rows: read.rows.map(settlePerson) } : read;
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => report.rows.map(toDraft));
  const [about, setAbout] = useState({
    laboratory: report.laboratory ?? '',
    fasting: report.fasting,
    day: report.day ?? '',
  });
  const tellAbout = (told: typeof about) => {
    setDrafts((all) => all.map((one) => (one.day === '' || one.day === about.day ? { ...one, day: told.day } : one)));
    setAbout(told);
  };
  const [editing, setEditing] = useState<{ draft: Draft; printed: string | null } | null>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const [seesAll, setSeesAll] = useState(false);
  const claim = () => {
    onMine();
    const settled = new Map(report.rows.map((row) => [row.id, settlePerson(row)]));
    setDrafts((all) => all.map((one) => ({ ...one, isChosen: one.isChosen || settled.get(one.id)?.state === 'sure' })));
  };
  const rowOf = (id: number) => report.rows.find((row) => row.id === id);
  const put = (draft: Draft) =>
    setDrafts((all) =>
      all.some(({ id }) => id === draft.id) ? all.map((one) => (one.id === draft.id ? draft : one)) : [...all, draft],
    );
  const line = (draft: Draft) => ({
    row: rowOf(draft.id),
    draft,
    isCurrent: draft.id === current,
    onChange: put,
    onEdit: () => setEditing({ draft, printed: rowOf(draft.id)?.printed.value ?? null }),
    onShow: () => setCurrent(draft.id),
  });
  const toCheck = drafts.filter(({ id }) => rowOf(id) && rowOf(id)?.state !== 'sure');
  const sure = drafts.filter(({ id }) => !toCheck.some((one) => one.id === id));
  const shown = seesAll ? sure : sure.slice(0, firstSure);
  const typeIn = (printed: string | null) => setEditing({ draft: makeDraft(-1 - drafts.length, about.day), printed });
  return (
    <>
      <UrgentRows report={report} />
      {report.person.match !== 'same' && <PersonCard report={report} isMine={isMine} onMine={claim} />}
      <Split main="none" gap="page">
        {report.unreadable ? (
          <UnreadReport report={report} />
        ) : (
          <ReportPages report={report} current={rowOf(current ?? 0) ?? null} onChoose={setCurrent} />
        )}
        <Stack gap="page">
          <AboutReport report={report} about={about} onChange={tellAbout} />
          {toCheck.length > 0 && (
            <Card title={i18n.t('To check')}>
              <Stack as="ul" gap={2}>
                {toCheck.map((draft) => (
                  <RowToCheck key={draft.id} {...line(draft)} />
                ))}
              </Stack>
            </Card>
          )}
          {sure.length > 0 && (
            <Card title={i18n.t('Sure')}>
              <Stack as="ul" ruled={0}>
                {shown.map((draft) => (
                  <ChosenRow key={draft.id} {...line(draft)} />
                ))}
              </Stack>
              {shown.length < sure.length && (
                <Button kind="plain" onClick={() => setSeesAll(true)}>
                  {i18n.t('Show the other {count}', { count: sure.length - shown.length })}
                </Button>
              )}
            </Card>
          )}
          <UnreadCard report={report} onType={typeIn} />
          <SaveCard report={report} drafts={drafts.filter(({ isChosen }) => isChosen)} about={about} isMine={isMine} />
        </Stack>
      </Split>
      {editing && (
        <RowEditor
          {...editing}
          onClose={() => setEditing(null)}
          onSave={(draft) => {
            put(draft);
            setEditing(null);
          }}
        />
      )}
    </>
  );
};

const SaveCard = ({
  report,
  drafts,
  about,
  isMine,
}: {
  report: LabReportReview;
  drafts: readonly Draft[];
  about: { readonly laboratory: string; readonly fasting: boolean | null };
  isMine: boolean;
}) => {
  const [seen, setSeen] = useState(false);
  const leftOut = report.urgent.filter(({ row }) => !drafts.some(({ id }) => id === row));
  const [save, { isLoading, error }] = labReportsApi.useSaveLabReportMutation();
  const ready = drafts.filter((draft) => findGap(draft) === null);
  const problem = error ? toProblem(error) : null;
  const isRare = problem?.code === 'unusual_value';
  const send = () =>
    save({
      id: report.id,
      is_mine: isMine,
      laboratory: about.laboratory.trim() || null,
      fasting: about.fasting,
      rows: toSaved(ready),
      confirmed: isRare,
    });
  return (
    <Card title={i18n.t('Nothing is saved yet')}>
      <Stack gap={3}>
        <Text tone="quiet">
          {isMine
            ? i18n.t("Save what's chosen. You can take it back as a whole.")
            : i18n.t("Say whose report it is, then save what's chosen. You can take it back as a whole.")}
        </Text>
        {seen && leftOut.length > 0 && (
          <Notice type="error">
            {i18n.t(
              '{titles}: this value is not chosen. Choose it if it is read right, change it if it is not. Save again to leave it out.',
              { titles: leftOut.map(({ flag }) => flag.title).join(', ') },
            )}
          </Notice>
        )}
        {problem && (
          <Notice type={isRare ? 'info' : 'error'}>
            {[problem.message, ...Object.values(fieldErrors(error))].join(' ')}
          </Notice>
        )}
        <Row gap={3}>
          <Button
            disabled={!isMine || ready.length === 0}
            busy={isLoading}
            onClick={() => (leftOut.length > 0 && !seen ? setSeen(true) : void send())}
          >
            {isRare
              ? i18n.t("Yes, that's right")
              : i18n.t('Save {count, plural, one {# value} other {# values}}', { count: ready.length })}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
};
