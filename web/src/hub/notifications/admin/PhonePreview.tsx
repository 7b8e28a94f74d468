import { brand } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { BrandMark, Card } from '#platform/ui';
import styles from './push.module.css';

/** The message as a locked phone shows it. */
export const PhonePreview = ({ title, body }: { title: string; body: string }) => (
  <Card title={i18n.t('On a phone')}>
    <div className={styles.phone}>
      <BrandMark size={34} />
      <div>
        <small>{brand.name}</small>
        <b>
          <bdi>{title || i18n.t('Title')}</bdi>
        </b>
        <p>
          <bdi>{body || i18n.t('Message')}</bdi>
        </p>
      </div>
    </div>
  </Card>
);
