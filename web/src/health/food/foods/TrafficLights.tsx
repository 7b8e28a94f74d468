import type { TrafficLight } from '@club/contract/health/food/foods';
import { i18n, numberFormat } from '#platform/i18n';
import { Text } from '#platform/ui';
import trafficLightsStyles from './TrafficLights.module.css';

/** Fat, saturates, sugars and salt of 100 g: a figure, a word and a place on the scale, so that colour is not alone. */
export const TrafficLights = ({ lights, drink }: { lights: readonly TrafficLight[]; drink: boolean }) => {
  const names = {
    fat: i18n.t('Fat'),
    saturates: i18n.t('Saturates'),
    sugars: i18n.t('Sugars'),
    salt: i18n.t('Salt'),
  };
  const levels = { low: i18n.t('Low'), medium: i18n.t('Medium'), high: i18n.t('High') };
  return (
    <section>
      <Text as="h3" bottom={2}>
        {i18n.t('Traffic lights')}{' '}
        <Text as="small" weight="normal">
          {drink ? i18n.t('per 100 ml') : i18n.t('per 100 g')}
        </Text>
      </Text>
      <ul className={trafficLightsStyles.lights}>
        {lights.map((light) => (
          <li key={light.code} className={trafficLightsStyles[light.level]}>
            <span>{names[light.code]}</span>
            <Text as="b" size="lg" weight="bold">
              {numberFormat({ maximumFractionDigits: 2 }).format(light.grams)} g
            </Text>
            <em>{levels[light.level]}</em>
            <span className={trafficLightsStyles.scale} aria-hidden="true">
              <i />
              <i />
              <i />
              <u style={{ insetInlineStart: `${findPlace(light)}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** A third of the scale for each level, as far along as the amount is in it. */
const findPlace = ({ grams, low_up_to: low, medium_up_to: medium }: TrafficLight): number => {
  if (grams <= low) return (grams / low) * 33;
  if (grams <= medium) return 33 + ((grams - low) / (medium - low)) * 33;
  return Math.min(100, 66 + ((grams - medium) / medium) * 33);
};
