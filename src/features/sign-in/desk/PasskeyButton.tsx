import { useState } from 'react'
import { Button } from '#design/desk/Button.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { deskPasskeys as words } from '#features/sign-in/desk-passkeys-words.ts'
import { errorText } from '#platform/browser/desk/call.ts'
import { hasPasskeys } from './passkeys.ts'

type Props<Answer> = { label: string; ask: () => Promise<Answer>; onDone: (answer: Answer) => void }

/** Asks for a passkey in place of a code. A browser that cannot do it shows nothing of it. */
export function PasskeyButton<Answer>({ label, ask, onDone }: Props<Answer>) {
  // No transition: the browser may wait for minutes, and React would hold back all others until then.
  const [state, setState] = useState<'ready' | 'waiting' | { failure: string }>('ready')
  const isBusy = state === 'waiting'
  if (!hasPasskeys()) return null
  async function press() {
    setState('waiting')
    try {
      onDone(await ask())
      setState('ready')
    } catch (error) {
      setState({ failure: errorText(error) })
    }
  }
  return (
    <>
      <Button icon="key" isBig isBusy={isBusy} onClick={() => void press()}>
        {label}
      </Button>
      <p role="status">{isBusy && words.waiting}</p>
      {typeof state === 'object' && <Failure words={state.failure} />}
    </>
  )
}
