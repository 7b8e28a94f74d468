import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { inboxPath, membersPath } from '#club/admin/paths';
import { i18n } from '#platform/i18n';
import { Button, Dialog, Row, Text } from '#platform/ui';
import { isBusy } from './review-keys.ts';
import styles from './staff-keys.module.css';

/** Milliseconds in which the second key of a pair follows the first. */
const pairMs = 1200;

/** The keys of every page of the administration: `g i` and `g m` go to places, `?` lists all keys. */
export const StaffKeys = () => {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    let leadAt = 0;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      const follows = event.timeStamp - leadAt < pairMs;
      const place = { i: inboxPath, m: membersPath }[event.key];
      leadAt = event.key === 'g' ? event.timeStamp : 0;
      if (event.key === '?') setOpen(true);
      else if (follows && place) void navigate(place);
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Before the keys of a list, of which one may be the second of a pair.
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [navigate]);
  return isOpen ? <KeysDialog onClose={() => setOpen(false)} /> : null;
};

const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={i18n.t('Keyboard')} onClose={onClose}>
    <Text bottom={3} size="sm" tone="quiet">
      {i18n.t('Works from page load. Letters pause while you type in a field.')}
    </Text>
    <div className={styles.groups}>
      {listGroups().map(({ name, keys }) => (
        <section key={name}>
          <Text as="h3" bottom={2}>
            {name}
          </Text>
          <dl>
            {keys.map(([does, ...pressed]) => (
              <div key={does}>
                <dt>{does}</dt>
                <Row as="dd" gap={1} wrap={false}>
                  {pressed.map((one) => (
                    <kbd key={one}>{one}</kbd>
                  ))}
                </Row>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
    <Row top={4} justify="end" wrap={false}>
      <Button kind="soft" onClick={onClose}>
        {i18n.t('Close')}
      </Button>
    </Row>
  </Dialog>
);

const listGroups = (): readonly { readonly name: string; readonly keys: readonly (readonly string[])[] }[] => [
  {
    name: i18n.t('Everywhere'),
    keys: [
      [i18n.t('Find in the list'), '/'],
      [i18n.t('Go to the inbox'), 'G', 'I'],
      [i18n.t('Go to members'), 'G', 'M'],
      [i18n.t('This list'), '?'],
      [i18n.t('Undo, for 10 minutes'), 'Z'],
    ],
  },
  {
    name: i18n.t('In a list'),
    keys: [
      [i18n.t('Next, previous'), 'J', 'K'],
      [i18n.t('Open'), 'Enter'],
      [i18n.t('Select the row'), 'X'],
      [i18n.t('Select downwards'), 'Shift', 'J'],
      [i18n.t('Close, clear the selection'), 'Esc'],
    ],
  },
  {
    name: i18n.t('On an item'),
    keys: [
      [i18n.t('Approve'), 'A'],
      [i18n.t('Ask for changes'), 'C'],
      [i18n.t('Reject'), 'R'],
      [i18n.t('Write a note'), 'N'],
      [i18n.t('Assign to me'), 'I'],
    ],
  },
];
