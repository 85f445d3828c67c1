import { t } from '#core/words.ts'
import { Button } from '#design/Button.tsx'
import { EmailLink, PhoneLink } from '#design/ContactLinks.tsx'
import { PageTitle } from '#design/PageTitle.tsx'
import { type UnsubscribeState, unsubscribe as words } from '#features/client-page/unsubscribe-words.ts'
import { content } from '#platform/browser/content.ts'
import styles from './UnsubscribePage.module.css'

/** The page that the link in a mail opens. It needs no script: the press is a form of its own address. */
export function UnsubscribePage({ state }: { state: UnsubscribeState }) {
  const { title, text } = t(words)[state]
  return (
    <>
      <PageTitle title={content().pageTexts.unsubscribe.name} text={t(words).intro} />
      <section className={styles.card}>
        <h2>{title}</h2>
        <p>{text}</p>
        {state === 'ask' && (
          <form method="post">
            <Button kind="main" type="submit">
              {t(words).ask.button}
            </Button>
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
