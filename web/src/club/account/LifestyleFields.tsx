import type { ContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Card, SelectField, TextField } from '#platform/ui';
import {
  activityOptions,
  ageingOptions,
  alcoholOptions,
  bloodTypeOptions,
  dietOptions,
  smokingOptions,
} from './options.ts';
import styles from './ProfileScreen.module.css';
import type { ProfileForm } from './profile-form.ts';

interface Props {
  form: ContractForm<ProfileForm>;
}

export const BodyFields = ({ form }: Props) => (
  <Card title={i18n.t('Body')}>
    <div className={styles.fields}>
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
    </div>
  </Card>
);

export const LifestyleFields = ({ form }: Props) => (
  <Card title={i18n.t('Lifestyle')}>
    <div className={styles.fields}>
      <SelectField label={i18n.t('Activity level')} options={activityOptions()} {...form.field('activity_level')} />
      <SelectField label={i18n.t('Diet')} options={dietOptions()} {...form.field('dietary_preferences')} />
      <SelectField label={i18n.t('Smoking')} options={smokingOptions()} {...form.field('smoking_habits')} />
      <SelectField label={i18n.t('Alcohol')} options={alcoholOptions()} {...form.field('alcohol_consumption')} />
      <SelectField label={i18n.t('Pace of ageing')} options={ageingOptions()} {...form.field('rate_of_aging')} />
    </div>
  </Card>
);
