import { type CatalogueChoice, type ChoiceKind, catalogueChoices } from '@club/contract/club/catalogue/choices';
import { reasonLength } from '@club/contract/platform/reason';
import { catalogueChoicesApi } from '#club/catalogue';
import { toProblem, useTell } from '#platform/api';
import { CallDialog, FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { TextAreaField, TextField } from '#platform/ui';
import { type AskedChoice, toUseWords } from './choice-words.ts';

interface Props {
  readonly version: number;
  readonly onClose: () => void;
  readonly onStale: () => void;
}

type Chosen<Act> = { readonly act: Act; readonly kind: ChoiceKind; readonly choice: CatalogueChoice };

/** What was asked of a category or an offer type. */
export const ChoiceDialog = ({ asked, ...props }: Props & { asked: AskedChoice }) => {
  if (asked.act === 'add') return <AddDialog kind={asked.kind} {...props} />;
  const { act, kind, choice } = asked;
  if (act === 'rename') return <RenameDialog asked={{ act, kind, choice }} {...props} />;
  if (act === 'hide') return <HideDialog asked={{ act, kind, choice }} {...props} />;
  if (act === 'show') return <ShowDialog asked={{ act, kind, choice }} {...props} />;
  return <RemoveDialog asked={{ act, kind, choice }} {...props} />;
};

const useDone = ({ onClose, onStale }: Props) => {
  const tell = useTell();
  return {
    tellDone: (words: string) => {
      tell(words, 'success');
      onClose();
    },
    failed: (failure: unknown) => {
      if (toProblem(failure).code === 'stale_version') onStale();
      return false;
    },
  };
};

const AddDialog = ({ kind, ...props }: Props & { kind: ChoiceKind }) => {
  const [add] = catalogueChoicesApi.useAddCatalogueChoiceMutation();
  const { tellDone, failed } = useDone(props);
  const { version } = props;
  const form = useContractForm({
    initial: { kind, version, name: '' },
    schema: catalogueChoices.addCatalogueChoice.input,
    send: ({ name }) => add({ kind, version, name }).unwrap(),
    failed,
    done: (_, { name }) => tellDone(i18n.t('{name} is added.', { name })),
  });
  return (
    <FormDialog
      form={form}
      title={kind === 'category' ? i18n.t('New category') : i18n.t('New offer type')}
      confirm={kind === 'category' ? i18n.t('Add category') : i18n.t('Add offer type')}
      onClose={props.onClose}
    >
      <TextField
        label={i18n.t('Name')}
        hint={i18n.t('Members see it as a filter once an offer uses it.')}
        maxLength={60}
        {...form.field('name')}
      />
    </FormDialog>
  );
};

const RenameDialog = ({ asked: { kind, choice }, ...props }: Props & { asked: Chosen<'rename'> }) => {
  const [change] = catalogueChoicesApi.useChangeCatalogueChoiceMutation();
  const { tellDone, failed } = useDone(props);
  const { version } = props;
  const { id } = choice;
  const form = useContractForm({
    initial: { kind, id, version, name: choice.name },
    schema: catalogueChoices.changeCatalogueChoice.input,
    send: ({ name }) => change({ kind, id, version, name }).unwrap(),
    failed,
    done: (_, { name }) => tellDone(i18n.t('It is called {name} now.', { name })),
  });
  return (
    <FormDialog
      form={form}
      title={i18n.t('Rename {name}', { name: choice.name })}
      confirm={i18n.t('Rename')}
      onClose={props.onClose}
    >
      <p>{i18n.t('{uses}. They show the new name at once; addresses stay.', { uses: toUseWords(choice) })}</p>
      <TextField label={i18n.t('Name')} maxLength={60} {...form.field('name')} />
    </FormDialog>
  );
};

const HideDialog = ({ asked: { kind, choice }, ...props }: Props & { asked: Chosen<'hide'> }) => {
  const [change] = catalogueChoicesApi.useChangeCatalogueChoiceMutation();
  const { tellDone, failed } = useDone(props);
  const { version } = props;
  const { id, name } = choice;
  const form = useContractForm({
    initial: { kind, id, version, active: false, reason: '' },
    schema: catalogueChoices.changeCatalogueChoice.input,
    send: ({ reason }) => change({ kind, id, version, active: false, reason }).unwrap(),
    failed,
    done: () => tellDone(i18n.t('{name} is hidden.', { name })),
  });
  return (
    <FormDialog form={form} title={i18n.t('Hide {name}?', { name })} confirm={i18n.t('Hide')} onClose={props.onClose}>
      <p>
        {i18n.t('{uses}. They stay on sale, and members find them in all other ways. No new offer can choose it.', {
          uses: toUseWords(choice),
        })}
      </p>
      <TextAreaField
        label={i18n.t('Reason')}
        hint={i18n.t('For the audit log. {min} to {max} characters.', reasonLength)}
        maxLength={reasonLength.max}
        rows={3}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};

const ShowDialog = ({ asked: { kind, choice }, version, onClose }: Props & { asked: Chosen<'show'> }) => {
  const [change] = catalogueChoicesApi.useChangeCatalogueChoiceMutation();
  const { id, name } = choice;
  return (
    <CallDialog
      title={i18n.t('Show {name} again?', { name })}
      confirm={i18n.t('Show')}
      success={i18n.t('{name} is shown again.', { name })}
      send={() => change({ kind, id, version, active: true })}
      onClose={onClose}
    >
      <p>{i18n.t('Members filter by it, and vendors can choose it.')}</p>
    </CallDialog>
  );
};

const RemoveDialog = ({ asked: { kind, choice }, version, onClose }: Props & { asked: Chosen<'remove'> }) => {
  const [remove] = catalogueChoicesApi.useRemoveCatalogueChoiceMutation();
  const { id, name } = choice;
  return (
    <CallDialog
      title={i18n.t('Delete {name}?', { name })}
      confirm={i18n.t('Delete')}
      danger
      success={i18n.t('{name} is deleted.', { name })}
      send={() => remove({ kind, id, version })}
      onClose={onClose}
    >
      <p>{i18n.t('No offer uses it.')}</p>
    </CallDialog>
  );
};
