import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { defaultMoney, type MoneySettings } from '#features/prices/money-settings.ts'
import { writeMoneySettings } from '#features/prices/server/shared/settings.ts'
import { consent as frenchConsent } from '#features/website/consent-words.fr.ts'
import { consent } from '#features/website/consent-words.ts'
import {
  type Content,
  defaults,
  englishContent,
  defaultsInFrench as french,
  type SourceContent,
} from '#features/website/content.ts'
import { deskContent } from '#features/website/desk-content-words.ts'
import { unchanged, withSection } from '#features/website/publication.ts'
import type { Place } from '#platform/db/connect.ts'
import { connect } from '#platform/db/connect.ts'
import { testDatabase } from '#testing/app.ts'
import { emptyManifest } from '#testing/empty-manifest.ts'
import { startPublisher } from './publisher.ts'
import type { Build } from './render.ts'

const business: SourceContent['business'] = englishContent.business

/** A built site with two pages that show the phone number, and one in French; a page fails for a name that says so. */
const build: Build = {
  client: '/nowhere',
  manifest: emptyManifest,
  renderers: [
    {
      language: 'en',
      paths: ['/', '/contact'],
      render: async (path: string, { business: { name, phone } }: Content) => {
        if (name.includes(`fails at ${path}!`)) throw new Error('outer', { cause: new Error('no name') })
        return { type: 'text/html', text: `<p>${name}: ${phone}</p>` }
      },
    },
    {
      language: 'fr',
      paths: ['/fr'],
      render: async (_path: string, { pageTexts, facts }: Content) => ({
        type: 'text/html',
        text: `<p>${pageTexts.home.name}: ${facts.phone}</p>`,
      }),
    },
  ],
}

async function started(known?: Place, lookEvery = 10, site = build) {
  const { db, place } = known ? { ...connect(known), place: known } : await testDatabase()
  if (known) onTestFinished(() => db.destroy())
  const log = pino({ level: 'silent' })
  const publisher = await startPublisher({ db, log, build: site, publicOrigin: 'https://site.test', lookEvery })
  onTestFinished(() => publisher.stop())
  const page = (path = '/') => publisher.site?.pages.get(path)?.plain.toString() ?? ''
  return { publisher, page, db, place }
}

/** A change of facts of the business, by somebody who saw publication `base`. */
const change = (facts: Partial<SourceContent['business']>, base = 0, who = 'anne@example.com') => ({
  who,
  base,
  section: 'business' as const,
  change: (state: Parameters<typeof withSection>[0]) => withSection(state, 'business', { ...business, ...facts }),
})

test('before the first publication the site shows the code’s content', async () => {
  const { publisher, page } = await started()
  expect(page()).toBe(`<p>${business.name}: ${business.phone}</p>`)
  expect(publisher.shown()).toMatchObject({ number: 0, aside: [], failures: [] })
  expect(publisher.content().placeholders).toContain('business.phone')
})

test('a page is rendered from the content in its language, which has what was published too', async () => {
  const { publisher, page } = await started()
  const { name } = french.pageTexts.home
  expect(name).not.toBe(defaults.pageTexts.home.name)
  expect(page('/fr')).toBe(`<p>${name}: ${business.phone}</p>`)
  await publisher.publish(change({ phone: '705-555-0199' }))
  expect(page('/fr')).toBe(`<p>${name}: 705-555-0199</p>`)
})

test('a publication is on all pages, and after a restart', async () => {
  const { publisher, page, place } = await started()
  await publisher.publish(change({ phone: '705-555-0199' }))
  expect([page('/'), page('/contact')]).toEqual(Array(2).fill(`<p>${business.name}: 705-555-0199</p>`))
  expect(publisher.content().facts.phone).toBe('705-555-0199')
  expect(publisher.content().placeholders).not.toContain('business.phone')
  const again = await started(place)
  expect(again.page()).toBe(page())
  expect(again.publisher.shown().number).toBe(1)
})

test('the wordings of the consent that pages have shown are remembered', async () => {
  const { publisher, db } = await started()
  await publisher.publish(change({ phone: '705-555-0199' }))
  const failing = change({ name: 'Name that fails at /contact!' }, 1)
  await expect(publisher.publish(failing)).rejects.toMatchObject({ status: 422 })
  const rows = await db.selectFrom('consent_wordings').select('wording').execute()
  const shown = [business.phone, '705-555-0199'].flatMap((phone) => [
    fill(t(consent).wording, { ...defaults.facts, phone }),
    fill(frenchConsent.wording, { ...french.facts, phone }),
  ])
  expect(rows.map(({ wording }) => wording).sort()).toEqual(shown.sort())
})

/** The same pages, with what stands below prices. */
const priced: Build = {
  ...build,
  renderers: build.renderers.map((renderer) => ({
    ...renderer,
    render: async (_path: string, { howItWorks }: Content) => ({ type: 'text/html', text: howItWorks.priceNote }),
  })),
}

test('what pages say of the tax follows the registration, in both languages and on another server; own words stay', async () => {
  const { publisher, page, db, place } = await started(undefined, 10, priced)
  const other = await started(place, 10, priced)
  const said = async (settings: Partial<MoneySettings>) => {
    await db.transaction().execute((trx) => writeMoneySettings(trx, { ...defaultMoney, ...settings }, 'anne'))
    await publisher.look()
    return [page('/'), page('/contact'), page('/fr')]
  }
  const registered = { registered: 'yes', number: '123456782 RT0001', from: '2020-01-01' } as const
  const [inEnglish, inFrench] = ['confirmed before we come', 'avec confirmation avant notre visite']
  expect([page('/'), page('/fr')]).toEqual(['', ''])
  const taxed = `plus 13% HST, ${inEnglish}`
  const french = `plus la TVH de 13\u00a0%, ${inFrench}`
  expect(await said(registered)).toEqual([taxed, taxed, french])
  await vi.waitFor(() => expect(other.page('/fr')).toBe(french))
  expect(await said({ ...registered, rate: 1250 })).toEqual([
    `plus 12.5% HST, ${inEnglish}`,
    `plus 12.5% HST, ${inEnglish}`,
    `plus la TVH de 12,5\u00a0%, ${inFrench}`,
  ])
  const none = 'no tax added'
  expect(await said({ registered: 'no' })).toEqual([none, none, 'sans taxe en sus'])
  await vi.waitFor(() => expect(other.page()).toBe(none))
  // A registration that begins later: the tax is on jobs after that day, so that no price says anything of it before.
  expect((await said({ ...registered, from: '2999-01-01' }))[0]).toBe('')
  const own = { ...englishContent.howItWorks, priceNote: 'all in' }
  await publisher.publish({
    who: 'anne',
    section: 'howItWorks',
    change: (state) => withSection(state, 'howItWorks', own),
  })
  expect((await said(registered))[0]).toBe('all in')
})

test('another server on the same database shows it', async () => {
  const { publisher, place } = await started()
  const other = await started(place)
  await publisher.publish(change({ phone: '705-555-0199' }))
  await expect.poll(() => other.page()).toContain('705-555-0199')
})

test('a page that cannot be rendered refuses the publication, and everything stays', async () => {
  const { publisher, page, db } = await started()
  const before = page()
  await expect(publisher.publish(change({ name: 'Name that fails at /contact!' }))).rejects.toMatchObject({
    status: 422,
    message: deskContent.refusals.notRendered('/contact', 'no name'),
  })
  expect([page(), page('/contact')]).toEqual([before, before])
  expect(await db.selectFrom('publications').selectAll().execute()).toEqual([])
})

test('pictures are stored with the publication that brings them, or not at all', async () => {
  const { publisher, db } = await started()
  const file = { suffix: '', format: 'webp', width: 360, height: 270, bytes: Buffer.of(1) } as const
  const picture = {
    id: 'a1',
    place: 'product' as const,
    focus: { x: 50, y: 50 },
    master: Buffer.of(1),
    files: [{ ...file, name: 'a-360.webp' }],
  }
  const count = async () => (await db.selectFrom('pictures').select('id').execute()).length
  const failing = { ...change({ name: 'Name that fails at /contact!' }), pictures: [picture] }
  await expect(publisher.publish(failing)).rejects.toMatchObject({ status: 422 })
  expect(await count()).toBe(0)
  await publisher.publish(change({ phone: '705-555-0199' }))
  const late = { ...change({ phone: '705-555-0100' }, 0, 'ben@example.com'), pictures: [picture] }
  await expect(publisher.publish(late)).rejects.toMatchObject({ status: 409 })
  expect(await count()).toBe(0)
  const [first, ...others] = englishContent.products
  const products = [{ ...first, picture: { file: 'own-a1', alt: 'Ours' } }, ...others]
  await publisher.publish({
    who: 'anne@example.com',
    section: 'products',
    base: 1,
    pictures: [picture],
    change: (state) => withSection(state, 'products', products),
  })
  expect(await count()).toBe(1)
  expect(publisher.content().pictures['own-a1']?.img.src).toBe('/pictures/a-360.webp')
})

test('a page that a stored publication breaks shows what it showed before, and says why', async () => {
  const { publisher, page, place, db } = await started()
  await publisher.publish(change({ phone: '705-555-0199' }))
  const state = withSection(unchanged, 'business', { ...business, name: 'x fails at /!' })
  await db
    .insertInto('publications')
    .values({ number: 2, at: '2026-01-01T00:00:00.000Z', who: 'a', section: 'business', state: JSON.stringify(state) })
    .execute()
  await expect.poll(() => publisher.shown().number).toBe(2)
  expect(page('/')).toContain('705-555-0199')
  expect(page('/contact')).toContain('x fails at /!')
  expect(publisher.shown().failures).toEqual([{ path: '/', reason: 'no name' }])
  // After a restart there is no page from before: it shows the code's content.
  const again = await started(place)
  expect(again.page('/')).toBe(`<p>${business.name}: ${business.phone}</p>`)
  expect(again.page('/contact')).toContain('x fails at /!')
})

test('the same as before is no publication', async () => {
  const { publisher } = await started()
  await expect(publisher.publish(change({}))).rejects.toMatchObject({
    status: 422,
    message: deskContent.refusals.nothing,
  })
})

test('who did not see the latest version of a part cannot publish it, but can publish others', async () => {
  const { publisher, page } = await started()
  await publisher.publish(change({ phone: '705-555-0199' }))
  await expect(publisher.publish(change({ phone: '705-555-0100' }, 0, 'ben@example.com'))).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('anne@example.com'),
  })
  const home = { ...englishContent.home, hero: { ...englishContent.home.hero, title: 'We come to you' } }
  await publisher.publish({
    who: 'ben@example.com',
    base: 0,
    section: 'home',
    change: (state) => withSection(state, 'home', home),
  })
  expect(page()).toContain('705-555-0199')
  expect(publisher.content().home.hero.title).toBe('We come to you')
})

test('of publications at once, in two servers, none is lost', async () => {
  const { publisher, place, db } = await started()
  const other = await started(place)
  const sections = ['home', 'about', 'warranty', 'privacy', 'banners', 'products'] as const
  const changed = {
    home: englishContent.home,
    about: englishContent.about,
    warranty: englishContent.warranty,
    privacy: englishContent.privacy,
    banners: englishContent.banners,
    products: englishContent.products,
  }
  const marked = (value: unknown) => JSON.parse(JSON.stringify(value).replace(/"alt":"|"title":"/, '$&Our '))
  await Promise.all(
    sections.map((section, i) =>
      (i % 2 ? publisher : other.publisher).publish({
        who: 'anne@example.com',
        base: 0,
        section,
        change: (state) => withSection(state, section, marked(changed[section])),
      }),
    ),
  )
  const rows = await db.selectFrom('publications').selectAll().orderBy('number').execute()
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
  expect(Object.keys(JSON.parse(rows.at(-1)?.state ?? '{}').sections).sort()).toEqual([...sections].sort())
  await expect.poll(() => [publisher.shown().number, other.publisher.shown().number]).toEqual([6, 6])
})

test('on a new day the pages are rendered anew: some texts are true on their day only', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-24T23:00:00Z') })
  const today = vi.fn(() => new Date().toISOString().slice(0, 10))
  const daily: Build = {
    ...build,
    renderers: [
      { language: 'en' as const, paths: ['/'], render: async () => ({ type: 'text/html', text: `<p>${today()}</p>` }) },
    ],
  }
  const { page } = await started(undefined, 10, daily)
  expect(page()).toBe('<p>2026-12-24</p>')
  // Midnight at the business.
  vi.setSystemTime('2026-12-25T05:00:00Z')
  await expect.poll(() => page()).toBe('<p>2026-12-25</p>')
  // Once a day: the first rendering and this one.
  expect(today).toHaveBeenCalledTimes(2)
})

test('a page that shows what is read is made anew when that changes, and no other page', async () => {
  let rendered: string[] = []
  const openDays = (from: string) => ({ openDays: { from, answers: [] } })
  const site: Build = {
    ...build,
    renderers: [
      {
        language: 'en',
        paths: ['/', '/contact'],
        render: async (path, _content, live) => {
          rendered.push(path)
          return path === '/'
            ? { type: 'text/html', text: `<p>${live?.openDays?.from}</p>`, shows: ['openDays'] }
            : { type: 'text/html', text: '' }
        },
      },
    ],
  }
  const { db } = await testDatabase()
  let now = openDays('2027-01-04')
  const publisher = await startPublisher({
    db,
    log: pino({ level: 'silent' }),
    build: site,
    publicOrigin: 'https://site.test',
    lookEvery: 10_000,
    readEvery: 0,
    readLive: async () => now,
  })
  onTestFinished(() => publisher.stop())
  const home = () => publisher.site?.pages.get('/')?.plain.toString()
  expect(home()).toBe('<p>2027-01-04</p>')
  rendered = []
  await publisher.look()
  expect(rendered).toEqual([])
  now = openDays('2027-01-05')
  await publisher.look()
  expect(home()).toBe('<p>2027-01-05</p>')
  expect(rendered).toEqual(['/'])
})
