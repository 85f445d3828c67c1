import { useState } from 'react'
import { deskProof as words } from '#content/desk-proof.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { PasskeyList } from '#domain/desk/passkeys.ts'
import { CODE_SPENT, ProofAsked } from '#domain/desk/sign-in.ts'
import { ApiError, call, fieldError, Nothing } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Modal } from '#site/desk/ui/Modal.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'
import { CodeField } from './CodeField.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { proveWithPasskey } from './passkeys.ts'
import signIn from './SignIn.module.css'

type Props = { email: string; onEnd: (isProved: boolean) => void }

/** Asks the person who is signed in for a code or a passkey, over the page with what they typed. */
export function ProveAgain({ email, onEnd }: Props) {
  const { data } = useApiQuery(PasskeyList, deskCalls.passkeys, [])
  const [asked, setAsked] = useState<ProofAsked>()
  const [code, setCode] = useState('')
  const { submit, busy, error, failure } = useMutation(async () => {
    if (!asked) return setAsked(await call(ProofAsked, deskCalls.prove, {}))
    await call(Nothing, deskCalls.proveCode, { code })
    onEnd(true)
  }, onRefused)

  function onRefused(problem: unknown) {
    if (problem instanceof ApiError && problem.problem.type === CODE_SPENT) startAgain()
  }
  function startAgain() {
    setAsked(undefined)
    setCode('')
  }

  const wrong = asked && fieldError(error, 'code')
  return (
    <Modal label={words.title} onClose={() => onEnd(false)}>
      <h2 className={signIn.title}>{words.title}</h2>
      <p>{words.help}</p>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={words.title}>
        {!wrong && <Failure words={fieldError(error, 'code') ?? failure} />}
        {asked && (
          <>
            <p role="status">
              {asked.printed
                ? words.onConsole
                : asked.stuck
                  ? words.stuck(email)
                  : words.sent(email)}
            </p>
            <CodeField
              words={{ label: words.code, hint: words.codeHint, error: wrong }}
              value={code}
              onChange={setCode}
            />
          </>
        )}
        <div className={styles.bar}>
          <Button type="submit" aria-disabled={busy}>
            {asked ? words.submit : words.send(email)}
          </Button>
          {asked && (
            <Button secondary onClick={startAgain}>
              {words.again}
            </Button>
          )}
          <Button secondary onClick={() => onEnd(false)}>
            {words.cancel}
          </Button>
        </div>
      </form>
      {!asked && data && data.passkeys.length > 0 && (
        <PasskeyButton label={words.passkey} ask={proveWithPasskey} onDone={() => onEnd(true)} />
      )}
      {asked && !asked.printed && <small>{words.noMail}</small>}
    </Modal>
  )
}
