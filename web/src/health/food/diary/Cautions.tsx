import styles from './diary.module.css';

/** What speaks against a food for the member, in calm words: they can log it all the same. */
export const Cautions = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <small key={text} className={styles.caution}>
      {text}
    </small>
  ));
