import { expect, onTestFinished, test, vi } from 'vitest'
import { defaults } from '#features/website/content.ts'
import { CONTENT_ID, content, pageTitle, readContentFrom } from '#platform/browser/content.ts'
import { carriedBy } from '#site/content/page-data.ts'
import { renewContent } from './renew-content.ts'

test('the desk takes the new content of its page, and keeps its own if the page has none', async () => {
  const before = content()
  onTestFinished(() => readContentFrom(() => before))
  const business = '</script> & Sons'
  const carried = carriedBy('desk', { ...defaults, facts: { ...defaults.facts, business } })
  const page = `<title>Desk</title><script type="application/json" id="${CONTENT_ID}">${carried}</script>`
  vi.stubGlobal('fetch', async () => new Response(page))
  await renewContent()
  expect(pageTitle('Today')).toBe(`Today - ${business}`)
  vi.stubGlobal('fetch', async () => new Response('Bad gateway', { status: 502 }))
  await renewContent()
  expect(content().facts.business).toBe(business)
})
