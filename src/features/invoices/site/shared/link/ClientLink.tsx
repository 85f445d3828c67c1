import type { ReactNode } from 'react'
import { Button } from '#design/Button.tsx'
import { EmailLink, PhoneLink } from '#design/ContactLinks.tsx'
import notices from '#design/forms/notices.module.css'
import styles from './ClientLink.module.css'
import { type Opened, type Stop, useLinkToken } from './use-link.ts'

type Words = {
  loading: string
  failed: string
  tryAgain: string
  /** The words before the phone number and the address. */
  callOrWrite: string
  noToken: Stop
}

type LinkProps = { words: Words; children: (token: string) => ReactNode }

/** The part that the link in a client's mail opens. The token stays in the address's fragment, so a reload works. */
export function ClientLink({ words, children }: LinkProps) {
  const token = useLinkToken()
  // The built page has no token yet.
  if (token === undefined) return null
  return token === '' ? <LinkStop {...words.noToken} words={words} /> : children(token)
}

type OpenedProps<T> = { opened: Pick<Opened<T>, 'state' | 'again'>; words: Words; children: (shown: T) => ReactNode }

/** What a link opens, once it is there, or why it is not. */
export function OpenedLink<T>({ opened: { state, again }, words, children }: OpenedProps<T>) {
  switch (state.is) {
    case 'loading':
      return <p role="status">{words.loading}</p>
    case 'refused':
      return <LinkStop title={state.title} text={state.text} words={words} />
    case 'failed':
      return (
        <LinkStop title={words.failed} text={state.detail} words={words}>
          <Button kind="main" onClick={again}>
            {words.tryAgain}
          </Button>
        </LinkStop>
      )
    case 'shown':
      return children(state.shown)
  }
}

type StopProps = Stop & { words: Pick<Words, 'callOrWrite'>; children?: ReactNode }

/** Says why a link shows nothing, and how to ask the business. */
const LinkStop = ({ title, text, words, children }: StopProps) => (
  <div className={`${notices.alarm} ${styles.stop}`} role="alert">
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
    <p>
      {words.callOrWrite} <PhoneLink />, <EmailLink />.
    </p>
  </div>
)
