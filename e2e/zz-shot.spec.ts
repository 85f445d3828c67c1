import { randomUUID } from 'node:crypto'
import { addDays, mondayOf } from '#domain/days.ts'
import { DESK, deskCalls } from '#domain/desk/calls.ts'
import { today } from '#domain/time.ts'
import { testAlone as test } from './desk-test.ts'

test('shots', async ({ page }) => {
  const monday = addDays(mondayOf(today()), 7)
  const names = ['Lindsay Fraser', 'Anna Kowalchuk', 'Marc-André Côté', 'Nathalie Brisebois', 'Hélène Gauthier', 'Pierre Lafrance', 'Marie-Ève Lalonde', 'Joanne Beaucage', 'Denise Paquette', 'Nipissing Courier', 'Lakeview Motors', 'Tanya McLeod']
  let i = 0
  for (let d = 0; d < 6; d++)
    for (const [time, min] of [['08:00', 60], ['09:00', 120], ['11:30', 180], ['13:30', 120]] as const) {
      const [firstname, lastname] = (names[i++ % names.length] ?? '').split(' ')
      const data = { id: randomUUID(), firstname, lastname, phone: '705-555-0142', email: 'a@example.com', service_type: i % 2 ? 'Interior & Exterior Detailing' : 'Headlight Restoration', appoint_city: 'North Bay', appoint_date: addDays(monday, d), appoint_time: time, appoint_minutes: min, confirm: i % 4 !== 0, mail: false }
      const a = await page.request.post(deskCalls.bookings, { data })
      if (a.status() !== 201) console.log(a.status(), (await a.text()).slice(0, 200))
    }
  const off = await page.request.post(deskCalls.absences, { data: { crew: 2, from_date: addDays(monday, 3), to_date: addDays(monday, 3), from_time: '14:00', to_time: '18:00', reason: 'Dentist', accepted: [] } })
  console.log(off.status())
  await page.request.post(deskCalls.blocks, { data: { from_date: addDays(monday, 5), to_date: addDays(monday, 5), reason: 'Trade show' } })
  const shot = (name: string) => page.screenshot({ path: `/tmp/wt/scratch-calendar/${name}.png` })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${DESK}/calendar?view=week&day=${monday}`)
  await page.getByRole('article').first().waitFor()
  await page.waitForTimeout(500)
  await shot('week-1280')
  await page.getByRole('article').nth(2).getByRole('link').focus()
  await page.keyboard.press('m')
  await page.waitForTimeout(800)
  await shot('move-1280')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.goto(`${DESK}/calendar?view=day&day=${monday}`)
  await page.getByRole('article').first().waitFor()
  await page.waitForTimeout(300)
  await shot('day-1280')
  await page.goto(`${DESK}/calendar?view=month&day=${monday}`)
  await page.waitForTimeout(500)
  await shot('month-1280')
  for (const plan of ['block', 'off', 'day', 'planned', 'requests']) {
    await page.goto(`${DESK}/calendar?view=week&day=${addDays(monday, 3)}&plan=${plan}`)
    await page.waitForTimeout(500)
    await shot(`plan-${plan}`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${DESK}/calendar?day=${monday}`)
  await page.getByRole('article').first().waitFor()
  await page.waitForTimeout(500)
  await shot('day-390')
  await page.goto(`${DESK}/calendar?view=month&day=${monday}`)
  await page.waitForTimeout(500)
  await shot('month-390')
  await page.goto(`${DESK}/calendar?view=week&day=${addDays(monday, 3)}&plan=day`)
  await page.waitForTimeout(500)
  await shot('plan-390')
})
