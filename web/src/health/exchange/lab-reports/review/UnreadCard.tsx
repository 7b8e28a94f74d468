import type { LabReportReview } from '@club/contract/health/exchange/lab-reports';
import { useState } from 'react';
import { i18n } from '#platform/i18n';
import { Button, Card, Row, Stack, Text } from '#platform/ui';

/** Every line with a figure or a result word that was not read, so that nothing is passed over in silence. */
export const UnreadCard = ({
  report,
  onType,
}: {
  report: LabReportReview;
  onType: (printed: string | null) => void;
}) => {
  const [passed, setPassed] = useState<readonly string[]>([]);
  const left = report.unread.filter(({ page, line }) => !passed.includes(`${page} ${line}`));
  return (
    <Card
      title={i18n.t('Not read')}
      action={
        <Button kind="plain" onClick={() => onType(null)}>
          {i18n.t('Add a value by hand')}
        </Button>
      }
    >
      {left.length === 0 ? (
        <Text tone="quiet">
          {report.unreadable ? i18n.t('Type each value in beside the report.') : i18n.t('No line is left over.')}
        </Text>
      ) : (
        <Stack as="ul" ruled={2}>
          {left.map(({ page, line, text }) => (
            <Row as="li" key={`${page} ${line}`} gap={3} justify="between">
              <span>
                <Text as="b" block anywhere>
                  {text}
                </Text>
                <Text as="span" size="sm" tone="quiet">
                  {i18n.t('Page {page}, line {line}', { page, line })}
                </Text>
              </span>
              <Row as="span" gap={3}>
                <Button kind="plain" aria-label={i18n.t('Type it in: {text}', { text })} onClick={() => onType(text)}>
                  {i18n.t('Type it in')}
                </Button>
                <Button
                  kind="plain"
                  aria-label={i18n.t('Not a result: {text}', { text })}
                  onClick={() => setPassed([...passed, `${page} ${line}`])}
                >
                  {i18n.t('Not a result')}
                </Button>
              </Row>
            </Row>
          ))}
        </Stack>
      )}
    </Card>
  );
};
