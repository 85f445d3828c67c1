import { DESK, deskCalls, withId } from '#domain/desk/calls.ts'
import { book } from './desk-requests.ts'
import { testAlone as test } from './desk-test.ts'

test('shots', async ({ page, request }) => {
  test.setTimeout(120_000)
  const ids: string[] = []
  for (let i = 0; i < 18; i++) {
    const { id } = await book(request, `Roy${i}`, ['Callander', 'North Bay'][i % 2])
    ids.push(id)
    if (i % 3) await page.request.post(withId(deskCalls.bookingActions, id), { data: { action: 'confirm', version: 1 } })
  }
  const id = ids[4] ?? ''
  for (const about of ['client', 'address'])
    await page.request.post(withId(deskCalls.bookingNotes, id), {
      data: { about, id: null, version: 0, text: 'Side door, code 4412. Friendly dog.' },
    })
  for (const [width, height] of [[1280, 800], [390, 844]] as const) {
    await page.setViewportSize({ width, height })
    for (const [name, path] of [
      ['list', '/bookings'],
      ['panel', `/bookings?open=${id}`],
      ['booking', `/bookings/${id}`],
      ['clients', '/clients'],
      ['client', `/clients/${id}`],
      ['new', '/bookings/new'],
    ]) {
      await page.goto(DESK + path)
      await page.waitForLoadState('networkidle').catch(() => {})
      await page.waitForTimeout(700)
      await page.screenshot({ path: `/tmp/wt/scratch-lists/${name}-${width}.png`, fullPage: false })
    }
  }
})
