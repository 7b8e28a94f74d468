import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** English is written in the code; a catalogue exists for every other language, made by `npm run extract -w web`. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    {
      path: '<rootDir>/src/platform/i18n/locales/{locale}',
      include: ['src'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
  ],
  orderBy: 'messageId',
  format: formatter({ lineNumbers: false, origins: false }),
});
