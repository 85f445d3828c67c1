import { useEffect, useRef, useState } from 'react'
import { forms } from '#core/forms-words.ts'
import { t } from '#core/words.ts'
import { Button } from '#design/Button.tsx'
import { EmailLink, PhoneLink } from '#design/ContactLinks.tsx'
import { bringIntoView } from './bring-into-view.ts'
import styles from './notices.module.css'

type Props = {
  title: string
  detail: string
  /** Whether it takes the focus when it appears; false if an error summary does. */
  leads?: boolean
}

/**
 * Why a form could not be sent, and what to do: nothing typed is lost, try again, or call or write. It stands in the form: once
 * the connection is there again, its own button sends it.
 */
export function FailureNotice({ title, detail, leads = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isBack, setBack] = useState(false)

  useEffect(() => {
    // Only a lost connection can come back: another reason stays.
    if (navigator.onLine) return
    const back = () => setBack(true)
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])

  // On a phone the pressed button sticks to the window, far from here.
  useEffect(() => {
    if (leads) bringIntoView(heading.current)
  }, [leads])

  return (
    <div className={styles.alarm} role="alert">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{isBack ? t(forms).back : detail}</p>
      {isBack && (
        <Button kind="main" type="submit">
          {t(forms).sendNow}
        </Button>
      )}
      <p>
        {t(forms).kept} {t(forms).callOrWrite} <PhoneLink />, <EmailLink />.
      </p>
    </div>
  )
}
