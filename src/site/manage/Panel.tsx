import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { managePage as words } from '#content/manage.ts'
import type { Answer } from '#site/api/ask.ts'
import { FailureNotice } from '#site/forms/FailureNotice.tsx'
import { Button } from '#site/ui/Button.tsx'
import styles from './Manage.module.css'

type Props = {
  title: string
  text: string | undefined
  submit: string
  /** The words of the button that changes nothing. */
  keep?: string
  /** What was chosen: then the buttons stick to the bottom of the window, with these words. */
  bar?: string | undefined
  /** Whether it takes something away: then to keep it is the main button. */
  isLoss?: boolean
  /** Resolves to undefined if the form itself has found an error. */
  onSubmit: (form: FormData) => Promise<Answer<unknown> | undefined>
  onClose: () => void
  children: ReactNode
}

/** A change that needs confirmation: a question, its fields, and two buttons. */
export function Panel({ title, text, submit, onSubmit, onClose, children, ...more }: Props) {
  const { keep = words.keep, bar, isLoss = false } = more
  const heading = useRef<HTMLHeadingElement>(null)
  const isUnderWay = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  // The focus makes screen readers read out the question, and scrolls to it.
  useEffect(() => heading.current?.focus(), [])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsSending(true)
    setFailure(undefined)
    try {
      const answer = await onSubmit(new FormData(event.currentTarget))
      if (answer && !answer.ok && !answer.problem?.errors) setFailure(answer.detail)
    } finally {
      isUnderWay.current = false
      setIsSending(false)
    }
  }

  const act = (
    <Button key="act" danger={isLoss} type="submit" aria-disabled={isSending}>
      {isSending ? words.sending : submit}
    </Button>
  )
  const stay = (
    <Button key="stay" secondary={!isLoss} onClick={onClose}>
      {keep}
    </Button>
  )
  return (
    <form className={styles.card} aria-labelledby="panel" onSubmit={send} noValidate>
      <h2 id="panel" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {text && <p>{text}</p>}
      {children}
      {failure !== undefined && <FailureNotice title={words.notDone} detail={failure} leads />}
      <div className={`${styles.buttons} ${bar ? styles.bar : ''}`}>
        {bar && <p role="status">{bar}</p>}
        {isLoss ? [stay, act] : [act, stay]}
      </div>
    </form>
  )
}
