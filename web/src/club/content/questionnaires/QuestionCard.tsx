import {
  type QuestionFaults,
  questionnaireLimits,
  type WrittenQuestion,
} from '@club/contract/club/content/questionnaires';
import { useEffect, useRef } from 'react';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  CheckField,
  FieldNotes,
  Flank,
  Grid,
  Row,
  SelectField,
  Stack,
  TextAreaField,
  TextField,
} from '#platform/ui';
import { fillKind, kindChoices, noOption } from './question-words.ts';
import own from './questionnaires.module.css';

interface QuestionEdit {
  readonly question: WrittenQuestion;
  readonly faults: QuestionFaults;
  readonly onChange: (question: WrittenQuestion) => void;
}

/** One question: its words, its kind, and what that kind has. */
export const QuestionCard = ({
  place,
  count,
  before,
  onMove,
  onRemove,
  ...edit
}: QuestionEdit & {
  place: number;
  count: number;
  /** What is asked now in its place; undefined for a question that is new. */
  before: string | undefined;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) => {
  const { question, faults, onChange } = edit;
  const first = useRef<HTMLInputElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    first.current?.focus();
  }, [place]);
  return (
    <Card
      title={i18n.t('Question {number}', { number: place + 1 })}
      action={
        <Row as="span" gap={1}>
          <Button kind="plain" disabled={place === 0} onClick={() => onMove(-1)}>
            {i18n.t('Move up')}
          </Button>
          <Button kind="plain" disabled={place === count - 1} onClick={() => onMove(1)}>
            {i18n.t('Move down')}
          </Button>
          <Button kind="plain" disabled={count === 1} onClick={onRemove}>
            {i18n.t('Remove')}
          </Button>
        </Row>
      }
    >
      <Stack gap={4} top={4}>
        <TextField
          label={i18n.t('Question')}
          hint={before && before !== question.text ? i18n.t('Asked now: “{text}”', { text: before }) : undefined}
          ref={first}
          maxLength={200}
          error={faults.text}
          value={question.text}
          onChange={({ target }) => onChange({ ...question, text: target.value })}
        />
        <TextField
          label={i18n.t('Help below it')}
          maxLength={300}
          error={faults.help}
          value={question.help}
          onChange={({ target }) => onChange({ ...question, help: target.value })}
        />
        <SelectField
          label={i18n.t('Kind')}
          options={kindChoices()}
          value={question.kind}
          onChange={({ target }) => onChange(fillKind(question, target.value as WrittenQuestion['kind']))}
        />
        <KindFields {...edit} />
        <CheckField
          checked={question.required}
          onChange={({ target }) => onChange({ ...question, required: target.checked })}
        >
          {i18n.t('Must be answered')}
        </CheckField>
      </Stack>
    </Card>
  );
};

/** What the kind has: options, a range or a length. */
const KindFields = (edit: QuestionEdit) => {
  const { question, faults, onChange } = edit;
  const { kind } = question;
  if (kind === 'single' || kind === 'multi') return <Options {...edit} />;
  if (kind === 'scale' || kind === 'number')
    return (
      <Grid columns={2} gap={3}>
        {(['min', 'max'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'min' ? i18n.t('Lowest') : i18n.t('Highest')}
            type="number"
            inputMode="numeric"
            error={end === 'min' ? faults.range : undefined}
            value={question[end] ?? ''}
            onChange={({ target }) =>
              onChange({ ...question, [end]: target.value === '' ? null : Number(target.value) })
            }
          />
        ))}
      </Grid>
    );
  if (kind === 'text')
    return (
      <TextField
        label={i18n.t('Most characters')}
        type="number"
        inputMode="numeric"
        error={faults.max_length}
        value={question.max_length ?? ''}
        onChange={({ target }) =>
          onChange({ ...question, max_length: target.value === '' ? null : Number(target.value) })
        }
      />
    );
  return null;
};

const Options = ({ question, faults, onChange }: QuestionEdit) => {
  const { options } = question;
  const change = (next: WrittenQuestion['options']) => onChange({ ...question, options: next });
  return (
    <Stack as="fieldset" className={own.options} gap={2} align="start">
      <legend>{i18n.t('Options')}</legend>
      {options.map(({ label }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new option has no name of its own yet
        <Flank key={at} className={own.option} at="end" gap={2} align="end">
          <TextField
            label={i18n.t('Option {number}', { number: at + 1 })}
            maxLength={120}
            error={faults[`options.${at}.label`]}
            value={label}
            onChange={({ target }) =>
              change(options.map((one, other) => (other === at ? { ...one, label: target.value } : one)))
            }
          />
          <Button
            kind="plain"
            aria-label={i18n.t('Remove option {number}', { number: at + 1 })}
            disabled={options.length <= 2}
            onClick={() => change(options.filter((_, other) => other !== at))}
          >
            {i18n.t('Remove')}
          </Button>
        </Flank>
      ))}
      <FieldNotes id="options" error={faults.options} />
      <Button
        kind="soft"
        disabled={options.length >= questionnaireLimits.options}
        onClick={() => change([...options, noOption])}
      >
        {i18n.t('Add an option')}
      </Button>
    </Stack>
  );
};

/** Title, description and minutes, as the list of questionnaires shows them to members. */
export const FrameFields = ({
  title,
  description,
  minutes,
}: {
  title: Omit<Parameters<typeof TextField>[0], 'label'>;
  description: Omit<Parameters<typeof TextAreaField>[0], 'label'>;
  minutes: Omit<Parameters<typeof TextField>[0], 'label'>;
}) => (
  <Card title={i18n.t('About it')}>
    <Stack gap={4} top={4}>
      <TextField label={i18n.t('Title')} maxLength={80} {...title} />
      <TextAreaField label={i18n.t('Description')} rows={2} maxLength={300} {...description} />
      <TextField label={i18n.t('Minutes it takes')} type="number" inputMode="numeric" {...minutes} />
    </Stack>
  </Card>
);
