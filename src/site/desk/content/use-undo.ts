import { deskSite } from '#content/desk-site.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { DeskContent } from '#domain/desk/content.ts'
import { ApiError, call } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { say } from '#site/desk/ui/Toast.tsx'

/** Takes back what a publication changed. `onUndone` gets the content after it, `errors` are the fields that stand in its way. */
export function useUndo(number: number, onUndone: (content: DeskContent) => void) {
  const { error, ...undo } = useMutation(async () => {
    onUndone(await undone(number))
  })
  return { ...undo, errors: (error instanceof ApiError && error.problem.errors) || [] }
}

const undone = (number: number) =>
  call(DeskContent, withId(deskCalls.publicationUndo, String(number)), {})

/** The same, for a toast. `said`: the words that it was taken back. */
export async function takeBack(
  number: number,
  set: (content: DeskContent) => void,
  said: string = deskSite.publications.undone,
) {
  set(await undone(number))
  say({ words: said })
}
