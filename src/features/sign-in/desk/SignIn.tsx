import { type SyntheticEvent, startTransition, useActionState, useEffect, useLayoutEffect, useRef } from 'react'
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
import { ApiError, call, errorText, fieldError } from '#platform/browser/desk/call.ts'
import { focusWrongField } from '#platform/browser/focus-error.ts'
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

type State = { email: string; sent?: SignInCodeSent; error?: unknown }

/** The sign-in: the e-mail address, then the code that was mailed there; or a passkey. */
export function SignIn({ note, first, onSignedIn }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [{ email, sent, error }, act, isBusy] = useActionState(next, { email: '' })

  /** Sends what is typed, or begins again without it. */
  async function next(now: State, typed: FormData | undefined): Promise<State> {
    const email = `${typed?.get('email') ?? now.email}`
    if (!typed) return { email }
    try {
      if (!now.sent) return { email, sent: await call(signInCalls.signIn, { email }) }
      onSignedIn(await call(signInCalls.signInCode, { code: `${typed.get('code') ?? ''}` }))
      return { email, sent: now.sent }
    } catch (error) {
      const isSpent = error instanceof ApiError && error.problem.type === CODE_SPENT
      return isSpent ? { email, error } : { ...now, email, error }
    }
  }
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    if (!isBusy) startTransition(() => act(typed))
  }

  useEffect(() => {
    document.title = pageTitle(signedOut.title)
  }, [])
  // Somebody may have typed on until it left the page.
  useLayoutEffect(() => {
    const field = form.current?.querySelector('input')
    if (first && field) field.value = first.value
  }, [first])
  // The fields show their errors by then.
  useEffect(() => {
    if (error !== undefined) focusWrongField(form.current)
  }, [error])

  // It is tried again.
  const refusal = isBusy ? undefined : error
  const wrong = fieldError(refusal, sent ? 'code' : 'email')
  return (
    <main className={mainClass}>
      <a className={markClass} href={t(pages).home.path}>
        {content().facts.business}
      </a>
      <div className={cardClass}>
        <h1 className="type-20 font-680">{signedOut.title}</h1>
        {note && !sent && <p role="status">{note}</p>}
        <form ref={form} className="grid gap-4 grid-cols-1" onSubmit={submit} noValidate aria-label={signedOut.title}>
          {!wrong && refusal !== undefined && <Failure words={fieldError(refusal, 'code') ?? errorText(refusal)} />}
          {sent ? (
            <>
              <p role="status">{whereOf(sent)(email)}</p>
              <TextField
                words={{ name: 'code', label: words.code, hint: words.codeHint, error: wrong }}
                autoComplete="one-time-code"
                autoCapitalize="characters"
                spellCheck={false}
                // It has the focus as soon as it is there.
                autoFocus
              />
            </>
          ) : (
            <TextField
              key="email"
              type="email"
              words={{ name: 'email', label: words.email, hint: words.emailHint, error: wrong }}
              defaultValue={email}
              autoComplete="username"
            />
          )}
          <Button kind="main" isBig type="submit" isBusy={isBusy}>
            {sent ? words.submit : words.send}
          </Button>
          {sent && (
            <Button isBig onClick={() => startTransition(() => act(undefined))}>
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
