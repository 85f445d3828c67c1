import { type UnsubscribeState, unsubscribe as words } from '#content/unsubscribe.ts'
import { t } from '#content/words.ts'
import { content } from '#site/content/content.ts'
import { Button } from '#site/ui/Button.tsx'
import { EmailLink, PhoneLink } from '#site/ui/ContactLinks.tsx'
import { PageTitle } from '#site/ui/PageTitle.tsx'
import styles from './UnsubscribePage.module.css'

/** The page that the link in a mail opens. It needs no script: the press is a form of its own address. */
export function UnsubscribePage({ state }: { state: UnsubscribeState }) {
  const { title, text } = t(words)[state]
  return (
    <>
      <PageTitle
        page="unsubscribe"
        title={content().pageTexts.unsubscribe.name}
        text={t(words).intro}
        low
      />
      <section className={styles.card}>
        <h2>{title}</h2>
        <p>{text}</p>
        {state === 'ask' && (
          <form method="post">
            <Button type="submit">{t(words).ask.button}</Button>
          </form>
        )}
        {state === 'unknown' && (
          <p>
            <PhoneLink />, <EmailLink />
          </p>
        )}
      </section>
    </>
  )
}
