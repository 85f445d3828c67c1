import { type ReactNode, useEffect } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { pageTitle } from '#site/content/page-title.ts'
import { Link } from '#site/desk/router.tsx'
import styles from './ui.module.css'

/** A page of the desk. `title` is its heading, and part of the document's title. */
export function Page({
  title,
  back,
  children,
}: {
  title: string
  back?: string
  children: ReactNode
}) {
  useEffect(() => {
    document.title = pageTitle(`${title} - ${deskPage.title}`)
  }, [title])
  return (
    <div className={styles.page}>
      {back && (
        <Link href={back} className={styles.back}>
          ← {deskPage.back}
        </Link>
      )}
      <h1>{title}</h1>
      {children}
    </div>
  )
}

/** A part of a page with a heading. */
export const PageSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
)
