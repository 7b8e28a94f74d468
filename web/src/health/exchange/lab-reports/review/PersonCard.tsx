import type { LabReportReview } from '@club/contract/health/exchange/lab-reports';
import { useNavigate } from 'react-router';
import { labsPath } from '#health/base/paths';
import { labReportsApi } from '#health/exchange/lab-reports/results';
import { useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, fullDay, Row, Stack, Text, toNoon } from '#platform/ui';

/** Whose report it is, asked where the name differs or none was found. */
export const PersonCard = ({
  report: { id, person },
  isMine,
  onMine,
}: {
  report: LabReportReview;
  isMine: boolean;
  onMine: () => void;
}) => {
  const [remove, { isLoading }] = labReportsApi.useRemoveLabReportMutation();
  const tellOutcome = useTellOutcome();
  const navigate = useNavigate();
  const discard = async () => {
    if (await tellOutcome(remove({ id }))) void navigate(labsPath, { replace: true });
  };
  return (
    <Row
      as="section"
      ground="accent"
      corners="lg"
      pad={4}
      gap={3}
      justify="between"
      aria-label={i18n.t('Whose report it is')}
    >
      <Stack gap={1} grow>
        <Text as="b">{i18n.t('Is this your report?')}</Text>
        <Text size="sm">{sayWho(person)}</Text>
      </Stack>
      {isMine ? (
        <Text as="b">{i18n.t('You said that it is yours.')}</Text>
      ) : (
        <Row gap={3}>
          <Button onClick={onMine}>{i18n.t("Yes, it's mine")}</Button>
          <Button kind="plain" busy={isLoading} onClick={() => void discard()}>
            {i18n.t('Not mine, delete the file')}
          </Button>
        </Row>
      )}
    </Row>
  );
};

const sayWho = ({ name, born, match }: LabReportReview['person']): string => {
  const day = born ? fullDay(toNoon(born)) : '';
  if (name && born && match === 'unknown')
    return i18n.t('It says {name}, born {day}. Your profile does not say enough to tell whether that is you.', {
      name,
      day,
    });
  if (name && born) return i18n.t('It says {name}, born {day}. That is not what your profile says.', { name, day });
  if (name) return i18n.t('It says {name}. Check that it is you.', { name });
  return born
    ? i18n.t('It says a birth date of {day}, and no name we could read.', { day })
    : i18n.t('It has no name that we could read. Check that it is yours.');
};
