import { useEffect, useRef } from 'react'
import type { ActionName } from '#domain/desk/actions.ts'
import { errorText } from '#site/desk/api/call.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { freeInstead, TimeTaken } from './TimeTaken.tsx'

export type Refusal = { error: unknown; action: ActionName }

/** Says why a press changed nothing. The button may be far below, at the foot of the screen. */
export function Refused({ refusal }: { refusal: Refusal }) {
  const { error, action } = refusal
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is shown
  useEffect(() => box.current?.focus(), [refusal])
  const free = freeInstead(error)
  return (
    <div ref={box} tabIndex={-1}>
      {free ? (
        <TimeTaken {...{ action, free }} detail={errorText(error)} />
      ) : (
        <Failure words={errorText(error)} />
      )}
    </div>
  )
}
