import { DESK } from '#domain/desk/calls.ts'
import { CONTENT_ID, contentOf, readContentFrom } from '#site/content/content.ts'

/** Takes the content that the desk's page carries by now: the owner has published since it was loaded. */
export async function renewContent(): Promise<void> {
  const answer = await fetch(DESK)
  // The security policy lets no script parse HTML. The content has no “<”.
  const script = new RegExp(`<script[^>]*id="${CONTENT_ID}"[^>]*>([^<]*)</script>`)
  const [, carried] = (await answer.text()).match(script) ?? []
  if (!carried) return
  const renewed = contentOf(carried)
  readContentFrom(() => renewed)
}
