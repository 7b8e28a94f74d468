import { account } from '@club/contract/club/account';
import { findBirthDateProblem, findBirthDates } from '@club/contract/platform/ages';
import { accountApi, genderOptions } from '#club/account';
import { profileStored, useAppDispatch } from '#platform/api';
import { type FieldCheck, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, Notice, Row, SelectField, Text, TextField } from '#platform/ui';
import styles from './AskBasics.module.css';

type Asked = 'date_of_birth' | 'gender';

/** What is asked has to be answered, with a birth date that a member can have today. */
const checkOf = (asks: readonly Asked[]): FieldCheck => ({
  safeParse: (values) => {
    const given = values as Partial<Record<Asked, string>>;
    const missing = asks.filter((one) => !given[one]);
    const words = {
      date_of_birth: i18n.t('Enter your date of birth.'),
      gender: i18n.t('Choose one, or "Prefer not to say".'),
    };
    if (missing.length > 0) {
      return { error: { issues: missing.map((one) => ({ path: [one], message: words[one] })) } };
    }
    const problem = given.date_of_birth ? findBirthDateProblem(given.date_of_birth, new Date()) : null;
    return problem
      ? { error: { issues: [{ path: ['date_of_birth'], message: problem.message }] } }
      : account.saveProfile.input.safeParse(values);
  },
});

/** Age and sex, before anything that depends on them: two questions that write the profile. */
export const AskBasics = ({
  asks,
  onLater,
  onSaved,
}: {
  asks: readonly Asked[];
  onLater: () => void;
  onSaved: () => void;
}) => {
  const dispatch = useAppDispatch();
  const [save] = accountApi.useSaveProfileMutation();
  const born = findBirthDates(new Date());
  const form = useContractForm<Partial<Record<Asked, string>>, Awaited<ReturnType<ReturnType<typeof save>['unwrap']>>>({
    initial: Object.fromEntries(asks.map((one) => [one, ''])),
    schema: checkOf(asks),
    send: (values) => save(values as Parameters<typeof save>[0]).unwrap(),
    done: (answer) => {
      dispatch(profileStored(answer));
      onSaved();
    },
  });
  return (
    <Card
      title={asks.length > 1 ? i18n.t('Two questions first') : i18n.t('One question first')}
      className={styles.card}
    >
      <form ref={form.ref} onSubmit={form.submit} noValidate>
        <Text tone="quiet">
          {i18n.t('Ranges, check-ups and plans depend on them. They are kept in your profile; only you see them.')}
        </Text>
        {form.failure && <Notice type="error">{form.failure.message}</Notice>}
        <div className={styles.fields}>
          {asks.includes('date_of_birth') && (
            <TextField
              label={i18n.t('Date of birth')}
              type="date"
              autoComplete="bday"
              min={born.first}
              max={born.last}
              {...form.field('date_of_birth')}
              value={form.values.date_of_birth ?? ''}
            />
          )}
          {asks.includes('gender') && (
            <SelectField
              label={i18n.t('Sex')}
              hint={i18n.t('With "Prefer not to say" you see the range of both.')}
              options={genderOptions()}
              empty={i18n.t('Choose')}
              {...form.field('gender')}
              value={form.values.gender ?? ''}
            />
          )}
          <Row className={styles.actions} gap={2} align="stretch">
            <Button type="submit" busy={form.pending}>
              {i18n.t('Keep in my profile')}
            </Button>
            <Button kind="plain" onClick={onLater}>
              {i18n.t('Not now')}
            </Button>
          </Row>
        </div>
      </form>
    </Card>
  );
};
