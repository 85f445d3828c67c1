import { deskPasskeys as words } from '#content/desk-passkeys.ts'
import type { SessionAnswer } from '#domain/desk/sign-in.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { Button } from '#site/ui/Button.tsx'
import { hasPasskeys, signInWithPasskey } from './passkeys.ts'

/** The sign-in without a code. A browser that cannot do it shows nothing of it. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (answer: SessionAnswer) => void }) {
  const { submit, busy, failure } = useMutation(async () => onSignedIn(await signInWithPasskey()))
  if (!hasPasskeys()) return null
  return (
    <>
      <Button secondary aria-disabled={busy} onClick={submit}>
        {words.signIn}
      </Button>
      <p role="status">{busy && words.waiting}</p>
      <Failure words={failure} />
    </>
  )
}
