import type { ReactNode } from 'react'
import { t, type Words } from '#core/words.ts'
import { NoScript } from '#design/forms/NoScript.tsx'
import hidden from '#design/hidden.module.css'
import styles from '#features/invoices/site/shared/link/ClientLink.module.css'
import { content } from '#platform/browser/content.ts'

type Props = { page: 'manage' | 'pay' | 'quote'; words: Words<{ noScript: string }>; children: ReactNode }

/** A page that the link in a client's mail opens. Its script, in `children`, shows what that opens. */
export function LinkPage({ page, words, children }: Props) {
  return (
    <div className={styles.column}>
      {/* What the link opens has its own largest words. */}
      <h1 className={hidden.hidden}>{content().pageTexts[page].name}</h1>
      <NoScript text={t(words).noScript} />
      {children}
    </div>
  )
}
