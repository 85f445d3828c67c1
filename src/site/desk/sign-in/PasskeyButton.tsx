import { deskPasskeys as words } from '#content/desk-passkeys.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { Button } from '#site/desk/ui/Button.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { hasPasskeys } from './passkeys.ts'

type Props<Answer> = {
  label: string
  ask: () => Promise<Answer>
  onDone: (answer: Answer) => void
}

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
