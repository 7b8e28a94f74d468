import type { CatalogueChoice, ChoiceKind } from '@club/contract/club/catalogue/choices';
import { IconArrowDown, IconArrowUp, IconDots, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { cataloguePath } from '#club/admin/place-paths';
import { catalogueChoicesApi } from '#club/catalogue';
import { toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Menu, MenuAction, Row, Stack, StatusChip, VisuallyHidden } from '#platform/ui';
import { type AskedChoice, toUseWords } from './choice-words.ts';
import styles from './choices.module.css';

/** Categories or types in their order, each with the offers under it and what can be done. */
export const ChoiceRows = ({
  kind,
  rows,
  version,
  onAsk,
}: {
  kind: ChoiceKind;
  rows: readonly CatalogueChoice[];
  version: number;
  onAsk: (asked: AskedChoice) => void;
}) => {
  const tell = useTell();
  const [change, { isLoading }] = catalogueChoicesApi.useChangeCatalogueChoiceMutation();
  const move = async ({ id, name }: CatalogueChoice, to: 'up' | 'down') => {
    const { error } = await change({ kind, id, version, move: to });
    if (error) tell(toProblem(error).message, 'error');
    else
      tell(
        to === 'up' ? i18n.t('{name} is up by one.', { name }) : i18n.t('{name} is down by one.', { name }),
        'success',
      );
  };
  return (
    <Stack as="ol" className={styles.rows} ruled={0}>
      {rows.map((choice, place) => (
        <Row as="li" key={choice.id} gap={3} wrap={false}>
          <Stack as="span" className={styles.name} gap={1} anywhere grow>
            <b>
              <bdi>{choice.name}</bdi>
            </b>
            <Uses kind={kind} choice={choice} />
          </Stack>
          {!choice.active && <StatusChip tone="quiet">{i18n.t('Hidden')}</StatusChip>}
          <Row as="span" className={styles.acts} align="stretch" wrap={false} shrink={false}>
            <button
              type="button"
              disabled={place === 0 || isLoading}
              aria-label={i18n.t('Move {name} up', { name: choice.name })}
              onClick={() => void move(choice, 'up')}
            >
              <IconArrowUp size={18} aria-hidden="true" />
            </button>
            <button
              type="button"
              disabled={place === rows.length - 1 || isLoading}
              aria-label={i18n.t('Move {name} down', { name: choice.name })}
              onClick={() => void move(choice, 'down')}
            >
              <IconArrowDown size={18} aria-hidden="true" />
            </button>
            <Menu
              button={
                <>
                  <IconDots size={20} aria-hidden="true" />
                  <VisuallyHidden>{i18n.t('What to do with {name}', { name: choice.name })}</VisuallyHidden>
                </>
              }
            >
              <MenuAction Icon={IconPencil} onSelect={() => onAsk({ act: 'rename', kind, choice })}>
                {i18n.t('Rename…')}
              </MenuAction>
              {choice.active ? (
                <MenuAction Icon={IconEyeOff} onSelect={() => onAsk({ act: 'hide', kind, choice })}>
                  {i18n.t('Hide…')}
                </MenuAction>
              ) : (
                <MenuAction Icon={IconEye} onSelect={() => onAsk({ act: 'show', kind, choice })}>
                  {i18n.t('Show again…')}
                </MenuAction>
              )}
              {choice.offers === 0 && (
                <MenuAction Icon={IconTrash} onSelect={() => onAsk({ act: 'remove', kind, choice })}>
                  {i18n.t('Delete…')}
                </MenuAction>
              )}
            </Menu>
          </Row>
        </Row>
      ))}
    </Stack>
  );
};

const Uses = ({ kind, choice }: { kind: ChoiceKind; choice: CatalogueChoice }) =>
  kind === 'category' && choice.offers > 0 ? (
    <Link to={`${cataloguePath}?category=${choice.code}`}>{toUseWords(choice)}</Link>
  ) : (
    <small>{toUseWords(choice)}</small>
  );
