import type { Contradiction } from '@club/contract/health/signals/person';
import { aboutYouPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import { Notice, Text, TextLink } from '#platform/ui';

/** That two answers differ, and where to say which is right. */
export const AnswersDiffer = ({ contradictions }: { contradictions: readonly Contradiction[] }) => (
  <Text as="div" bottom="page">
    <Notice type="info">
      {i18n.t('Two of your answers differ: {names}. The newer one counts until you choose.', {
        names: contradictions.map(({ title }) => title.toLowerCase()).join(', '),
      })}{' '}
      <TextLink to={aboutYouPath}>{i18n.t('Say which is right')}</TextLink>
    </Notice>
  </Text>
);
