import type { LabReportReview, RowState } from '@club/contract/health/exchange/lab-reports';
import { useEffect, useRef } from 'react';
import { i18n } from '#platform/i18n';
import { Card, Row, Stack, Text } from '#platform/ui';
import styles from './review.module.css';

type Mark = RowState | 'unread';

/** The report as it was printed, each line marked by what became of it. The chosen line is moved into view within the pages. */
export const ReportPages = ({
  report,
  current,
  onChoose,
}: {
  report: LabReportReview;
  current: { readonly page: number; readonly line: number } | null;
  onChoose: (row: number) => void;
}) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!current) return;
    const [pages, line] = [box.current, box.current?.querySelector('[aria-current="true"]')];
    if (!pages || !line) return;
    // the pages alone are moved: the row that was chosen stays under the finger
    const top = line.getBoundingClientRect().top - pages.getBoundingClientRect().top;
    pages.scrollTop += top - pages.clientHeight / 3;
  }, [current]);
  const marks = new Map<string, Mark>(report.unread.map(({ page, line }) => [`${page} ${line}`, 'unread']));
  for (const { page, line, state } of report.rows) marks.set(`${page} ${line}`, state);
  return (
    <Card title={report.name}>
      <Stack gap={3} className={styles.pages} ref={box} tabIndex={0} role="group" aria-label={i18n.t('The report')}>
        {report.pages_text.map((page, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name than their number
            key={index}
            className={styles.page}
            style={{ aspectRatio: `${page.width} / ${page.height}` }}
            dir="ltr"
          >
            {page.lines.map(({ line, x, y, height, text }) => {
              const mark = marks.get(`${index + 1} ${line}`);
              const row = report.rows.find((one) => one.page === index + 1 && one.line === line);
              const isCurrent = current?.page === index + 1 && current.line === line;
              const place = {
                left: `${(100 * x) / page.width}%`,
                top: `${(100 * y) / page.height}%`,
                fontSize: `${(100 * height) / page.width}cqw`,
              };
              const className = mark ? `${styles.line} ${styles[mark]}` : styles.line;
              return row ? (
                <button
                  key={`${line} ${x}`}
                  type="button"
                  className={className}
                  style={place}
                  aria-current={isCurrent}
                  onClick={() => onChoose(row.id)}
                >
                  {text}
                </button>
              ) : (
                <span key={`${line} ${x}`} className={className} style={place} aria-current={isCurrent}>
                  {text}
                </span>
              );
            })}
          </div>
        ))}
      </Stack>
      <Row gap={4} top={3}>
        <Legend mark="sure">{i18n.t('Sure')}</Legend>
        <Legend mark="look">{i18n.t('To check')}</Legend>
        <Legend mark="unread">{i18n.t('Not read')}</Legend>
      </Row>
    </Card>
  );
};

const Legend = ({ mark, children }: { mark: Mark; children: string }) => (
  <Text as="span" size="sm" className={`${styles.legend} ${styles[mark]}`}>
    {children}
  </Text>
);
