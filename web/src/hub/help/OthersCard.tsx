import { Link } from 'react-router';
import { Card, Stack } from '#platform/ui';
import styles from './help.module.css';

/** Others of the same area, below what is read. */
export const OthersCard = ({
  title,
  rows,
  toAddress,
}: {
  title: string;
  rows: readonly { readonly slug: string; readonly title: string }[];
  toAddress: (slug: string) => string;
}) =>
  rows.length > 0 && (
    <Card title={title} className={styles.others}>
      <Stack as="ul" className={styles.titles} ruled={0}>
        {rows.map(({ slug, title: name }) => (
          <li key={slug}>
            <Link to={toAddress(slug)}>{name}</Link>
          </li>
        ))}
      </Stack>
    </Card>
  );
