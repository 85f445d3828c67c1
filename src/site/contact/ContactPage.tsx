import type { ReactNode } from 'react'
import { contact } from '#content/contact.ts'
import { Address } from '#site/ui/Address.tsx'
import { PageTitle } from '#site/ui/PageTitle.tsx'
import styles from './ContactPage.module.css'

/** The contact form, and the business's own details beside it. The form comes in from outside: it alone has a script. */
export const ContactPage = ({ children }: { children?: ReactNode }) => (
  <>
    <PageTitle title={contact.title} text={contact.intro} />
    <div className={styles.columns}>
      <div className={styles.card}>{children}</div>
      <section className={styles.details}>
        <h2>{contact.details.title}</h2>
        <p>{contact.details.text}</p>
        <Address />
      </section>
    </div>
  </>
)
