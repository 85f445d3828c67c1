import type { ReactNode } from 'react'
import { type Head, PageHead } from './PageHead.tsx'
import styles from './ui.module.css'

/** A page of the desk: its bar, and its content on the page's edge. A page of a list and a panel has `ListAndPanel` instead. */
export const Page = ({ children, ...head }: Head & { children: ReactNode }) => (
  <>
    <PageHead {...head} />
    <div className={styles.page}>{children}</div>
  </>
)

/** A part of a page with a heading. */
export const PageSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
)
