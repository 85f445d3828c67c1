import { DESK } from '#domain/desk/calls.ts'
import { CONTENT_ID, contentOf, readContentFrom } from '#site/content/content.ts'

/** Takes the content that the desk's page carries by now: the owner has published since it was loaded. */
export async function renewContent(): Promise<void> {
  const answer = await fetch(DESK)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const carried = page.getElementById(CONTENT_ID)?.textContent
  if (!carried) return
  const renewed = contentOf(carried)
  readContentFrom(() => renewed)
}
