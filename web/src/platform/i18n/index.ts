export { i18n } from '@lingui/core';
export { formatsLike, startLanguage } from './language.ts';
