import { Button } from '#design/desk/Button.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { deskPasskeys as words } from '#features/sign-in/desk-passkeys-words.ts'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'
import { hasPasskeys } from './passkeys.ts'

type Props<Answer> = { label: string; ask: () => Promise<Answer>; onDone: (answer: Answer) => void }

/** Asks for a passkey in place of a code. A browser that cannot do it shows nothing of it. */
export function PasskeyButton<Answer>({ label, ask, onDone }: Props<Answer>) {
  const { submit, busy, failure } = useMutation(async () => onDone(await ask()))
  if (!hasPasskeys()) return null
  return (
    <>
      <Button icon="key" isBig isBusy={busy} onClick={submit}>
        {label}
      </Button>
      <p role="status">{busy && words.waiting}</p>
      <Failure words={failure} />
    </>
  )
}
