import { t } from '#core/words.ts'
import { Button } from '#design/Button.tsx'
import { EmailLink, PhoneLink } from '#design/ContactLinks.tsx'
import { type UnsubscribeState, unsubscribe as words } from '#features/client-page/unsubscribe-words.ts'
import styles from './UnsubscribePage.module.css'

/** The page that the link in a mail opens. It needs no script: the press is a form of its own address. */
export function UnsubscribePage({ state }: { state: UnsubscribeState }) {
  const { title, text } = t(words)[state]
  return (
    <section className={styles.card}>
      <h1>{title}</h1>
      <p>{text}</p>
      {state === 'ask' && (
        <form method="post">
          <Button kind="main" type="submit" isFull>
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
  )
}
