import styles from '#club/admin/frame/dossier.module.css';
import { approvalsApi } from '#club/approvals';
import { i18n } from '#platform/i18n';
import { Loaded } from '#platform/ui';

/** The applicant's answers to the ambassador questions. */
export const Answers = ({ userId }: { userId: string }) => (
  <section className={styles.part}>
    <h3>{i18n.t('Answers')}</h3>
    <Loaded
      query={approvalsApi.useGetAmbassadorAnswersQuery({ user_id: userId })}
      failed={i18n.t("We couldn't load the answers.")}
      rows={3}
      empty={<p className={styles.quiet}>{i18n.t("The applicant hasn't answered yet.")}</p>}
    >
      {({ results }) => (
        <dl className={styles.answers}>
          {results.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer || i18n.t('No answer')}</dd>
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  </section>
);
