import type { MailPage } from '@club/contract/club/content/mails';
import { composeMail, fillGreeting, type MailWords } from '@club/contract/platform/mails/words';
import { brandPictures } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { Card, Text } from '#platform/ui';
import own from './mails.module.css';

/** The e-mail as a mailbox lists and opens it, with example values, and its plain text. */
export const MailPreview = ({
  words,
  example,
  kind,
}: {
  words: MailWords;
  example: MailPage['example'];
  kind: string;
}) => {
  const { subject, text } = composeMail(words, example);
  const isNamed = example.name !== '' && words.greeting.includes('{name}');
  return (
    <Card title={i18n.t('Preview')}>
      <Text as="div" className={own.mail} top={4} pad={4} corners="lg" line="around" anywhere>
        <p className={own.head}>
          <small>{example.from}</small>
          <b>{subject || i18n.t('The subject of each e-mail')}</b>
        </p>
        <p className={own.club}>
          {brandPictures.logo ? <img className="club-logo" alt={example.club} {...brandPictures.logo} /> : example.club}
        </p>
        {text.split('\n\n').map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name, and none is moved
          <Paragraph key={`${kind} ${at}`} text={paragraph} />
        ))}
      </Text>
      {isNamed && (
        <p className={own.note}>
          {i18n.t('To someone without a name: “{greeting}”', {
            greeting: fillGreeting(words.greeting, { name: '', club: example.club }),
          })}
        </p>
      )}
      <details className={own.note}>
        <summary>{i18n.t('Plain text')}</summary>
        <pre className={own.plain}>{text}</pre>
      </details>
    </Card>
  );
};

/** As the e-mail is drawn: a code is large, and addresses of the club are links. */
const Paragraph = ({ text }: { text: string }) => {
  if (/^\d{6}$/.test(text)) return <p className={own.code}>{text}</p>;
  const parts = text.split(/(https?:\/\/\S+)/);
  return (
    <p>
      {parts.map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a paragraph stay where they are
        /^https?:/.test(part) ? <u key={at}>{part}</u> : part,
      )}
    </p>
  );
};
