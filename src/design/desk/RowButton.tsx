import { useMutation } from '@tanstack/react-query'
import type { Posting } from '#core/desk-calls.ts'
import { call } from '#platform/browser/desk/call.ts'
import { Button } from './Button.tsx'
import { Failure } from './Notices.tsx'

type Props<List> = {
  /** The call that changes the list, and its answer: the list as it is then. */
  url: Posting<List>
  label: string
  /** What it does to which row, for people who do not see the row. */
  named: string
  onDone: (list: List) => void
}

/** The button of one row of a list, such as a passkey: the row is gone after it. */
export function RowButton<List>({ url, label, named, onDone }: Props<List>) {
  const { mutate, isPending, error } = useMutation({ mutationFn: async () => onDone(await call(url, {})) })
  return (
    <>
      <Button kind="quiet" aria-label={named} isBusy={isPending} onClick={() => mutate()}>
        {label}
      </Button>
      <Failure error={error} />
    </>
  )
}
