import { recoveryWeights } from '@club/contract/health/insight/recovery';
import { writeExact } from '#health/signals/worked-out';
import { i18n } from '#platform/i18n';
import { Dialog, Stack, Text } from '#platform/ui';

/** The formulas of the page, with where they come from. */
export const HowDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={i18n.t('How recovery is worked out')} placement="bottom" onClose={onClose}>
    <Stack gap={3} size="sm">
      {listRules().map(({ name, rules }) => (
        <section key={name}>
          <Text as="h3" size="sm" weight="bold">
            {name}
          </Text>
          {rules.map((rule) => (
            <Text key={rule} size="sm" tone="quiet" top={1}>
              {rule}
            </Text>
          ))}
        </section>
      ))}
    </Stack>
  </Dialog>
);

const listRules = () => {
  const weights = {
    hrv: writeExact(recoveryWeights.hrv, 2),
    pulse: writeExact(recoveryWeights.pulse, 2),
    sleep: writeExact(recoveryWeights.sleep, 2),
  };
  return [
    {
      name: i18n.t('Your usual'),
      rules: [
        i18n.t(
          'Mean m and standard deviation s of the 60 nights before the last 7, at least 14 of them, of one device. Variability counts as its logarithm, x = ln(ms). rMSSD and SDNN are two measures and are never mixed.',
        ),
      ],
    },
    {
      name: i18n.t('Recovery of a morning'),
      rules: [
        i18n.t(
          'Variability: z = (x − m) ÷ s, with s at least 0.05. Pulse: z = (m − pulse) ÷ s, with s at least 1.5 bpm.',
        ),
        i18n.t(
          'Points of both: 50 + 25 × z, with z between −2 and 2. Sleep: 100 × (asleep ÷ need − 0.6) ÷ 0.4, between 0 and 100.',
        ),
        i18n.t(
          'Recovery = {hrv} × variability + {pulse} × pulse + {sleep} × sleep. Without one of the first two, the others share its weight.',
          weights,
        ),
        i18n.t('The weights are ours: chosen, not validated.'),
      ],
    },
    {
      name: i18n.t('Level and variation'),
      rules: [
        i18n.t('The mean of 7 nights, at least 5, against m ± 0.5 s (Plews 2014).'),
        i18n.t(
          'Variation: standard deviation of 7 nights as a share of their mean, from nights with 20 readings (Grosicki 2026).',
        ),
      ],
    },
    {
      name: i18n.t('Training load'),
      rules: [
        i18n.t(
          'Moderate minutes, each vigorous minute counted twice (WHO 2020). Means weighted towards the latest days: λ = 2 ÷ (N + 1) over 7 and 28 days (Williams 2017).',
        ),
        i18n.t('Days without a record are left out, not counted as rest. At least 21 of 28 days.'),
      ],
    },
    {
      name: i18n.t('Pace'),
      rules: [
        i18n.t(
          'Years = ln(hazard ratio) ÷ ln(1.1), since the risk of dying grows by about a tenth a year in adults (Spiegelhalter 2016).',
        ),
        i18n.t(
          'Steps: Paluch 2022, against 7,000 a day. Pulse: Zhang 2016, 1.09 for every 10 bpm, against 60. 180 days need 90 on record, 30 days need 20.',
        ),
      ],
    },
  ];
};
