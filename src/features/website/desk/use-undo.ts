import { withId } from '#core/desk-calls.ts'
import { showToast } from '#design/desk/Toast.tsx'
import { contentCalls } from '#features/website/calls.ts'
import type { DeskContent } from '#features/website/content-calls.ts'
import { ApiError, call } from '#platform/browser/desk/call.ts'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'
import { deskSite } from './site-words.ts'

/** Takes back what a publication changed. `onUndone` gets the content after it, `errors` are the fields that stand in its way. */
export function useUndo(number: number, onUndone: (content: DeskContent) => void) {
  const { error, ...undo } = useMutation(async () => {
    onUndone(await undone(number))
  })
  return { ...undo, errors: (error instanceof ApiError && error.problem.errors) || [] }
}

const undone = (number: number) => call(withId(contentCalls.publicationUndo, String(number)), {})

/** The same, for a toast. `message`: the words that it was taken back. */
export async function takeBack(
  number: number,
  set: (content: DeskContent) => void,
  message: string = deskSite.publications.undone,
) {
  set(await undone(number))
  showToast({ words: message })
}
