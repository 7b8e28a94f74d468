import type { MealType } from '@club/contract/health/food/recipes';
import { useState } from 'react';
import { fieldErrors } from '#platform/api';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { TextField } from '#platform/ui';
import { diaryApi } from './diary.api.ts';

const figures = ['energy_kcal', 'protein_g', 'carbohydrate_g', 'fat_g'] as const;
type Field = (typeof figures)[number] | 'name';

/** Logs something by its energy alone, or with what else its label says. */
export const FreeDialog = ({
  chosen,
  onClose,
}: {
  chosen: { readonly day: string; readonly meal?: MealType };
  onClose: () => void;
}) => {
  const [typed, setTyped] = useState<Readonly<Record<Field, string>>>({
    name: '',
    energy_kcal: '',
    protein_g: '',
    carbohydrate_g: '',
    fat_g: '',
  });
  const [log, { error }] = diaryApi.useLogFoodMutation();
  const refused = fieldErrors(error);
  const send = () => {
    const known = Object.fromEntries(figures.map((field) => [field, readNumber(typed[field])]));
    return log({ items: [{ kind: 'free', name: typed.name, ...known }], ...chosen });
  };
  const bind = (field: Field) => ({
    value: typed[field],
    error: refused[`items.0.${field}`],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [field]: target.value }),
  });
  const number = { type: 'number', inputMode: 'decimal', step: 'any', min: 0 } as const;
  return (
    <CallDialog
      title={i18n.t('Enter only the energy')}
      confirm={i18n.t('Add to the day')}
      hasFields
      send={send}
      onClose={onClose}
    >
      <TextField label={i18n.t('What it was')} maxLength={120} {...bind('name')} />
      <TextField label={i18n.t('Energy')} unit="kcal" {...number} {...bind('energy_kcal')} />
      <TextField label={i18n.t('Protein')} unit="g" {...number} {...bind('protein_g')} />
      <TextField label={i18n.t('Carbs')} unit="g" {...number} {...bind('carbohydrate_g')} />
      <TextField label={i18n.t('Fat')} unit="g" {...number} {...bind('fat_g')} />
      <p className="note">{i18n.t('Leave empty what you don’t know.')}</p>
    </CallDialog>
  );
};

const readNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '.')));
