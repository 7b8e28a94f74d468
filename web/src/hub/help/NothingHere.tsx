import { i18n } from '#platform/i18n';
import { Card, EmptyState, LinkButton, Stack, TextLink } from '#platform/ui';
import { HelpSearch } from './HelpSearch.tsx';
import styles from './help.module.css';

interface Topic {
  readonly name: string;
  readonly to: string;
}

/** In place of an article or a note that doesn't exist: the search, and all topics. */
export const NothingHere = ({
  label,
  toSearch,
  all,
  topics,
  children,
}: {
  label: string;
  toSearch: (search: string) => string;
  /** Where all of them are. */
  all: string;
  topics: readonly Topic[];
  children: string;
}) => (
  <Stack gap="page">
    <Card>
      <EmptyState action={<LinkButton to={all}>{i18n.t('Show all topics')}</LinkButton>}>{children}</EmptyState>
    </Card>
    <HelpSearch label={label} placeholder={i18n.t('What are you looking for?')} value="" toAddress={toSearch} />
    <Card title={i18n.t('Topics')}>
      <Stack as="ul" className={styles.titles} ruled={0}>
        {topics.map(({ name, to }) => (
          <li key={to}>
            <TextLink to={to}>{name}</TextLink>
          </li>
        ))}
      </Stack>
    </Card>
  </Stack>
);
