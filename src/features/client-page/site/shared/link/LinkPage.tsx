import type { ReactNode } from 'react'
import { t, type Words } from '#core/words.ts'
import { NoScript } from '#design/forms/NoScript.tsx'
import { PageTitle } from '#design/PageTitle.tsx'
import { managePage } from '#features/bookings/manage-words.ts'
import styles from '#features/invoices/site/shared/link/ClientLink.module.css'
import { payPage } from '#features/payments/pay-words.ts'
import { quotePage } from '#features/quotes/words.ts'
import { content } from '#platform/browser/content.ts'

type Page = 'manage' | 'pay' | 'quote'

const words: Record<Page, Words<{ intro: string; noScript: string }>> = {
  manage: managePage,
  pay: payPage,
  quote: quotePage,
}

/** A page that the link in a client's mail opens. Its script, in `children`, shows what that opens. */
export function LinkPage({ page, children }: { page: Page; children: ReactNode }) {
  const { intro, noScript } = t(words[page])
  return (
    <>
      <PageTitle page={page} title={content().pageTexts[page].name} text={intro} low />
      <div className={styles.column}>
        <NoScript text={noScript} />
        {children}
      </div>
    </>
  )
}
