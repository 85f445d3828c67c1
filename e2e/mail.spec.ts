import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { calls } from '#core/api.ts'
import { booking, vehicle } from '#testing/requests.ts'
import { takeTime } from './times.ts'
import { base as test } from './workers.ts'
import { mailsWith } from './written-mails.ts'

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=https://evil.example/x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '</style><style>*{background:url(https://evil.example/y)}</style>',
].join(' ')

test('hostile text in every field stays text in the mails: no dialog, no request, one recipient', async ({
  page,
  request,
}) => {
  const data = {
    ...booking,
    ...takeTime(),
    // An address of its own: one address gets few mails a day.
    email: `${randomUUID()}@example.com`,
    service_type: 'Engine Bay Cleaning',
    firstname: '<script>alert(1)</script>',
    lastname: '"><img src=x onerror=alert(1)>',
    appoint_location: HOSTILE.slice(0, 200),
    appoint_city: '<svg/onload=alert(1)>',
    appoint_state: "' onmouseover='alert(1)",
    concerns: HOSTILE,
    billing_address: HOSTILE.slice(0, 300),
    pay_conf: HOSTILE.slice(0, 200),
  }
  const stored = await request.post(calls.bookings, { data })
  expect(stored.status(), await stored.text()).toBe(201)
  const { id, reference } = await stored.json()
  // The server sends the mails after it has the vehicle.
  const added = await request.post(calls.vehicles, {
    data: { ...vehicle, vehicle_make: HOSTILE.slice(0, 100), booking_id: id },
  })
  expect(added.status(), await added.text()).toBe(201)
  await expect.poll(() => mailsWith(reference).then((mails) => mails.length)).toBe(2)

  const dialogs: string[] = []
  const requests: string[] = []
  let shown = 0
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (call) => requests.push(call.url()))
  for (const mail of await mailsWith(reference)) {
    expect([mail.to].flat().flatMap((to) => to?.value ?? [])).toHaveLength(1)
    await page.setContent(mail.html || '', { waitUntil: 'load' })
    await expect(page.locator('script, svg, img[src*=evil], [onerror], [onload]')).toHaveCount(0)
    for (const link of await page.getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/^(https?|mailto|tel):/)
    if (await page.getByText('<script>alert(1)</script>').first().isVisible()) shown++
  }
  expect(shown, 'mails that show what was typed').toBeGreaterThan(0)
  expect(dialogs).toEqual([])
  expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([])
})
