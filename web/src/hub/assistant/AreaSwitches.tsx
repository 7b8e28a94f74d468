import type { AssistantArea, AssistantSettings } from '@club/contract/hub/assistant';
import { useState } from 'react';
import { consentsApi } from '#health/base/consents';
import { toProblem, useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, ManyChoices, Notice } from '#platform/ui';
import styles from './AreaSwitches.module.css';
import { assistantApi } from './assistant.api.ts';

/** One switch for each area. Those of health are offered once the member agreed to their use in the assistant. */
export const AreaSwitches = ({ settings: { areas, consent, model } }: { settings: AssistantSettings }) => {
  const listGroup = (group: Area['group']) => areas.filter((area) => area.group === group);
  return (
    <div className={styles.groups}>
      <AreaGroup title={i18n.t('The club')} areas={listGroup('club')} />
      {consent.given ? (
        <AreaGroup title={i18n.t('Your health')} areas={listGroup('health')} />
      ) : (
        <ConsentQuestion consent={consent} />
      )}
      {consent.given && model && <AreaGroup title={i18n.t('A language model')} areas={listGroup('model')} />}
      <p className={styles.note}>
        {model
          ? i18n.t('A language model at {model} can word the answers. It gets nothing until you switch it on.', {
              model,
            })
          : i18n.t('No language model is connected. Every answer comes from the club itself.')}
      </p>
    </div>
  );
};

type Area = AssistantSettings['areas'][number];

const AreaGroup = ({ title, areas }: { title: string; areas: readonly Area[] }) => {
  const [change] = assistantApi.useChangeAssistantSettingsMutation();
  const [moving, setMoving] = useState<AssistantArea | null>(null);
  const tellOutcome = useTellOutcome();
  const set = async (area: AssistantArea, allowed: boolean) => {
    setMoving(area);
    await tellOutcome(change({ area, allowed }));
    setMoving(null);
  };
  const chosen = areas.filter(({ area, allowed }) => allowed !== (area === moving)).map(({ area }) => area);
  const choose = (values: readonly string[]) => {
    const moved = areas.find(({ area }) => values.includes(area) !== chosen.includes(area));
    if (moved && !moving) void set(moved.area, values.includes(moved.area));
  };
  return (
    <div aria-busy={moving !== null}>
      <ManyChoices
        label={title}
        choices={areas.map(({ area, label, explains }) => ({ value: area, label, note: explains }))}
        values={chosen}
        onChange={choose}
      />
    </div>
  );
};

const ConsentQuestion = ({ consent: { title, text, version } }: { consent: AssistantSettings['consent'] }) => {
  const [give, { isLoading, error }] = consentsApi.useGiveHealthConsentMutation();
  return (
    <div className={styles.consent}>
      <h3>{i18n.t('Your health')}</h3>
      <p>
        <b>{title}.</b> {text}
      </p>
      {error && <Notice type="error">{toProblem(error).message}</Notice>}
      <Button kind="soft" busy={isLoading} onClick={() => void give({ purpose: 'assistant', version })}>
        {i18n.t('Agree')}
      </Button>
    </div>
  );
};
