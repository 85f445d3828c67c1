import { deskCalls, withId } from '#domain/desk/calls.ts'
import { DeskContent } from '#domain/desk/content.ts'
import { ApiError, call } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'

/** Takes back what a publication changed. `onUndone` gets the content after it, `errors` are the fields that stand in its way. */
export function useUndo(number: number, onUndone: (content: DeskContent) => void) {
  const { error, ...undo } = useMutation(async () => {
    const url = withId(deskCalls.publicationUndo, String(number))
    onUndone(await call(DeskContent, url, {}))
  })
  return { ...undo, errors: (error instanceof ApiError && error.problem.errors) || [] }
}
