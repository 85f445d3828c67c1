import { useEffect, useLayoutEffect, useState } from 'react'
import { pages } from '#core/pages.ts'
import { CODE_SPENT } from '#core/problem.ts'
import { t } from '#core/words.ts'
import { Button } from '#design/desk/Button.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { TextField } from '#design/forms/Field.tsx'
import { signInCalls } from '#features/sign-in/calls.ts'
import { deskPasskeys as passkeys } from '#features/sign-in/desk-passkeys-words.ts'
import type { SessionAnswer, SignInCodeSent } from '#features/sign-in/sign-in.ts'
import { content, pageTitle } from '#platform/browser/content.ts'
import { ApiError, call, fieldError } from '#platform/browser/desk/call.ts'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'
import { CodeField } from './CodeField.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { signInWithPasskey } from './passkeys.ts'
import { cardClass, mainClass, markClass } from './sign-in-classes.ts'
import { signInPage as words } from './sign-in-words.ts'
import { signedOut } from './signed-out-words.ts'

type Props = {
  note: string | undefined
  /** The field in the place of this one until now. */
  first?: HTMLInputElement | null
  onSignedIn: (answer: SessionAnswer) => void
}

/** The sign-in: the e-mail address, then the code that was mailed there; or a passkey. */
export function SignIn({ note, first, onSignedIn }: Props) {
  const [email, setEmail] = useState(first?.value ?? '')
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<SignInCodeSent>()

  useEffect(() => {
    document.title = pageTitle(signedOut.title)
  }, [])

  // Somebody may have typed on until it left the page.
  useLayoutEffect(() => {
    if (first) setEmail(first.value)
  }, [first])

  const { submit, busy, error, failure } = useMutation(async () => {
    if (sent) return onSignedIn(await call(signInCalls.signInCode, { code }))
    setSent(await call(signInCalls.signIn, { email }))
  }, onRefused)

  function onRefused(problem: unknown) {
    if (problem instanceof ApiError && problem.problem.type === CODE_SPENT) startAgain()
  }
  function startAgain() {
    setSent(undefined)
    setCode('')
  }

  const wrong = fieldError(error, sent ? 'code' : 'email')
  return (
    <main className={mainClass}>
      <a className={markClass} href={t(pages).home.path}>
        {content().facts.business}
      </a>
      <div className={cardClass}>
        <h1 className="type-20 font-680">{signedOut.title}</h1>
        {note && !sent && <p role="status">{note}</p>}
        <form className="grid gap-4 grid-cols-1" onSubmit={submit} noValidate aria-label={signedOut.title}>
          {!wrong && <Failure words={fieldError(error, 'code') ?? failure} />}
          {sent ? (
            <>
              <p role="status">{whereOf(sent)(email)}</p>
              <CodeField
                words={{ label: words.code, hint: words.codeHint, error: wrong }}
                value={code}
                onChange={setCode}
              />
            </>
          ) : (
            <TextField
              key="email"
              type="email"
              words={{ name: 'email', label: words.email, hint: words.emailHint, error: wrong }}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              autoComplete="username"
            />
          )}
          <Button kind="main" isBig type="submit" isBusy={busy}>
            {sent ? words.submit : words.send}
          </Button>
          {sent && (
            <Button isBig onClick={startAgain}>
              {words.again}
            </Button>
          )}
        </form>
        {!sent && <PasskeyButton label={passkeys.signIn} ask={signInWithPasskey} onDone={onSignedIn} />}
      </div>
    </main>
  )
}

/** Where the code is, in words. */
const whereOf = ({ printed, stuck }: SignInCodeSent) => (printed ? words.printed : stuck ? words.stuck : words.sent)
