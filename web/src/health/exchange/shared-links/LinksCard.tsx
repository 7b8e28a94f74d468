import type { SharedLink } from '@club/contract/health/exchange/shared-links';
import { IconEye, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Button,
  dayAndTime,
  EmptyState,
  fullDay,
  LoadedCard,
  Row,
  Stack,
  StatusChip,
  shortDay,
  Text,
} from '#platform/ui';
import { nameSection } from './section-words.ts';
import { sharedLinksApi } from './shared-links.api.ts';

/** The member's links: whom each is for, what is in it, who opened it when, and ending it. */
export const LinksCard = () => (
  <LoadedCard
    title={i18n.t('Your links')}
    query={sharedLinksApi.useListSharedLinksQuery(undefined, { refetchOnMountOrArgChange: true })}
    failed={i18n.t("We couldn't load your links.")}
    rows={2}
    isEmpty={({ results }) => results.length === 0}
    empty={<EmptyState>{i18n.t('Links you make will appear here, with who opened them and when.')}</EmptyState>}
  >
    {({ results }) => (
      <>
        <Stack as="ul" ruled={4}>
          {results.map((link) => (
            <LinkLine key={link.id} link={link} />
          ))}
        </Stack>
        {results.some(({ opens }) => opens.length > 0) && (
          <Text size="sm" tone="faint" top={3}>
            {i18n.t('Readers typed these names; nobody checked them.')}
          </Text>
        )}
      </>
    )}
  </LoadedCard>
);

const LinkLine = ({ link }: { link: SharedLink }) => {
  const { name, sections, made_at, expires_at, ended_at, opens, tries_left } = link;
  const isOpen = ended_at === null;
  const parts = [nameSection('problems'), ...sections.map(nameSection)].join(', ');
  return (
    <Stack as="li" gap={2}>
      <Row gap={2} justify="between">
        <Text as="h3" weight="semibold" anywhere>
          {i18n.t('For {name}', { name })}
        </Text>
        <StatusChip tone={isOpen ? 'good' : 'quiet'}>
          {isOpen ? i18n.t('Open until {day}', { day: shortDay(lastMoment(expires_at)) }) : nameEnd(link)}
        </StatusChip>
      </Row>
      <Text size="sm" tone="quiet">
        {i18n.t('{parts}. Made {day}.', { parts, day: fullDay(new Date(made_at)) })}
        {!isOpen && ` ${i18n.t('The copy is deleted.')}`}
      </Text>
      {opens.length === 0 && (
        <Text size="sm" tone="faint">
          {i18n.t('Not opened.')}
        </Text>
      )}
      <Stack as="ul" gap={1}>
        {opens.map(({ at, recipient, outcome }) => (
          <Row as="li" key={`${at} ${recipient}`} gap={2} wrap={false} size="sm" tone="quiet">
            {outcome === 'opened' ? (
              <IconEye size={18} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconLock size={18} stroke={1.75} aria-hidden="true" />
            )}
            <Text as="span" anywhere>
              {outcome === 'opened'
                ? i18n.t('“{name}”, {moment}', { name: recipient, moment: dayAndTime(new Date(at)) })
                : i18n.t('Wrong passcode, {moment}', { moment: dayAndTime(new Date(at)) })}
            </Text>
          </Row>
        ))}
      </Stack>
      {isOpen && tries_left !== null && tries_left < 10 && (
        <Text size="sm" tone="warn">
          {i18n.t('{left, plural, one {# try} other {# tries}} left', { left: tries_left })}
        </Text>
      )}
      {isOpen && <EndLink link={link} />}
    </Stack>
  );
};

const EndLink = ({ link: { id, name } }: { link: SharedLink }) => {
  const [isAsking, setAsking] = useState(false);
  const [end] = sharedLinksApi.useEndSharedLinkMutation();
  return (
    <div>
      <Button kind="plain" aria-label={i18n.t('End the link for {name} now', { name })} onClick={() => setAsking(true)}>
        {i18n.t('End now')}
      </Button>
      {isAsking && (
        <CallDialog
          title={i18n.t('End this link?')}
          confirm={i18n.t('End link')}
          danger
          success={i18n.t('The link has ended, and its copy is deleted.')}
          send={() => end({ id })}
          onClose={() => setAsking(false)}
        >
          <p>{i18n.t('It stops working at once. Someone who opened it may keep a copy.')}</p>
        </CallDialog>
      )}
    </div>
  );
};

/** A link ends with its last day, a moment before the next one begins. */
const lastMoment = (expiresAt: string): Date => new Date(new Date(expiresAt).getTime() - 1);

const nameEnd = ({ ended_at, ended_by }: SharedLink): string => {
  const day = shortDay(ended_by === 'expiry' ? lastMoment(ended_at ?? '') : new Date(ended_at ?? ''));
  if (ended_by === 'tries') return i18n.t('Closed after 10 wrong tries');
  return ended_by === 'expiry' ? i18n.t('Expired {day}', { day }) : i18n.t('Ended {day}', { day });
};
