import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ownFoodsPath } from '#health/base/paths';
import { fieldErrors, toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, LinkButton, Notice, TextField } from '#platform/ui';
import { BasisFields, DietFields, FigureFields } from './LabelFields.tsx';
import { ownFoodsApi } from './own-foods.api.ts';
import styles from './own-foods.module.css';
import { fromTyped, type TypedLabel } from './typed-label.ts';

/** A label field by field. Unusual figures are asked about once before they are stored. */
export const LabelForm = ({ start, id }: { start: TypedLabel; id: string | null }) => {
  const [typed, setTyped] = useState(start);
  const [confirmed, setConfirmed] = useState(false);
  const [add, adding] = ownFoodsApi.useAddOwnFoodMutation();
  const [change, changing] = ownFoodsApi.useChangeOwnFoodMutation();
  const go = useNavigate();
  const tell = useTell();
  const error = id ? changing.error : adding.error;
  const isUnusual = error !== undefined && toProblem(error).code === 'unusual_value';
  const refused = isUnusual ? {} : fieldErrors(error);
  const put = (part: Partial<TypedLabel>) => {
    setConfirmed(false);
    setTyped({ ...typed, ...part });
  };
  const save = async () => {
    const label = { ...fromTyped(typed), confirmed };
    const answer = await (id ? change({ id, ...label }) : add(label));
    if (answer.error) return setConfirmed(toProblem(answer.error).code === 'unusual_value');
    tell(i18n.t('Food saved.'), 'success');
    void go(ownFoodsPath);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={i18n.t('Name')}
        maxLength={120}
        error={refused.name}
        value={typed.name}
        onChange={({ target }) => put({ name: target.value })}
      />
      <BasisFields typed={typed} refused={refused} onChange={put} />
      <FigureFields typed={typed} refused={refused} onChange={put} />
      <DietFields typed={typed} refused={refused} onChange={put} />
      {error && <Notice type={isUnusual ? 'info' : 'error'}>{toProblem(error).message}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" busy={adding.isLoading || changing.isLoading}>
          {confirmed ? i18n.t("Yes, that's right") : i18n.t('Save food')}
        </Button>
        <LinkButton kind="plain" to={ownFoodsPath}>
          {i18n.t('Cancel')}
        </LinkButton>
      </div>
    </form>
  );
};
