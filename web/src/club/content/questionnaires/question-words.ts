import { type WrittenQuestion, writtenKinds } from '@club/contract/club/content/questionnaires';
import { i18n } from '#platform/i18n';

const nameKind = (kind: WrittenQuestion['kind']): string =>
  ({
    single: i18n.t('One of several options'),
    multi: i18n.t('Several of the options'),
    scale: i18n.t('Scale'),
    boolean: i18n.t('Yes or no'),
    number: i18n.t('Number'),
    text: i18n.t('Free text'),
  })[kind];

export const kindChoices = () => writtenKinds.map((value) => ({ value, label: nameKind(value) }));

/** The kind of a question with what it has, as its row says it. */
export const describeQuestion = ({ kind, required, min, max, options }: WrittenQuestion): string => {
  const what = {
    single: i18n.t('One of {count}', { count: options.length }),
    multi: i18n.t('Several of {count}', { count: options.length }),
    scale: i18n.t('Scale {min} to {max}', { min: min ?? 1, max: max ?? 10 }),
    boolean: i18n.t('Yes or no'),
    number: i18n.t('Number'),
    text: i18n.t('Free text'),
  }[kind];
  return required ? what : i18n.t('{what}, optional', { what });
};

/** A new question, or another kind of one: what it has to have is filled in. */
export const fillKind = (question: WrittenQuestion, kind: WrittenQuestion['kind']): WrittenQuestion => {
  const hasOptions = kind === 'single' || kind === 'multi';
  const range = { scale: [1, 5], number: [0, 100] } as const;
  const [min, max] = kind === 'scale' || kind === 'number' ? range[kind] : [null, null];
  return {
    ...question,
    kind,
    ...{ min, max },
    max_length: kind === 'text' ? 500 : null,
    options: hasOptions && question.options.length < 2 ? [noOption, noOption] : question.options,
  };
};

export const noOption = { value: '', label: '' } as const;

export const newQuestion: WrittenQuestion = {
  kind: 'single',
  ...{ text: '', help: '', required: true },
  ...{ min: null, max: null, max_length: null },
  options: [noOption, noOption],
};
