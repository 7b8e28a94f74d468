import { account, type LifestyleField, type Profile } from '@club/contract/club/account';
import { findBirthDateProblem } from '@club/contract/platform/ages';
import { pickAvatarColour } from '@club/contract/platform/avatar-colour';
import { pictureFile } from '@club/contract/platform/files';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { profileStored, toProblem, useAppDispatch, useTell, useUser } from '#platform/api';
import { type ContractForm, type FieldCheck, LeaveQuestion, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Avatar,
  Button,
  Card,
  FileField,
  Grid,
  type Option,
  Row,
  SelectField,
  Stack,
  Text,
  TextField,
  useFileAddress,
  VisuallyHidden,
} from '#platform/ui';
import { accountApi } from './account.api.ts';
import {
  activityOptions,
  ageingOptions,
  alcoholOptions,
  bloodTypeOptions,
  dietOptions,
  smokingOptions,
} from './options.ts';
import { PersonalFields } from './PersonalFields.tsx';
import styles from './ProfileScreen.module.css';
import { type ProfileForm, profileForm } from './profile-form.ts';

/** Literal of specification section 8, never translated. */
const saved = 'Profile has been updated successfully !!';

/** The call's own schema, and a birth date that a member can have today. */
const profileCheck: FieldCheck = {
  safeParse: (values) => {
    const read = account.saveProfile.input.safeParse(values);
    const birth = read.data?.date_of_birth;
    const problem = birth ? findBirthDateProblem(birth, new Date()) : null;
    return problem ? { error: { issues: [{ path: ['date_of_birth'], message: problem.message }] } } : read;
  },
};

/**
 * All fields of the profile in one form. Everything is sent as form data, the picture only when a new one was chosen;
 * reset goes back to what was last loaded.
 */
export const ProfileEditor = ({ profile }: { profile: Profile }) => {
  const dispatch = useAppDispatch();
  const tell = useTell();
  const [save] = accountApi.useSaveProfileMutation();
  const lifestyle = useChosen(profile);
  const form = useContractForm<ProfileForm, Awaited<ReturnType<ReturnType<typeof save>['unwrap']>>>({
    initial: profileForm(profile),
    schema: profileCheck,
    send: (values) => save({ ...values, chosen: lifestyle.name() } as Parameters<typeof save>[0]).unwrap(),
    done: (answer) => {
      dispatch(profileStored(answer));
      form.load(profileForm(answer.profile));
      lifestyle.load(answer.profile);
      tell(saved, 'success');
    },
    failed: (failure) => {
      tell(toProblem(failure).message, 'error');
      return false;
    },
  });
  const email = useRef(profile.email);
  const load = useRef(form.load);
  load.current = form.load;
  useEffect(() => {
    // Once a new address is confirmed, the next save must not send the old one again.
    if (profile.email !== email.current) load.current({ email: profile.email });
    email.current = profile.email;
  }, [profile.email]);
  return (
    <Stack as="form" gap="page" ref={form.ref} onSubmit={form.submit} noValidate>
      <Card title={i18n.t('Photo')}>
        <PhotoChoice
          name={`${form.values.first_name} ${form.values.last_name}`}
          current={profile.profile_pic}
          chosen={form.values.profile_pic}
          error={form.field('profile_pic').error}
          onChoose={(profile_pic) => form.set({ profile_pic })}
        />
      </Card>
      <PersonalFields form={form} />
      <BodyFields form={form} />
      <LifestyleFields form={form} chosen={lifestyle.chosen} onChoose={lifestyle.choose} />
      <Card title={i18n.t('Wallet')}>
        <Grid columns={2} least="field" gap={4} top={4}>
          <div className={styles.whole}>
            <TextField
              label={i18n.t('TON wallet address')}
              hint={i18n.t('Optional. Enter only the address, never a secret phrase.')}
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
              {...form.field('ton_wallet_address')}
            />
          </div>
        </Grid>
      </Card>
      <Row className={styles.actions} gap={2} align="stretch" wrap={false}>
        <Button type="submit" busy={form.pending}>
          {i18n.t('Save profile')}
        </Button>
        <Button
          kind="soft"
          onClick={() => {
            form.reset();
            lifestyle.load(profile);
          }}
        >
          {i18n.t('Reset')}
        </Button>
      </Row>
      <LeaveQuestion isDirty={form.isDirty} />
    </Stack>
  );
};

/** The member's picture as it will be cut: a square, from the middle. */
const PhotoChoice = ({
  name,
  current,
  chosen,
  error,
  onChoose,
}: {
  name: string;
  current: string | null;
  chosen: File | undefined;
  error: string | undefined;
  onChoose: (picture: File) => void;
}) => {
  const { record } = useUser();
  const colour = record ? pickAvatarColour(record.user_id) : 0;
  return (
    <Text as="div" top={4}>
      <FileField
        add={i18n.t('Choose a photo')}
        label={i18n.t('Photo file')}
        hint={i18n.t("JPEG, PNG or WebP, at most {size} MB. We'll crop it to a square.", {
          size: pictureFile.maxMegabytes,
        })}
        icon={<IconCamera size={18} aria-hidden="true" />}
        preview={<Avatar name={name} picture={useFileAddress(chosen) ?? current} colour={colour} size={96} />}
        beside
        chosen={chosen}
        error={error}
        onChoose={onChoose}
      />
    </Text>
  );
};

interface Props {
  form: ContractForm<ProfileForm>;
}

const BodyFields = ({ form }: Props) => (
  <Card title={i18n.t('Body')}>
    <Grid columns={2} least="field" gap={4} top={4}>
      <TextField label={i18n.t('Height')} unit="cm" inputMode="decimal" {...form.field('height')} />
      <TextField label={i18n.t('Weight')} unit="kg" inputMode="decimal" {...form.field('weight')} />
      <SelectField
        label={i18n.t('Blood type')}
        options={bloodTypeOptions()}
        empty={i18n.t('Not known')}
        {...form.field('blood_type')}
      />
      <TextField
        label={i18n.t('Usual sleep per night')}
        unit="h"
        inputMode="decimal"
        {...form.field('sleep_patterns')}
      />
    </Grid>
  </Card>
);

/** What a new profile starts with is shown and sent as it is, and named as chosen once the member chose it. */
const useChosen = (profile: Profile) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(profile.chosen));
  return {
    chosen,
    choose: (field: LifestyleField) => setChosen((before) => new Set([...before, field])),
    load: (loaded: Profile) => setChosen(new Set(loaded.chosen)),
    name: () => [...chosen].join(','),
  };
};

const LifestyleFields = ({
  form,
  chosen,
  onChoose,
}: Props & { chosen: ReadonlySet<string>; onChoose: (field: LifestyleField) => void }) => {
  const lines: readonly (readonly [LifestyleField, string, Option[]])[] = [
    ['activity_level', i18n.t('Activity level'), activityOptions()],
    ['dietary_preferences', i18n.t('Diet'), dietOptions()],
    ['smoking_habits', i18n.t('Smoking'), smokingOptions()],
    ['alcohol_consumption', i18n.t('Alcohol'), alcoholOptions()],
    ['rate_of_aging', i18n.t('Pace of ageing'), ageingOptions()],
  ];
  return (
    <Card title={i18n.t('Lifestyle')}>
      <Grid columns={2} least="field" gap={4} top={4}>
        {lines.map(([name, label, options]) => {
          const field = form.field(name);
          return (
            <div key={name}>
              <SelectField
                label={label}
                options={options}
                {...(chosen.has(name) ? {} : { hint: i18n.t("You haven't said so yet: nothing is based on it.") })}
                {...field}
                onChange={(value) => {
                  field.onChange(value);
                  onChoose(name);
                }}
              />
              {!chosen.has(name) && (
                <Button kind="plain" onClick={() => onChoose(name)}>
                  {i18n.t("That's right")} <VisuallyHidden>{label}</VisuallyHidden>
                </Button>
              )}
            </div>
          );
        })}
      </Grid>
    </Card>
  );
};
