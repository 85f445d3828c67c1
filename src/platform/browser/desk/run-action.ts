import { isFinal, refusalText } from './call.ts'
import type { TakeBack } from './query-client.ts'
import { publish, type Toast } from './signals.ts'

/** The words of a toast, or these with how long they hold. */
export type Said = string | Pick<Toast, 'words' | 'while'>

const toastOf = (said: Said) => (typeof said === 'string' ? { words: said } : said)

type Action<T> = {
  /** Shows at once what the action does. `changeKnown` and `changeKnownItem` return what takes it back. */
  optimistic?: () => TakeBack | readonly TakeBack[]
  /** Tells the server. With `callWithConfirmation` it may ask first. */
  call: () => Promise<T>
  /** What was done, in the words of the button: “Confirmed Wendy Liu.” */
  success: Said
  /** Reverses it on the server, by what that has answered. Without it there is no way back. */
  undo?: (answer: T) => Promise<unknown>
  /** The same for what an outbox has: at once, whether the server has answered or not. */
  undoKept?: () => Promise<unknown>
  /** What is said once it is undone. */
  undone?: () => Said
}

/**
 * Does something at once, wherever it is pressed: its effect shows in the same frame, a toast says it, and Undo takes it back. If the
 * server refuses, the effect is taken back, and the toast says why. Returns whether the server has taken it, or an outbox keeps it.
 */
export async function runAction<T>({
  optimistic,
  call,
  success,
  undo,
  undoKept,
  undone = () => actionMessages.undone,
}: Action<T>): Promise<boolean> {
  const show = () => [optimistic?.() ?? []].flat()
  let shown = show()
  const takeBack = () => {
    for (const one of shown) one()
  }
  const called = counted(call())
  async function reverse(by: (answer: T) => Promise<unknown>) {
    takeBack()
    // What the server refused is undone already, and said.
    const answer = await called.then(
      (it) => ({ it }),
      () => undefined,
    )
    if (!answer) return
    try {
      await counted(by(answer.it))
    } catch (error) {
      shown = show()
      throw error
    }
    publish({ is: 'toast', toast: toastOf(undone()) })
  }
  async function reverseKept(by: () => Promise<unknown>) {
    const reversed = counted(by())
    publish({ is: 'toast', toast: toastOf(undone()) })
    await reversed
  }
  const back = undo ? () => reverse(undo) : undoKept && (() => reverseKept(undoKept))
  publish({ is: 'toast', toast: { ...toastOf(success), ...(back && { undo: back }) } })
  try {
    await called
    return true
  } catch (error) {
    takeBack()
    publish({ is: 'toast', toast: { words: actionMessages.refused(refusalText(error)), icon: 'alert' } })
    return false
  }
}

/** Takes something back, for any button that undoes. If that fails, a toast says why, and offers it again unless the server has decided. */
export async function runUndo(undo: () => unknown): Promise<void> {
  try {
    await undo()
  } catch (error) {
    publish({
      is: 'toast',
      toast: { words: actionMessages.notUndone(refusalText(error)), icon: 'alert', ...(!isFinal(error) && { undo }) },
    })
  }
}

let under = 0
const watchers = new Set<() => void>()

/** How many actions the server has not answered yet. */
export const runningActions = {
  read: () => under,
  subscribe(changed: () => void) {
    watchers.add(changed)
    return () => watchers.delete(changed)
  },
}

async function counted<T>(sending: Promise<T>): Promise<T> {
  count(1)
  try {
    return await sending
  } finally {
    count(-1)
  }
}

function count(change: number) {
  under += change
  for (const watcher of watchers) watcher()
}

/** What is said of an action that did not go as it should, and of one that was taken back. */
export const actionMessages = {
  undone: 'Undone.',
  /** The server refused a press. */
  refused: (why: string) => `Nothing changed. ${why}`,
  /** An undo failed; beside it is a button that tries again. */
  notUndone: (why: string) => `It was not undone. ${why}`,
} as const
