import type { BrandPage, BrandValues } from '@club/contract/club/content/brand';
import { i18n } from '#platform/i18n';
import { Button, Card, dayAndTime, Rows, Text } from '#platform/ui';

/** What the brand was: any of it can be taken again, and is saved like a new one. */
export const EarlierBrands = ({
  page: { versions, first },
  onTake,
}: {
  page: BrandPage;
  onTake: (values: BrandValues) => void;
}) => {
  const [present, ...earlier] = versions;
  return (
    <Card title={i18n.t('Earlier versions')}>
      {present && (
        <Text size="sm" tone="quiet">
          {i18n.t('Last change: {time}, {name}.', {
            time: dayAndTime(new Date(present.changed_at)),
            name: present.changed_by || i18n.t('The club'),
          })}{' '}
          <q>{present.reason}</q>
        </Text>
      )}
      {present ? (
        <Rows>
          {earlier.map(({ id, values, changed_at: at, changed_by: by }) => (
            <li key={id}>
              <span>
                <b>{values.name}</b>
                <small>
                  {dayAndTime(new Date(at))} · {by}
                </small>
              </span>
              <Button kind="plain" onClick={() => onTake(values)}>
                {i18n.t('Go back to it')}
              </Button>
            </li>
          ))}
          <li>
            <span>
              <b>{first.name}</b>
              <small>{i18n.t("From the server's settings")}</small>
            </span>
            <Button kind="plain" onClick={() => onTake(first)}>
              {i18n.t('Go back to it')}
            </Button>
          </li>
        </Rows>
      ) : (
        <Text size="sm" tone="quiet">
          {i18n.t("This is the brand of the server's settings. Changes appear here.")}
        </Text>
      )}
    </Card>
  );
};
