import { withId } from '#core/desk-calls.ts'
import { showToast } from '#design/desk/Toast.tsx'
import { contentCalls } from '#features/website/calls.ts'
import { deskSite } from '#features/website/desk/site-words.ts'
import { call } from '#platform/browser/desk/call.ts'
import { setContent } from './queries.ts'

/** Takes back what a publication changed, for a toast. `message`: the words that it was taken back. */
export async function takeBack(number: number, message: string = deskSite.publications.undone) {
  setContent(await revert(number))
  showToast({ words: message })
}

/** The content after what a publication changed was taken back. */
export const revert = (number: number) => call(withId(contentCalls.publicationUndo, String(number)), {})
