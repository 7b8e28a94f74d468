import { attachments } from '@club/contract/health/base/attachments';
import type { LabReportReview } from '@club/contract/health/exchange/lab-reports';
import { client } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Card, Loaded, SkeletonBlock, Stack, Text } from '#platform/ui';
import styles from './review.module.css';

const attachmentsApi = client(attachments);

/** A report that can't be read, to type from: a photo beside the fields, and why nothing else is offered. */
export const UnreadReport = ({ report }: { report: LabReportReview }) => (
  <Card title={report.name}>
    <Stack gap={3}>
      <Text>{explain(report.unreadable ?? 'empty')}</Text>
      {report.attachment && report.unreadable === 'picture' && <Picture id={report.attachment} />}
    </Stack>
  </Card>
);

const Picture = ({ id }: { id: string }) => (
  <Loaded
    query={attachmentsApi.useGetHealthAttachmentQuery({ id })}
    failed={i18n.t("We couldn't load the picture.")}
    skeleton={<SkeletonBlock height={320} />}
    isEmpty={() => false}
  >
    {({ content, content_type }) => (
      <img className={styles.picture} src={`data:${content_type};base64,${content}`} alt={i18n.t('Your report')} />
    )}
  </Loaded>
);

const explain = (why: NonNullable<LabReportReview['unreadable']>): string => {
  const sentences = {
    picture: i18n.t('A photo is not read: guesses from pictures are wrong too often. Type its values in beside it.'),
    scan: i18n.t(
      'This PDF holds pictures of pages, no text. Ask the laboratory for the PDF itself, or type its values in.',
    ),
    locked: i18n.t('This PDF is locked with a password. Save it without one and add it again, or type its values in.'),
    damaged: i18n.t('This file is damaged. Download it again, or type its values in.'),
    too_large: i18n.t('This file unpacks to more than any report holds, so it was not opened. Type its values in.'),
    too_long: i18n.t('This file took too long to read. Type its values in.'),
    empty: i18n.t('No values were found in this file. Type them in.'),
  };
  return sentences[why];
};
