import { Link } from 'react-router';
import { i18n } from '#platform/i18n';
import { Card, Stack, Text } from '#platform/ui';
import styles from './help.module.css';

/** What a search found, the best first, with the first sentence of each. */
export const FoundList = ({
  rows,
  toAddress,
}: {
  rows: readonly { readonly slug: string; readonly title: string; readonly summary: string }[];
  toAddress: (slug: string) => string;
}) => (
  <Card title={i18n.t('{count, plural, one {# answer} other {# answers}}', { count: rows.length })}>
    <Stack as="ul" className={styles.rows} ruled={0}>
      {rows.map(({ slug, title, summary }) => (
        <li key={slug}>
          <Link to={toAddress(slug)}>{title}</Link>
          <p>{summary}</p>
        </li>
      ))}
    </Stack>
  </Card>
);

/** The titles of one area or topic: the first ones, or all of them. */
export const TitleCard = ({
  title,
  rows,
  most,
  all,
  toAddress,
}: {
  title: string;
  rows: readonly { readonly slug: string; readonly title: string }[];
  most: number;
  /** Where all of them are. */
  all: string;
  toAddress: (slug: string) => string;
}) => (
  <Card title={title}>
    <Stack as="ul" className={styles.titles} ruled={0}>
      {rows.slice(0, most).map(({ slug, title: name }) => (
        <li key={slug}>
          <Link to={toAddress(slug)}>{name}</Link>
        </li>
      ))}
    </Stack>
    {rows.length > most && (
      <Text className={styles.all} top={2}>
        <Link to={all}>{i18n.t('All {count}', { count: rows.length })}</Link>
      </Text>
    )}
  </Card>
);
