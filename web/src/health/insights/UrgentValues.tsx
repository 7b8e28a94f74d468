import { i18n } from '#platform/i18n';
import { Notice } from '#platform/ui';
import { indicatorsApi } from './insights.api.ts';

/** A value that asks for help the same day stands above any score. */
export const UrgentValues = () => {
  const { data } = indicatorsApi.useListIndicatorsQuery();
  return data?.results
    .filter(({ urgent }) => urgent)
    .map(({ code, label, components, unit, note }) => (
      <Notice key={code} type="error">
        <b>
          {i18n.t('{name} {value} {unit} is very high', {
            name: label,
            value: components.map(({ value }) => value).join('/'),
            unit,
          })}
        </b>
        <p>{note}</p>
      </Notice>
    ));
};
