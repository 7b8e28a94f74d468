import { Link } from 'react-router';
import { Card } from '#platform/ui';
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
      <ul className={styles.titles}>
        {rows.map(({ slug, title: name }) => (
          <li key={slug}>
            <Link to={toAddress(slug)}>{name}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
