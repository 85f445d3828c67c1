import type { ReactNode } from 'react'
import { managePage } from '#content/manage.ts'
import { NoScript } from '#site/forms/NoScript.tsx'
import { PageTitle } from '#site/ui/PageTitle.tsx'
import styles from './Manage.module.css'

/** The client's own page around what its script shows of the booking. */
export const ManagePage = ({ children }: { children?: ReactNode }) => (
  <>
    <PageTitle title={managePage.title} text={managePage.intro} low />
    <div className={styles.column}>
      <NoScript text={managePage.noScript} />
      {children}
    </div>
  </>
)
