import type { DiaryWay, NewLoggedItem } from '@club/contract/health/food/diary';
import { IconPlus } from '@tabler/icons-react';
import { AskToStore } from '#health/base/consents';
import { diaryPath } from '#health/base/paths';
import { nameMeal } from '#health/food/foods';
import { i18n } from '#platform/i18n';
import { Button, Notice, Row, TextLink } from '#platform/ui';
import { diaryApi } from './diary.api.ts';

/** Logs something as eaten now, and says in which meal it stands. */
export const AddToDiary = ({
  items,
  way = 'search',
  wide = false,
}: {
  items: readonly NewLoggedItem[];
  way?: DiaryWay;
  wide?: boolean;
}) => {
  const [log, { data, isLoading, isError }] = diaryApi.useLogFoodMutation();
  return (
    <Row gap={2}>
      <AskToStore label={i18n.t('Add to today')} wide={wide} icon={<IconPlus size={18} aria-hidden="true" />}>
        <Button
          wide={wide}
          busy={isLoading}
          disabled={items.length === 0}
          icon={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => void log({ items: [...items], way })}
        >
          {i18n.t('Add to today')}
        </Button>
      </AskToStore>
      {isError && <Notice type="error">{i18n.t("We couldn't add that. Try again.")}</Notice>}
      {data && !isLoading && !isError && (
        <Notice type="success">
          {i18n.t('Added to {meal}.', { meal: nameMeal(data.meal).toLowerCase() })}{' '}
          <TextLink to={diaryPath}>{i18n.t('See your day')}</TextLink>
        </Notice>
      )}
    </Row>
  );
};
