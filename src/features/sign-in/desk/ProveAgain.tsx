import { useMutation, useQuery } from '@tanstack/react-query'
import { CODE_SPENT } from '#core/problem.ts'
import { Button } from '#design/desk/Button.tsx'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { proofCalls } from '#features/sign-in/calls.ts'
import { deskProof as words } from '#features/sign-in/desk-proof-words.ts'
import { ApiError, call } from '#platform/browser/desk/call.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { proveWithPasskey } from './passkeys.ts'
import { passkeysQuery } from './shared/queries.ts'

type Props = { email: string; onEnd: (isProved: boolean) => void }

/** Asks the person who is signed in for a code or a passkey, over the page with what they typed. */
export function ProveAgain({ email, onEnd }: Props) {
  const { data } = useQuery(passkeysQuery)
  const mailing = useMutation({ mutationFn: () => call(proofCalls.prove, {}) })
  const sent = mailing.data
  const form = useDeskForm({
    values: { code: '' },
    fields: sent
      ? {
          code: {
            label: words.code,
            hint: words.codeHint,
            autoComplete: 'one-time-code',
            autoCapitalize: 'characters',
            spellCheck: false,
          },
        }
      : {},
    async send(typed) {
      if (!sent) return void (await mailing.mutateAsync())
      await call(proofCalls.proveCode, typed)
      onEnd(true)
    },
    onRefused(problem) {
      if (problem instanceof ApiError && problem.problem.type === CODE_SPENT) startAgain()
    },
  })
  function startAgain() {
    mailing.reset()
    form.reset()
  }
  return (
    <FormDialog
      isOpen
      title={words.title}
      onClose={() => onEnd(false)}
      submit={sent ? words.submit : words.send(email)}
      before={
        <>
          {sent && (
            <Button kind="quiet" onClick={startAgain}>
              {words.again}
            </Button>
          )}
          <Button onClick={() => onEnd(false)}>{words.cancel}</Button>
        </>
      }
      form={form}
    >
      <p>{words.help}</p>
      {sent && (
        <>
          <p role="status">{sent.printed ? words.onConsole : sent.stuck ? words.stuck(email) : words.sent(email)}</p>
          <form.Field name="code" autoFocus />
        </>
      )}
      {!sent && data && data.passkeys.length > 0 && (
        <PasskeyButton label={words.passkey} ask={proveWithPasskey} onDone={() => onEnd(true)} />
      )}
      {sent && !sent.printed && <small>{words.noMail}</small>}
    </FormDialog>
  )
}
