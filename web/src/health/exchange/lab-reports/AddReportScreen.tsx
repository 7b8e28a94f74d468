import { mostPasted } from '@club/contract/health/exchange/lab-reports';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { HealthPage } from '#health/base/page';
import { labsPath, reportPath } from '#health/base/paths';
import { labReportsApi } from '#health/exchange/lab-reports/results';
import { fieldErrors, toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  FileField,
  Fold,
  LinkButton,
  Notice,
  Row,
  Stack,
  Text,
  TextAreaField,
  TextLink,
} from '#platform/ui';

/** A report is chosen or pasted; what was read of it is reviewed on the next page. */
const AddReportScreen = () => {
  const [file, setFile] = useState<File | undefined>();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const [read, { isLoading, error }] = labReportsApi.useReadLabReportMutation();
  const navigate = useNavigate();
  const refused = fieldErrors(error);
  const start = async () => {
    const pasted = text.trim();
    setMissing(!file && pasted === '');
    if (!file && pasted === '') return;
    const { data } = await read(file ? { file, name: file.name.slice(0, 120) } : { text: pasted });
    if (data) void navigate(reportPath(data.id), { replace: true });
  };
  return (
    <HealthPage
      kicker={i18n.t('Labs')}
      finding={i18n.t('Add a report')}
      intro={i18n.t(
        'It is read on the club’s own computer, without any outside service. Nothing is saved before you have looked at it.',
      )}
      action={
        <LinkButton kind="plain" to={labsPath}>
          {i18n.t('Back to labs')}
        </LinkButton>
      }
    >
      <Card>
        <Stack gap={4}>
          <FileField
            kind="labReport"
            add={i18n.t('Choose a file')}
            label={i18n.t('Laboratory report')}
            chosen={file}
            error={missing ? i18n.t('Choose a file, or paste the text of the report.') : refused.file}
            onChoose={(chosen) => {
              setMissing(false);
              setFile(chosen);
            }}
          />
          <Fold title={i18n.t('Paste the text instead')} isOpen={false}>
            <TextAreaField
              label={i18n.t('Text of the report')}
              hint={i18n.t('One test a line, as it was printed. At most {count, number} characters.', {
                count: mostPasted,
              })}
              rows={8}
              maxLength={mostPasted}
              error={refused.text}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Fold>
          <Text size="sm" tone="quiet">
            {i18n.t(
              'PDFs as the laboratory sent them are read best. Of a photo nothing is read: you type beside it. No guesses from pictures.',
            )}
          </Text>
          {error && Object.keys(refused).length === 0 && (
            <Notice type="error">
              {toProblem(error).message}{' '}
              {toProblem(error).code === 'already_exists' && (
                <TextLink to={labsPath}>{i18n.t('Your reports')}</TextLink>
              )}
            </Notice>
          )}
          <Row gap={3}>
            <Button busy={isLoading} onClick={() => void start()}>
              {i18n.t('Read the report')}
            </Button>
            {isLoading && (
              <Text as="span" size="sm" tone="quiet" aria-live="polite">
                {i18n.t('Reading, a few seconds')}
              </Text>
            )}
          </Row>
        </Stack>
      </Card>
    </HealthPage>
  );
};

export default AddReportScreen;
