import type { ReactNode } from 'react'
import { quotePage } from '#content/quote.ts'
import { t } from '#content/words.ts'
import { content } from '#site/content/content.ts'
import { NoScript } from '#site/forms/NoScript.tsx'
import { PageTitle } from '#site/ui/PageTitle.tsx'
import styles from './Quote.module.css'

/** The page of a quote. Its script shows the quote in `children`. */
export const QuotePage = ({ children }: { children?: ReactNode }) => (
  <>
    <PageTitle page="quote" title={content().pageTexts.quote.name} text={t(quotePage).intro} low />
    <div className={styles.column}>
      <NoScript text={t(quotePage).noScript} />
      {children}
    </div>
  </>
)
