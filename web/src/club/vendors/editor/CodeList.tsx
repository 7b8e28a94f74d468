import type { PoolCode } from '@club/contract/club/vendor/codes';
import { codesPageSize } from '@club/contract/club/vendor/codes';
import type { VendorOffer } from '@club/contract/club/vendors';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useVendorDashboard, vendorsApi } from '#club/vendors';
import lines from '#club/vendors/OfferLines.module.css';
import { useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { editOfferPath } from '#platform/paths';
import {
  Button,
  CheckField,
  ConfirmDialog,
  EmptyState,
  fullDay,
  ListCard,
  listAddress,
  pageParam,
  Row,
  Stack,
  StatusChip,
  Text,
  TextField,
  textParam,
  useListView,
} from '#platform/ui';

/** The codes of an offer's own list: found by search, and deleted while nobody has bought them. */
export const CodeList = ({ offer }: { offer: VendorOffer }) => {
  const { view, at } = useListView(listAddress(editOfferPath(offer.id), { codes: textParam(), page: pageParam() }));
  const navigate = useNavigate();
  const { codes: search, page } = view;
  const query = vendorsApi.useListOfferCodesQuery({ id: offer.id, search: search || undefined, page });
  return (
    <>
      <Search key={search} search={search} to={(codes) => at({ codes, page: 1 })} />
      <ListCard
        title={i18n.t('Your codes')}
        query={query}
        failed={i18n.t("We couldn't load the codes.")}
        rows={6}
        keepPrevious
        empty={
          <EmptyState>
            {search ? i18n.t('No codes match your search.') : i18n.t('Codes will appear here. Add them above.')}
          </EmptyState>
        }
        paging={{ page, size: codesPageSize, to: (next) => at({ page: next }), keepScroll: true }}
      >
        {({ results }) => (
          <Codes
            key={results.map(({ id }) => id).join()}
            offer={offer}
            codes={results}
            onEmptied={() => void navigate(at({ page: 1 }), { preventScrollReset: true })}
          />
        )}
      </ListCard>
    </>
  );
};

const Search = ({ search, to }: { search: string; to: (words: string) => string }) => {
  const navigate = useNavigate();
  const [words, setWords] = useState(search);
  const find = (event: FormEvent) => {
    event.preventDefault();
    void navigate(to(words.trim()), { preventScrollReset: true });
  };
  return (
    <form className={lines.search} aria-label={i18n.t('Search codes')} onSubmit={find}>
      <TextField
        label={i18n.t('Search your codes')}
        type="search"
        maxLength={120}
        dir="ltr"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit" kind="soft">
        {i18n.t('Search')}
      </Button>
    </form>
  );
};

/** One page of codes; unsold ones are chosen and deleted together. */
const Codes = ({
  offer,
  codes,
  onEmptied,
}: {
  offer: VendorOffer;
  codes: readonly PoolCode[];
  /** Every code of the page was deleted. */
  onEmptied: () => void;
}) => {
  const { canChange } = useVendorDashboard();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isAsked, setAsked] = useState(false);
  const unsold = codes.filter(({ sold }) => !sold);
  const mayDelete = canChange && offer.status !== 'archived' && unsold.length > 0;
  const choose = (id: number, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Stack gap="page">
      <Stack as="ul" top={2}>
        {codes.map((code) => (
          <Row key={code.id} as="li" gap={4} rowGap={2} justify="between">
            {mayDelete && !code.sold ? (
              <CheckField checked={chosen.includes(code.id)} onChange={({ target }) => choose(code.id, target.checked)}>
                <bdi>{code.code}</bdi>
              </CheckField>
            ) : (
              <bdi>{code.code}</bdi>
            )}
            <Text as="span" size="sm" tone="quiet">
              {code.sold ? <StatusChip tone="good">{i18n.t('Sold')}</StatusChip> : fullDay(new Date(code.added_at))}
            </Text>
          </Row>
        ))}
      </Stack>
      {mayDelete && (
        <Row gap={2}>
          <Button kind="plain" onClick={() => setChosen(unsold.map(({ id }) => id))}>
            {i18n.t('Choose all unsold on this page')}
          </Button>
          <Button kind="soft" disabled={chosen.length === 0} onClick={() => setAsked(true)}>
            {i18n.t('Delete codes')}
          </Button>
        </Row>
      )}
      {isAsked && (
        <DeleteDialog
          offer={offer}
          ids={chosen}
          onClose={() => setAsked(false)}
          onDeleted={() => chosen.length === codes.length && onEmptied()}
        />
      )}
    </Stack>
  );
};

const DeleteDialog = ({
  offer,
  ids,
  onClose,
  onDeleted,
}: {
  offer: VendorOffer;
  ids: readonly number[];
  onClose: () => void;
  onDeleted: () => void;
}) => {
  const tellOutcome = useTellOutcome();
  const [remove, { isLoading }] = vendorsApi.useDeleteOfferCodesMutation();
  const count = ids.length;
  const confirm = async () => {
    const done = i18n.t('{count, plural, one {# code deleted.} other {# codes deleted.}}', { count });
    if (await tellOutcome(remove({ id: offer.id, code_ids: [...ids] }), done)) onDeleted();
    onClose();
  };
  return (
    <ConfirmDialog
      title={i18n.t('{count, plural, one {Delete this code?} other {Delete # codes?}}', { count })}
      confirm={i18n.t('Delete codes')}
      back={i18n.t('Keep codes')}
      danger
      busy={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{i18n.t("Members can't buy deleted codes. Sold codes stay valid.")}</p>
    </ConfirmDialog>
  );
};
