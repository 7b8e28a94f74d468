import { type HelpArticle, helpAreaCodes, helpAreas } from '@club/contract/hub/help';
import { useParams } from 'react-router';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { changeAddress, LinkButton, LoadedCard, Page, Stack, Text, TextLink } from '#platform/ui';
import { helpApi } from './help.api.ts';
import styles from './help.module.css';
import { NothingHere } from './NothingHere.tsx';
import { OthersCard } from './OthersCard.tsx';
import { helpArticlePath, helpPath } from './places.ts';

/** One article, with the page where it is done. */
const ArticleScreen = () => {
  const { slug = '' } = useParams();
  const query = helpApi.useGetHelpQuery({ slug });
  const article = query.currentData;
  if (query.isError && toProblem(query.error).code === 'not_found') return <MissingArticle />;
  return (
    <Page
      title={article?.title ?? i18n.t('Help article')}
      intro={
        <>
          <TextLink to={helpPath}>{i18n.t('Help')}</TextLink>
          {article && (
            <>
              {' · '}
              <TextLink to={changeAddress(helpPath, { area: article.area })}>{helpAreas[article.area]}</TextLink>
            </>
          )}
        </>
      }
      narrow
    >
      <Stack gap="page">
        <LoadedCard query={query} failed={i18n.t("We couldn't load this article.")}>
          {(shown) => <Article {...shown} />}
        </LoadedCard>
        {article && <OthersCard title={helpAreas[article.area]} rows={article.more} toAddress={helpArticlePath} />}
      </Stack>
    </Page>
  );
};

export default ArticleScreen;

const MissingArticle = () => (
  <Page title={i18n.t('Article not found')} intro={<TextLink to={helpPath}>{i18n.t('Help')}</TextLink>} narrow>
    <NothingHere
      label={i18n.t('Search the help')}
      toSearch={(q) => changeAddress(helpPath, { q })}
      all={helpPath}
      topics={helpAreaCodes
        .filter((area) => area !== 'staff')
        .map((area) => ({ name: helpAreas[area], to: changeAddress(helpPath, { area }) }))}
    >
      {i18n.t('There is no article at this address. It may have been replaced.')}
    </NothingHere>
  </Page>
);

const Article = ({ paragraphs, steps, screen }: HelpArticle) => (
  <Stack className={styles.text} gap={3} size="md" measure>
    {steps.length > 0 && (
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    )}
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {screen && (
      <Text data-only="screen" top={2}>
        <LinkButton to={screen.path}>{i18n.t('Go to “{label}”', { label: screen.label })}</LinkButton>
      </Text>
    )}
  </Stack>
);
