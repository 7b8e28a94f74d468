import type { RowReason } from '@club/contract/health/exchange/lab-reports';
import { i18n } from '#platform/i18n';

/** Why a row has to be looked at. */
export const explainReason = (reason: RowReason): string => {
  const sentences: Readonly<Record<RowReason, string>> = {
    person_other: i18n.t('Say first whose report it is.'),
    person_unknown: i18n.t('Say first whose report it is.'),
    value_impossible: i18n.t('No living person has such a value. Check the figure and its unit.'),
    unit_impossible: i18n.t('It is never measured in this unit.'),
    number_unclear: i18n.t('The figure can be read in two ways.'),
    word_unclear: i18n.t('The result is a word we are not sure of.'),
    name_unclear: i18n.t('More than one test is printed like this.'),
    unit_missing: i18n.t('No unit was printed. The one shown fits the value and its range.'),
    unit_unknown: i18n.t('The printed unit is not known.'),
    value_rare: i18n.t('The value is rare.'),
    flag_contradicts: i18n.t('The mark beside it and the printed range do not agree.'),
    columns_unclear: i18n.t('It is not clear which column is the result.'),
    interval_unclear: i18n.t('No printed range was understood.'),
    date_unclear: i18n.t('The day of the sample is not clear.'),
    twice: i18n.t('It is there twice.'),
    fasting_unknown: i18n.t('It is not said whether you were fasting.'),
    earlier_result: i18n.t('It is an earlier result, printed beside the new one.'),
    on_record: i18n.t('You have this value already.'),
    differs_from_record: i18n.t('You have another value of that day.'),
  };
  return sentences[reason];
};
