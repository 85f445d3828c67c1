import { expect } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { languages } from '#core/language.ts'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { booking } from '#features/booking-fields/words.ts'
import { receipt } from '#features/booking-form/receipt-words.ts'
import { statusLabels } from '#features/bookings/desk-words.ts'
import { deskInbox } from '#features/inbox/desk/shared/words.ts'
import { freeTimes } from '#features/schedule/free-times-words.ts'
import { signInPage } from '#features/sign-in/desk/sign-in-words.ts'
import { navigation } from '#platform/browser/desk/navigation.ts'
import { book } from './desk-requests.ts'
import { type EngineName, engineNames } from './engines.ts'
import { FAULTY, faultsOf, startFaultProxy } from './fault-proxy.ts'
import { answers } from './fill-booking.ts'
import { handsOn } from './hands.ts'
import { OWNER, startOwnServer } from './own-server.ts'
import { addressesIn } from './pages.ts'
import { said } from './said.ts'
import { type Engine, start } from './webdriver.ts'
import { base } from './workers.ts'

type Site = { url: string; codeOf: (email: string) => string | undefined }

const test = base.extend<object, { engine: Engine; site: Site }>({
  engine: [
    async ({ browserName: _ }, use, { project }) => {
      const engine = await start[engineOf(project.name)]()
      await use(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ browserName: _ }, use) => {
      const proxy = await startFaultProxy()
      const server = await startOwnServer({ DESK_EMAILS: OWNER, PUBLIC_ORIGIN: proxy.url })
      proxy.leadTo(server.url)
      await use({ url: proxy.url, codeOf: server.codeOf })
      proxy.close()
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
})

function engineOf(project: string): EngineName {
  const name = engineNames.find((one) => one === project)
  if (!name) throw new Error(`${project} is none of ${engineNames.join(', ')}.`)
  return name
}

for (const { path, name } of languages.flatMap(addressesIn))
  test(`${name} (${path}) is whole`, async ({ engine, site }) => {
    await engine.open(site.url + path)
    await expectWhole(engine)
  })

test('a visitor fills the booking form with mouse and keyboard, and gets a receipt', async ({ engine, site }) => {
  const { open, see, press, type } = handsOn(engine)
  await open(site.url + t(pages).booking.path)
  await press('button', { has: said(SERVICE) })
  await press('button', { has: '' }, t(freeTimes).next)
  for (const [name, label, value, option] of answers('Engine', SERVICE, NONE)) {
    // Its tile has been pressed, and the time was offered.
    if (name === 'booking.service_type' || !value) continue
    if (option) await press('radio', { has: option }, label && said(label))
    else if (label) await type(said(label), value)
  }
  await press('button', { is: t(booking).submit })
  await see('button', { is: t(receipt).again })
  await expectWhole(engine)
})

/** The time is one of those that the page offers. */
const SERVICE = 'Headlight Restoration'
const NONE = { appoint_date: '', appoint_time: '' }

test('the desk is signed in to, and a request is confirmed from the Inbox', async ({ engine, site, request }) => {
  const { open, see, read, press, type } = handsOn(engine)
  await book(request, 'Waits')
  await open(site.url + DESK)
  await type(signInPage.email, OWNER)
  await press('button', { is: signInPage.send })
  await expect.poll(() => site.codeOf(OWNER)).toBeDefined()
  await type(signInPage.code, site.codeOf(OWNER) ?? '')
  await press('button', { is: signInPage.submit })
  await see('heading', { has: deskPage.pages.start })
  await expectWhole(engine)
  await press('link', { has: deskPage.pages.inbox })
  await see('heading', { has: deskPage.pages.inbox })
  await press('link', { has: 'Waits' })
  await press('button', { has: deskInbox.presses.confirm })
  await read(`${statusLabels.requested} → ${statusLabels.confirmed}`)
  await expectWhole(engine)
  await open(`${site.url}${DESK}/bookings?q=Waits`)
  await press('link', { has: 'Waits' })
  await see('heading', { has: 'Waits' })
  await expectWhole(engine)
  for (const { path, label } of navigation)
    await test.step(label, async () => {
      await open(site.url + DESK + path)
      await see('heading', { has: label })
      await expectWhole(engine)
    })
})

test('what goes wrong on a page is noticed, and so is what is too wide', async ({ engine, site }) => {
  await engine.open(site.url + FAULTY)
  await expect.poll(async () => (await engine.ask(look)).tooWide).toBeGreaterThan(0)
  const faults = (await faultsOf(engine)).join('\n')
  for (const kind of ['logged', 'thrown', 'rejected', 'not loaded']) expect(faults).toContain(kind)
})

/** Expects that a page has its heading and all its parts, fits a phone, and that nothing went wrong on the way there. */
async function expectWhole(engine: Engine) {
  await expect.poll(() => engine.ask(look), { intervals: [100] }).toEqual({ headings: 1, waiting: [], tooWide: 0 })
  expect(await faultsOf(engine)).toEqual([])
}

/** Runs in the page: what there is to see. Goes to what still waits: parts wake when they come near, and pictures load then. */
function look() {
  const isSeen = (it: Element) => it.checkVisibility() && it.getBoundingClientRect().left < innerWidth
  const headings = [...document.querySelectorAll('h1')].filter((it) => isSeen(it) && it.textContent.trim() !== '')
  const parts = [...document.querySelectorAll('astro-island[ssr]')]
  const pictures = [...document.images].filter((it) => isSeen(it) && !it.complete)
  const [next] = [...parts.flatMap((it) => [...it.children]), ...pictures].filter(isSeen)
  next?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { scrollWidth, clientWidth } = document.documentElement
  return {
    headings: headings.length,
    waiting: [...parts, ...pictures].map((it) => it.outerHTML.slice(0, 200)),
    tooWide: scrollWidth - clientWidth,
  }
}
