import styles from '#club/admin/frame/dossier.module.css';
import { approvalsApi } from '#club/approvals';
import { i18n } from '#platform/i18n';
import { ErrorState, SkeletonRows } from '#platform/ui';

/** What the applicant answered to the ambassador questions. */
export const Answers = ({ userId }: { userId: string }) => {
  const { currentData, isError, refetch } = approvalsApi.useGetAmbassadorAnswersQuery({ user_id: userId });
  return (
    <section className={styles.part}>
      <h3>{i18n.t('Answers')}</h3>
      {!currentData && !isError && <SkeletonRows rows={3} />}
      {!currentData && isError && (
        <ErrorState onRetry={() => void refetch()}>{i18n.t('The answers could not be loaded.')}</ErrorState>
      )}
      {currentData?.count === 0 && <p className={styles.quiet}>{i18n.t('There are no answers yet.')}</p>}
      {currentData && currentData.count > 0 && (
        <dl className={styles.answers}>
          {currentData.results.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer || i18n.t('No answer')}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
};
