import type { ReactNode } from 'react'
import { managePage } from '#content/manage.ts'
import { payPage } from '#content/pay.ts'
import { quotePage } from '#content/quote.ts'
import { t, type Words } from '#content/words.ts'
import { content } from '#site/content/content.ts'
import { NoScript } from '#site/forms/NoScript.tsx'
import { PageTitle } from '#site/ui/PageTitle.tsx'
import styles from './ClientLink.module.css'

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
