import type { LabReportReview } from '@club/contract/health/exchange/lab-reports';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { labsPath } from '#health/base/paths';
import { RemoveReportDialog } from '#health/exchange/lab-reports/results';
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
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const hasPressed = useRef(false);
  const claim = () => {
    hasPressed.current = true;
    onMine();
  };
  useEffect(() => {
    if (isMine && hasPressed.current) answer.current?.focus();
  }, [isMine]);
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
        <Text as="b" ref={answer} tabIndex={-1}>
          {i18n.t('You said that it is yours.')}
        </Text>
      ) : (
        <Row gap={3}>
          <Button onClick={claim}>{i18n.t("Yes, it's mine")}</Button>
          <Button kind="plain" onClick={() => setAsking(true)}>
            {i18n.t('Not mine, delete the file')}
          </Button>
        </Row>
      )}
      {isAsking && (
        <RemoveReportDialog
          id={id}
          onRemoved={() => navigate(labsPath, { replace: true })}
          onClose={() => setAsking(false)}
        />
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
