import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CODE_SPENT } from '#core/problem.ts'
import { Button } from '#design/desk/Button.tsx'
import { Dialog } from '#design/desk/Dialog.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { proofCalls } from '#features/sign-in/calls.ts'
import { deskProof as words } from '#features/sign-in/desk-proof-words.ts'
import type { ProofCodeSent } from '#features/sign-in/sign-in.ts'
import { ApiError, call, fieldError } from '#platform/browser/desk/call.ts'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'
import { CodeField } from './CodeField.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { proveWithPasskey } from './passkeys.ts'
import { passkeysQuery } from './shared/queries.ts'

type Props = { email: string; onEnd: (isProved: boolean) => void }

/** Asks the person who is signed in for a code or a passkey, over the page with what they typed. */
export function ProveAgain({ email, onEnd }: Props) {
  const { data } = useQuery(passkeysQuery)
  const [sent, setSent] = useState<ProofCodeSent>()
  const [code, setCode] = useState('')
  const { submit, busy, error, failure } = useMutation(async () => {
    if (!sent) return setSent(await call(proofCalls.prove, {}))
    await call(proofCalls.proveCode, { code })
    onEnd(true)
  }, onRefused)

  function onRefused(problem: unknown) {
    if (problem instanceof ApiError && problem.problem.type === CODE_SPENT) startAgain()
  }
  function startAgain() {
    setSent(undefined)
    setCode('')
  }

  const wrong = sent && fieldError(error, 'code')
  return (
    <Dialog
      isOpen
      title={words.title}
      onClose={() => onEnd(false)}
      onSubmit={submit}
      foot={
        <>
          {sent && (
            <Button kind="quiet" onClick={startAgain}>
              {words.again}
            </Button>
          )}
          <Button onClick={() => onEnd(false)}>{words.cancel}</Button>
          <Button kind="main" type="submit" isBusy={busy}>
            {sent ? words.submit : words.send(email)}
          </Button>
        </>
      }
    >
      <p>{words.help}</p>
      {!wrong && <Failure words={fieldError(error, 'code') ?? failure} />}
      {sent && (
        <>
          <p role="status">{sent.printed ? words.onConsole : sent.stuck ? words.stuck(email) : words.sent(email)}</p>
          <CodeField
            words={{ label: words.code, hint: words.codeHint, error: wrong }}
            value={code}
            onChange={setCode}
          />
        </>
      )}
      {!sent && data && data.passkeys.length > 0 && (
        <PasskeyButton label={words.passkey} ask={proveWithPasskey} onDone={() => onEnd(true)} />
      )}
      {sent && !sent.printed && <small>{words.noMail}</small>}
    </Dialog>
  )
}
