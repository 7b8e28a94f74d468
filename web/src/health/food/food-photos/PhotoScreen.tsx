import type { FoodPhoto } from '@club/contract/health/food/food-photos';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { HealthPage } from '#health/base/page';
import { NutritionTabs } from '#health/food/foods';
import { fieldErrors, toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, FileField, Notice, Row, Split, Stack, useFileAddress } from '#platform/ui';
import { foodPhotosApi } from './food-photos.api.ts';
import { PlateCard } from './PlateCard.tsx';
import styles from './photo.module.css';
import { type PlateItem, usePlate } from './use-plate.ts';

/** A photo of a meal, what is on it, and what that adds up to. */
const PhotoScreen = () => {
  const [photo, setPhoto] = useState<File>();
  const [read, reading] = foodPhotosApi.useSearchRecipeByFoodImageMutation();
  const [answer, setAnswer] = useState<FoodPhoto | null>(null);
  const plate = usePlate();
  const send = async (image: File, recognise: 'true' | 'false') => {
    const { data } = await read({ image, recognise });
    if (!data) return;
    setAnswer(data);
    plate.put(data.items);
  };
  const choose = (image: File) => {
    setPhoto(image);
    setAnswer(null);
    plate.clear();
    void send(image, 'false');
  };
  const refused = fieldErrors(reading.error);
  const failure = reading.error && !refused.image ? toProblem(reading.error).message : undefined;
  return (
    <HealthPage
      finding={i18n.t('Check a photo')}
      intro={i18n.t("Say what's on the plate, and see what it adds up to.")}
    >
      <NutritionTabs current="photo" />
      {photo && answer ? (
        <Split main="none">
          <div>
            <Picture photo={photo} items={plate.items} />
            <Row className={styles.foot} gap={3} align="start" justify="between" top={3} size="sm" tone="quiet">
              <span>
                <IconLock size={16} aria-hidden="true" /> {i18n.t("Your photo isn't kept")}
              </span>
              <FileField
                kind="checkPhoto"
                add={i18n.t('Retake')}
                label={i18n.t('Another photo of a meal')}
                chosen={photo}
                onChoose={choose}
              />
            </Row>
          </div>
          <Stack gap={4}>
            <Notice type="info">
              <p>{answer.message}</p>
              {answer.recognition === 'available' && (
                <Button kind="soft" busy={reading.isLoading} onClick={() => void send(photo, 'true')}>
                  {i18n.t('Send it to {provider}', { provider: answer.provider ?? '' })}
                </Button>
              )}
            </Notice>
            {failure && <Notice type="error">{failure}</Notice>}
            <PlateCard plate={plate} recipes={answer.recipes} />
          </Stack>
        </Split>
      ) : (
        <Card busy={reading.isLoading}>
          <FileField
            kind="checkPhoto"
            add={reading.isLoading ? i18n.t('Reading the photo …') : i18n.t('Choose or take a photo')}
            label={i18n.t('Photo of a meal')}
            chosen={photo}
            error={refused.image ?? failure}
            onChoose={choose}
          />
        </Card>
      )}
    </HealthPage>
  );
};

/** The photo with a number where each food lies, as far as that is known. */
const Picture = ({ photo, items }: { photo: File; items: readonly PlateItem[] }) => {
  const address = useFileAddress(photo);
  return (
    <div className={styles.picture}>
      {address && <img src={address} alt={i18n.t('Your photo of the meal')} />}
      {items.map(
        ({ key, x, y }, index) =>
          x !== null &&
          y !== null && (
            <span
              key={key}
              className={styles.dot}
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              aria-hidden="true"
            >
              {index + 1}
            </span>
          ),
      )}
    </div>
  );
};

export default PhotoScreen;
