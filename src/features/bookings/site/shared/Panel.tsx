import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#core/words.ts'
import { Button, type ButtonLook } from '#design/Button.tsx'
import { FailureNotice } from '#design/forms/FailureNotice.tsx'
import { managePage as words } from '#features/bookings/manage-words.ts'
import type { Answer } from '#platform/browser/api/ask.ts'
import styles from './Panel.module.css'

/** What became of a change, as the page says it. */
export type News = { isGood: boolean; title: string; text?: string }

type ActionButtonProps = { onAction: () => Promise<unknown>; kind?: ButtonLook['kind']; children: ReactNode }

/** A button that asks nothing: what it does is answered at once. */
export function ActionButton({ onAction, kind, children }: ActionButtonProps) {
  const [isSending, setIsSending] = useState(false)
  async function run() {
    setIsSending(true)
    await onAction()
    setIsSending(false)
  }
  return (
    <Button kind={kind} onClick={run} isBusy={isSending}>
      {isSending ? t(words).sending : children}
    </Button>
  )
}

type Props = {
  title: string
  text: string | undefined
  submit: string
  /** The words of the button that changes nothing. */
  keep?: string
  /** Whether the buttons stick to the bottom of the window: what was chosen can be sent at once. */
  isSticky?: boolean
  /** Whether it takes something away: then to keep it is the main button. */
  isLoss?: boolean
  /** Whether it says itself what is wrong with a field. */
  saysWrong?: boolean
  /** Resolves to undefined if the form itself has found an error. */
  onSubmit: (form: FormData) => Promise<Answer<unknown> | undefined>
  onClose: () => void
  children: ReactNode
}

/** A change that needs confirmation: a question, its fields, and two buttons. */
export function Panel({ title, text, submit, onSubmit, onClose, children, ...more }: Props) {
  const { keep = t(words).keep, isSticky = false, isLoss = false, saysWrong = false } = more
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
      // A form without fields of its own has no other place for what is wrong with them.
      const [wrong] = (answer && !answer.ok && answer.problem?.errors) || []
      if (answer && !answer.ok && (!wrong || saysWrong)) setFailure(wrong?.message ?? answer.detail)
    } finally {
      isUnderWay.current = false
      setIsSending(false)
    }
  }

  const act = (
    <Button key="act" kind={isLoss ? 'alarm' : 'main'} type="submit" isBusy={isSending}>
      {isSending ? t(words).sending : submit}
    </Button>
  )
  const stay = (
    <Button key="stay" kind={isLoss ? 'main' : 'plain'} onClick={onClose}>
      {keep}
    </Button>
  )
  return (
    <form className={styles.panel} aria-labelledby="panel" onSubmit={send} noValidate>
      <h2 id="panel" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {text && <p>{text}</p>}
      {children}
      {failure !== undefined && <FailureNotice title={t(words).notDone} detail={failure} leads />}
      <div className={`${styles.buttons} ${isSticky ? styles.bar : ''}`}>{isLoss ? [stay, act] : [act, stay]}</div>
    </form>
  )
}
