import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { ownName } from '#core/pictures.ts'
import { runExport } from '#features/backups/server/commands/export.ts'
import { encodeSent } from '#features/pictures/server/encode.ts'
import { pictureId } from '#features/pictures/server/shared/picture-id.ts'
import { type Content, englishContent, type SourceContent } from '#features/website/content.ts'
import { contentRefusals } from '#features/website/content-refusals-words.ts'
import { withSection } from '#features/website/publication.ts'
import { startPublisher } from '#features/website/server/publisher.ts'
import { latestState } from '#features/website/server/shared/store.ts'
import { temporaryFolder, testDatabase } from '#testing/app.ts'
import { twoHalves } from '#testing/pictures.ts'
import { programIo } from '#testing/program.ts'
import { runImport } from './import.ts'

const content: SourceContent = englishContent
const log = pino({ level: 'silent' })
const publicOrigin = 'https://site.test'

/** A database, with what the commands say about it. */
async function database() {
  const { db, dataDir } = await testDatabase()
  const rows = async () => [
    await db.selectFrom('publications').select(['number', 'who', 'section']).orderBy('number').execute(),
    (await db.selectFrom('pictures').select('id').execute()).length,
    (await db.selectFrom('picture_files').select('name').execute()).length,
  ]
  const take = async (...args: string[]) => {
    const { io, output } = programIo(dataDir)
    // Without a built site.
    const code = await runImport(args, io, dataDir)
    return { code, ...output }
  }
  return { db, dataDir, rows, take }
}

/** The file of settings of a site with its own phone number, and its own picture of a product. */
async function exported() {
  const { db, dataDir } = await database()
  // A small picture: encoding takes long.
  const sent = await twoHalves({ width: 360, height: 270 })
  const picture = await encodeSent(sent, 'product', { x: 10, y: 90 })
  const publisher = await startPublisher({ db, log, build: undefined, publicOrigin })
  const [first, ...others] = content.products
  if (!first) throw new Error('there are no products')
  const ours = { file: ownName(picture.id), alt: 'Ours' }
  await publisher.publish({
    who: 'ann@example.com',
    section: 'all',
    base: 0,
    pictures: [picture],
    change: (state) => ({
      ...withSection(withSection(state, 'business', { ...content.business, phone: '705-555-0199' }), 'products', [
        { ...first, picture: ours },
        ...others,
      ]),
      confirmed: ['business.email'],
    }),
  })
  await publisher.stop()
  const { io, output } = programIo(dataDir)
  expect(await runExport(['settings'], io)).toBe(0)
  const file = join(temporaryFolder(), 'settings.json')
  writeFileSync(file, output.stdout)
  return { file, text: output.stdout, state: (await latestState(db)).state, db }
}

/** One export for all tests that only read it, or change this copy of its file. */
async function exportedOnce() {
  kept ??= exported().then(({ text, state }) => ({ text, state }))
  const { text, state } = await kept
  const file = join(temporaryFolder(), 'settings.json')
  writeFileSync(file, text)
  return { file, text, state }
}
let kept: Promise<Pick<Awaited<ReturnType<typeof exported>>, 'text' | 'state'>> | undefined

/** The file with another value in it. */
function withChange(file: string, change: (settings: Record<string, unknown>) => object) {
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))))
}

test('settings move to another database, with their pictures', async () => {
  const { file, text, state, db: from } = await exported()
  const { db, dataDir, rows, take } = await database()
  const { code, stdout, stderr } = await take(file)
  expect([code, stdout]).toEqual([0, expect.stringContaining('is now publication 1')])
  expect(stderr).toContain('Making picture 1 of 1')
  expect(await rows()).toEqual([[{ number: 1, who: 'import', section: 'all' }], 1, 2])
  expect((await latestState(db)).state).toEqual(state)
  const pictures = (of: typeof db) =>
    of
      .selectFrom('picture_files')
      .innerJoin('pictures', 'pictures.id', 'picture_id')
      .select(['pictures.id', 'place', 'focus_x', 'focus_y', 'master', 'name', 'width', 'bytes'])
      .orderBy('name')
      .execute()
  expect(await pictures(db)).toEqual(await pictures(from))
  const publisher = await startPublisher({ db, log, build: undefined, publicOrigin })
  const shown: Content = publisher.content()
  expect(shown.facts.phone).toBe('705-555-0199')
  expect(Object.keys(shown.pictures)).toEqual([shown.products[0]?.picture.file])
  expect(shown.placeholders).not.toContain('business.email')
  await publisher.stop()

  // A second export is the same but for its time.
  const { io, output } = programIo(dataDir)
  await runExport(['settings'], io)
  const timeless = (it: string) => it.replace(/"exported_at": "[^"]+"/, '')
  expect(timeless(output.stdout)).toBe(timeless(text))
  expect(await take(file)).toMatchObject({ code: 0, stdout: expect.stringContaining('already') })
})

test('what is published beside the settings of the file is replaced, and can be brought back', async () => {
  const { file, state } = await exportedOnce()
  const { db, rows, take } = await database()
  const publisher = await startPublisher({ db, log, build: undefined, publicOrigin })
  const home = { ...content.home, hero: { ...content.home.hero, title: 'We come to you' } }
  await publisher.publish({
    who: 'bo@example.com',
    section: 'home',
    base: 0,
    change: (before) => withSection(before, 'home', home),
  })
  await publisher.stop()
  expect((await take(file)).code).toBe(0)
  expect((await rows())[0]).toEqual([
    { number: 1, who: 'bo@example.com', section: 'home' },
    { number: 2, who: 'import', section: 'all' },
  ])
  expect((await latestState(db)).state).toEqual(state)
})

test('a file that somebody edited gets values in their usual form, and fields in any order', async () => {
  const { file } = await exportedOnce()
  const { db, take } = await database()
  withChange(file, ({ pictures: _, ...settings }) => ({
    pictures: [],
    ...settings,
    sections: { business: { postalCode: 'p1b8g7', name: content.business.name }, opening: { leadHours: 5 } },
    confirmed: ['business.email', 'nothing.at.all'],
  }))
  expect((await take(file)).code).toBe(0)
  expect((await latestState(db)).state).toEqual({
    sections: {
      business: { ...content.business, postalCode: 'P1B 8G7' },
      opening: { ...content.opening, leadHours: 5 },
    },
    confirmed: ['business.email'],
  })
})

test('a file of an older version, which has what differs from the code, is taken', async () => {
  const { file } = await exportedOnce()
  const { db, take } = await database()
  withChange(file, ({ sections: _, ...settings }) => ({
    ...settings,
    version: 1,
    pictures: [],
    overrides: { business: { city: 'Sudbury' }, products: { order: ['wax', 'clay'] } },
  }))
  expect((await take(file)).code).toBe(0)
  const { business, products } = content
  expect((await latestState(db)).state.sections).toEqual({
    business: { ...business, city: 'Sudbury' },
    products: ['wax', 'clay'].map((id) => products.find((it) => it.id === id)),
  })
})

test('what this version has no place for is kept aside and named, and so is a picture that is gone', async () => {
  const { file } = await exportedOnce()
  const { db, take } = await database()
  const sections = { business: { fax: '705-555-0100' }, banners: { order: { picture: { file: 'own-a1' } } } }
  withChange(file, (settings) => ({ ...settings, sections, pictures: [] }))
  const { code, stdout } = await take(file)
  expect([code, stdout]).toEqual([0, expect.stringContaining('business.fax, banners.order.picture.file')])
  expect((await latestState(db)).state.sections).toEqual(sections)
})

test('French texts move with the settings; one without a place is kept aside and named', async () => {
  const { file } = await exportedOnce()
  const { db, take } = await database()
  const french = { 'home.hero.title': { text: 'Brillant', of: 'Gleaming' }, 'home.gone': { text: 'x', of: 'y' } }
  withChange(file, (settings) => ({ ...settings, pictures: [], sections: {}, french }))
  const { code, stdout } = await take(file)
  expect([code, stdout]).toEqual([0, expect.stringContaining('french.home.gone')])
  expect((await latestState(db)).state.french).toEqual(french)
})

type Settings = Record<string, unknown>
const withPicture = (change: object) => (settings: Settings) => {
  const [picture] = settings.pictures as object[]
  return { ...settings, pictures: [{ ...picture, ...change }] }
}
const nested = (levels: number): object => (levels === 0 ? {} : { a: nested(levels - 1) })

test.each<[string, (settings: Settings) => object, string]>([
  ['another kind of file', () => ({ hello: 1 }), 'is no file of settings'],
  ['a list', () => [1, 2], 'is no file of settings'],
  ['a newer version', (it) => ({ ...it, version: 4 }), 'update this one'],
  ['a version that is no number', (it) => ({ ...it, version: '1' }), 'wrong at version'],
  ['no sections', ({ sections: _, ...it }) => it, 'wrong at sections'],
  ['sections that are a text', (it) => ({ ...it, sections: 'x' }), 'wrong at sections'],
  ['deep sections', (it) => ({ ...it, sections: nested(1000) }), 'nested too deeply'],
  ['confirmed numbers', (it) => ({ ...it, confirmed: [1] }), 'wrong at confirmed.0'],
  ['no pictures', ({ pictures: _, ...it }) => it, 'wrong at pictures'],
  ['500 pictures', (it) => ({ ...it, pictures: Array(500).fill({}) }), 'wrong at pictures'],
  ['a picture for the moon', withPicture({ place: 'moon' }), 'wrong at pictures.0.place'],
  ['a picture beyond the edge', withPicture({ x: 101 }), 'wrong at pictures.0.x'],
  ['a picture that is no base64', withPicture({ master: '%%' }), 'wrong at pictures.0.master'],
  ['a picture with other bytes', withPicture({ master: 'aGVsbG8=' }), 'is damaged'],
  ['a picture with another point', withPicture({ x: 11 }), 'is damaged'],
  [
    'a value that the desk refuses',
    (it) => ({ ...it, sections: { business: { phone: '555' }, home: { hero: { title: '' } } } }),
    `business.phone: ${contentRefusals.phone}\nhome.hero.title: ${contentRefusals.empty}`,
  ],
  [
    'values that do not go together',
    (it) => ({ ...it, sections: { services: [{ id: 'polishing', minutes: 1400 }] } }),
    contentRefusals.longService('10'),
  ],
])('%s is refused in words, and nothing is taken', async (_what, change, words) => {
  const { file } = await exportedOnce()
  withChange(file, change)
  const { rows, take } = await database()
  const { code, stdout, stderr } = await take(file)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain(words)
  expect(await rows()).toEqual([[], 0, 0])
})

test.each<[string, (file: string) => void, string]>([
  ['a file that ends too early', (file) => truncateSync(file, 5000), 'ends too early'],
  ['a file with a few bytes', (file) => truncateSync(file, 20), 'is no file of settings'],
  ['an empty file', (file) => truncateSync(file, 0), 'is no file of settings'],
  ['bytes', (file) => writeFileSync(file, Buffer.of(0xff, 0xfe, 0x00)), 'is no file of settings'],
  ['a text', (file) => writeFileSync(file, 'Hello'), 'is no file of settings'],
  // A file of zeros that takes no room.
  ['301 MB', (file) => truncateSync(file, 301 * 1024 * 1024), 'is larger than 300 MB'],
])('%s is refused in one line', async (_what, change, words) => {
  const { file } = await exportedOnce()
  change(file)
  const { rows, take } = await database()
  const { code, stderr } = await take(file)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^[^\n]+\n$/)])
  expect(stderr).toContain(words)
  expect(await rows()).toEqual([[], 0, 0])
})

test('a picture that is none is refused, although it has the right id, and nothing is taken', async () => {
  const { file, text } = await exportedOnce()
  for (const master of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('RIFF')]) {
    const id = pictureId(master, 'product', { x: 10, y: 90 })
    writeFileSync(file, text.replace(/own-[0-9a-f]+/, `own-${id}`))
    withChange(file, withPicture({ id, master: master.toString('base64') }))
    const { rows, take } = await database()
    expect(await take(file)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`cannot be taken (the picture ${id}: This is `),
    })
    expect(await rows()).toEqual([[], 0, 0])
  }
})

test('no file, two files, a folder and a folder without a database are refused', async () => {
  const { dataDir, take } = await database()
  expect((await take()).code).toBe(2)
  expect((await take('one', 'two')).code).toBe(2)
  expect(await take('/nowhere.json')).toMatchObject({ code: 1, stderr: 'There is no file /nowhere.json.\n' })
  expect((await take(dataDir)).stderr).toBe(`There is no file ${dataDir}.\n`)
  const { file } = await exportedOnce()
  const { io, output } = programIo(temporaryFolder())
  expect(await runImport([file], io)).toBe(1)
  expect(output.stderr).toMatch(/^There is no database in .* start the server once/)
})

test('settings are exported as JSON only, and hold no secret', async () => {
  const { db, dataDir } = await database()
  const { io, output } = programIo(dataDir)
  expect(await runExport(['settings', '--format', 'csv'], io)).toBe(2)
  expect(output.stderr).toContain('Settings are exported as JSON.')
  await db.insertInto('settings').values({ name: 'feed', value: 'SECRET', at: '' }).execute()
  expect(await runExport(['settings'], io)).toBe(0)
  expect(JSON.parse(output.stdout)).toEqual({
    format: 'site-settings',
    version: 3,
    exported_at: expect.any(String),
    sections: {},
    confirmed: [],
    pictures: [],
  })
})
