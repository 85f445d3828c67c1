import type { ReactNode } from 'react'
import { managePage } from '#content/manage.ts'
import { t } from '#content/words.ts'
import { content } from '#site/content/content.ts'
import { NoScript } from '#site/forms/NoScript.tsx'
import { PageTitle } from '#site/ui/PageTitle.tsx'
import styles from './Manage.module.css'

/** The client's own page. Its script shows the booking in `children`. */
export const ManagePage = ({ children }: { children?: ReactNode }) => (
  <>
    <PageTitle
      page="manage"
      title={content().pageTexts.manage.name}
      text={t(managePage).intro}
      low
    />
    <div className={styles.column}>
      <NoScript text={t(managePage).noScript} />
      {children}
    </div>
  </>
)
