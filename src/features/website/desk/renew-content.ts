import { DESK } from '#core/desk-calls.ts'
import { CONTENT_ID, contentOf, readContentFrom } from '#platform/browser/content.ts'

/** Takes the content that the desk's page carries by now: the owner has published since it was loaded. */
export async function renewContent(): Promise<void> {
  const answer = await fetch(DESK)
  const carried = carriedIn(await answer.text())
  if (!carried) return
  const renewed = contentOf(carried)
  readContentFrom(() => renewed)
}

/** The JSON that a page carries, which has no `<`. The page's policy forbids to parse the page itself. */
const carriedIn = (html: string) => new RegExp(`<script[^>]* id="${CONTENT_ID}"[^>]*>([^<]+)</script>`).exec(html)?.[1]
