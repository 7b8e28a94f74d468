import { soundBeds } from '@club/contract/health/body/mindfulness';
import { i18n } from '#platform/i18n';
import { CheckField, Choices, Dialog } from '#platform/ui';
import { canSpeak } from './guide.ts';
import type { Bed } from './sound.ts';
import type { usePlayer } from './use-player.ts';

const names = (): Readonly<Record<Bed, string>> => ({
  waves: i18n.t('Waves'),
  rain: i18n.t('Rain'),
  wind: i18n.t('Wind'),
  drone: i18n.t('A low tone'),
  silence: i18n.t('Silence'),
});

/** What is heard beneath the exercise, and whether its words are read aloud. */
export const SoundDialog = ({
  player: { bed, lay, isSpoken, setSpoken },
  onClose,
}: {
  player: Pick<ReturnType<typeof usePlayer>, 'bed' | 'lay' | 'isSpoken' | 'setSpoken'>;
  onClose: () => void;
}) => (
  <Dialog title={i18n.t('Sound')} placement="bottom" onClose={onClose}>
    <Choices
      label={i18n.t('Beneath the words')}
      name="bed"
      value={bed}
      choices={soundBeds.map((value) => ({ value, label: names()[value] }))}
      onChange={(value) => lay(value as Bed)}
    />
    {canSpeak() && (
      <CheckField checked={isSpoken} onChange={({ target }) => setSpoken(target.checked)}>
        {i18n.t('Read the words aloud')}
      </CheckField>
    )}
  </Dialog>
);
