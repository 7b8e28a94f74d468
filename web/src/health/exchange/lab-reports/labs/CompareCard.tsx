import type { LabSample, labs } from '@club/contract/health/insight/labs';
import { metrics } from '@club/contract/health/signals/metrics';
import type { Answer } from '@club/contract/platform/endpoint';
import { useState } from 'react';
import { writeResult } from '#health/insight/labs';
import { i18n } from '#platform/i18n';
import { Card, DataTable, fullDay, Row, SelectField, toNoon } from '#platform/ui';
import { Place } from './GroupCard.tsx';

type Labs = Answer<typeof labs.getLabs>;
type Compared = { metric: Labs['history'][number]['metric']; earlier?: LabSample; later?: LabSample };

/** Two dates side by side. */
export const CompareCard = ({ days, history }: Pick<Labs, 'days' | 'history'>) => {
  const [later, setLater] = useState(days[0] ?? '');
  const [earlier, setEarlier] = useState(days[1] ?? '');
  const rows = history.flatMap(({ metric, samples }): Compared[] => {
    const [one, other] = [earlier, later].map((day) => samples.find((sample) => sample.day === day));
    if (!one && !other) return [];
    return [{ metric, ...(one && { earlier: one }), ...(other && { later: other }) }];
  });
  const options = days.map((day) => ({ value: day, label: fullDay(toNoon(day)) }));
  return (
    <Card title={i18n.t('Compare dates')}>
      <Row gap={4} bottom={4}>
        <SelectField
          label={i18n.t('Earlier')}
          options={options}
          value={earlier}
          onChange={({ target }) => setEarlier(target.value)}
        />
        <SelectField
          label={i18n.t('Later')}
          options={options}
          value={later}
          onChange={({ target }) => setLater(target.value)}
        />
      </Row>
      <DataTable
        label={i18n.t('Compare dates')}
        columns={[{ name: i18n.t('Test') }, { name: fullDay(toNoon(earlier)) }, { name: fullDay(toNoon(later)) }]}
      >
        {rows.map((row) => (
          <tr key={row.metric}>
            <th scope="row">{metrics[row.metric].label}</th>
            <td>
              <Value metric={row.metric} sample={row.earlier} />
            </td>
            <td>
              <Value metric={row.metric} sample={row.later} />
            </td>
          </tr>
        ))}
      </DataTable>
    </Card>
  );
};

const Value = ({ metric, sample }: { metric: Compared['metric']; sample: LabSample | undefined }) =>
  sample ? (
    <Row as="span" gap={2} inline>
      {writeResult(metric, sample)}
      <Place place={sample.place} />
    </Row>
  ) : (
    i18n.t('not measured')
  );
