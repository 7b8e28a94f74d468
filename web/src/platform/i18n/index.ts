export { i18n } from '@lingui/core';
export { dateFormat, numberFormat } from './formatters.ts';
export { formatsLike, startLanguage } from './language.ts';
