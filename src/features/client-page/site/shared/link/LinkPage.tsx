import type { ReactNode } from 'react'
import { t, type Words } from '#core/words.ts'
import { NoScript } from '#design/forms/NoScript.tsx'
import { PageTitle } from '#design/PageTitle.tsx'
import styles from '#features/invoices/site/shared/link/ClientLink.module.css'
import { content } from '#platform/browser/content.ts'

type Props = {
  page: 'manage' | 'pay' | 'quote'
  words: Words<{ intro: string; noScript: string }>
  children: ReactNode
}

/** A page that the link in a client's mail opens. Its script, in `children`, shows what that opens. */
export function LinkPage({ page, words, children }: Props) {
  const { intro, noScript } = t(words)
  return (
    <>
      <PageTitle title={content().pageTexts[page].name} text={intro} />
      <div className={styles.column}>
        <NoScript text={noScript} />
        {children}
      </div>
    </>
  )
}
