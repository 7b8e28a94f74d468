import { everyMail, type MailRow, mailReaders } from '@club/contract/club/content/mails';
import { Link, useNavigate } from 'react-router';
import { AdminPage, rowLink, SearchField } from '#club/admin/frame';
import { mailPath, mailsPath } from '#club/admin/place-paths';
import { mailsApi } from '#club/content';
import { i18n } from '#platform/i18n';
import {
  Card,
  EmptyState,
  Loaded,
  listAddress,
  Rows,
  SkeletonRows,
  Stack,
  StatusChip,
  Text,
  textParam,
  useListView,
} from '#platform/ui';
import { nameReaders } from './mail-words.ts';

const mailsAddress = listAddress(mailsPath, { search: textParam() });

/** Every kind of e-mail that the club sends, by who gets it, with the subject it has now. */
const MailsScreen = () => (
  <AdminPage needs="settings" title={i18n.t('E-mails')} intro="">
    <Mails />
  </AdminPage>
);

export default MailsScreen;

const Mails = () => {
  const { view, at } = useListView(mailsAddress);
  const navigate = useNavigate();
  const query = mailsApi.useListMailsQuery();
  return (
    <Stack gap="page">
      <Text tone="quiet">{i18n.t('Choose an e-mail to change its subject, greeting or sign-off.')}</Text>
      <SearchField
        label={i18n.t('Find an e-mail')}
        placeholder={i18n.t('What it is about, or its subject')}
        value={view.search}
        onSearch={(search) => void navigate(at({ search }), { replace: true })}
      />
      <Loaded query={query} failed={i18n.t("We couldn't load the e-mails.")} skeleton={<SkeletonRows rows={8} />}>
        {({ results }) => {
          const found = results.filter((row) => isAbout(row, view.search));
          if (found.length === 0) return <EmptyState>{i18n.t('No e-mail is about this.')}</EmptyState>;
          return (
            <Stack gap="page">
              <Group rows={found.filter(({ kind }) => kind === everyMail)} title={i18n.t('For all of them')} />
              {mailReaders.map((one) => (
                <Group key={one} rows={found.filter(({ readers }) => readers === one)} title={nameReaders(one)} />
              ))}
            </Stack>
          );
        }}
      </Loaded>
    </Stack>
  );
};

const isAbout = ({ name, subject }: MailRow, search: string): boolean =>
  `${name}\n${subject}`.toLowerCase().includes(search.trim().toLowerCase());

const Group = ({ title, rows }: { title: string; rows: readonly MailRow[] }) =>
  rows.length > 0 && (
    <Card title={title}>
      <Rows>
        {rows.map(({ kind, name, subject, changed }) => (
          <li key={kind}>
            <span>
              <Link to={mailPath(kind)} {...rowLink}>
                {name}
              </Link>
              <small>{kind === everyMail ? i18n.t('Greeting and sign-off') : subject}</small>
            </span>
            {(changed.subject || changed.greeting || changed.sign_off) && (
              <StatusChip tone="info">{i18n.t('Changed')}</StatusChip>
            )}
          </li>
        ))}
      </Rows>
    </Card>
  );
