import type { ReactNode } from 'react'
import { payPage } from '#content/pay.ts'
import { t } from '#content/words.ts'
import { content } from '#site/content/content.ts'
import { NoScript } from '#site/forms/NoScript.tsx'
import { PageTitle } from '#site/ui/PageTitle.tsx'
import styles from './Pay.module.css'

/** The page on which a deposit or an invoice is paid. Its script shows what in `children`. */
export const PayPage = ({ children }: { children?: ReactNode }) => (
  <>
    <PageTitle page="pay" title={content().pageTexts.pay.name} text={t(payPage).intro} low />
    <div className={styles.column}>
      <NoScript text={t(payPage).noScript} />
      {children}
    </div>
  </>
)
