import styles from './PageTitle.module.css'

/** The dark head of a page: its one h1, and a line under it. */
export const PageTitle = ({ title, text }: { title: string; text?: string }) => (
  <div className={styles.head} data-ground="dark">
    <h1>{title}</h1>
    {text && <p>{text}</p>}
  </div>
)
