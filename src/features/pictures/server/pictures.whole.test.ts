import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { MOST_PICTURES, PICTURE_BYTES } from '#core/pictures.ts'
import { pictureCalls } from '#features/pictures/calls.ts'
import { deskPictures } from '#features/pictures/desk-words.ts'
import { contentCalls, previewPage } from '#features/website/calls.ts'
import { type Content, englishContent, type SourceContent } from '#features/website/content.ts'
import { contentRefusals } from '#features/website/content-refusals-words.ts'
import type { Build } from '#features/website/server/render.ts'
import { testDesk } from '#testing/desk.ts'
import { emptyManifest } from '#testing/empty-manifest.ts'
import { hasty } from '#testing/hasty.ts'
import { colourAt, metadataOf, twoHalves } from '#testing/pictures.ts'

const { refusals } = deskPictures

/** A built site with a page that shows the picture of a product. */
const build: Build = {
  client: '/nowhere',
  manifest: emptyManifest,
  renderers: [
    {
      language: 'en',
      paths: ['/'],
      render: async (_path: string, { pictures, products }: Content) => ({
        type: 'text/html',
        text: `<p>${products[0]?.picture.file} ${JSON.stringify(pictures)}</p>`,
      }),
    },
  ],
}

/** A picture that is made in one width alone: encoding takes long. */
const small = (more = 0) => twoHalves({ width: 360 + more, height: 270 })

async function started() {
  const desk = await testDesk({ build })
  const upload = async (payload: Buffer, query = 'place=product', headers = {}) =>
    desk.app.inject({
      method: 'POST',
      url: `${pictureCalls.pictures}?${query}`,
      payload,
      headers: { 'content-type': 'application/octet-stream', cookie: await desk.cookieOf(), ...headers },
    })
  const rows = async () => ({
    pictures: (await desk.db.selectFrom('pictures').selectAll().execute()).length,
    files: (await desk.db.selectFrom('picture_files').selectAll().execute()).length,
  })
  return { ...desk, upload, rows }
}

const [first, ...others] = englishContent.products
const withPicture = (file: string, number = 0) => ({
  section: 'products',
  number,
  value: [{ ...first, picture: { file, alt: 'Ours' } }, ...others] satisfies SourceContent['products'],
})

test('an uploaded picture is listed, and its files are served for ever', async () => {
  const { app, get, upload } = await started()
  const answer = await upload(await small(), 'place=product&x=0&y=100')
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    {
      name: expect.stringMatching(/^own-[0-9a-f]{20}$/),
      place: 'product',
      x: 0,
      y: 100,
      at: expect.any(String),
      thumbnail: expect.stringMatching(/^\/pictures\/[0-9a-f]{20}-360\.webp$/),
    },
  ])
  const picture = answer.json()
  expect((await get(pictureCalls.pictures)).json()).toEqual({ pictures: [picture] })
  expect((await get(`${pictureCalls.pictures}?place=hero`)).json()).toEqual({ pictures: [] })

  const file = await app.inject(picture.thumbnail)
  expect([file.statusCode, file.headers]).toMatchObject([
    200,
    {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      etag: expect.any(String),
    },
  ])
  expect(await metadataOf(file.rawPayload)).toMatchObject({ format: 'webp', width: 360, height: 270 })
  expect((await colourAt(file.rawPayload, { x: 9, y: 9 }))[0]).toBeGreaterThan(200)
  const etag = String(file.headers.etag)
  const again = await app.inject({ url: picture.thumbnail, headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const head = await app.inject({ method: 'HEAD', url: picture.thumbnail })
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(file.rawPayload.length)])
})

test('there is no file of another name', async () => {
  const { app } = await started()
  const names = ['nothing.avif', '..%2f..%2fetc%2fpasswd', "'%20or%201=1--", '%00', 'x'.repeat(99)]
  for (const name of names) expect((await app.inject(`/pictures/${name}`)).statusCode, name).toBe(404)
})

test('the same picture again is stored once', async () => {
  const { upload, rows } = await started()
  const [one, two] = [await upload(await small()), await upload(await small())]
  expect(two.json().name).toBe(one.json().name)
  expect(await rows()).toEqual({ pictures: 1, files: 2 })
})

test('a published page shows an own picture, after its preview', async () => {
  const { app, act, get, upload, publisher } = await started()
  const { name } = (await upload(await twoHalves({ width: 540, height: 405 }))).json()
  const preview = (await act(contentCalls.contentPreview, withPicture(name))).json()
  expect(preview.changes).toContainEqual({
    path: `products.${first.id}.picture.file`,
    from: first.picture.file,
    to: name,
  })
  expect((await get(previewPage(preview.preview, '/'))).body).toContain(`{"${name}":{"sources"`)
  expect((await act(contentCalls.contentPublish, withPicture(name))).statusCode).toBe(200)
  expect((await get(contentCalls.content)).json().content.products[0].picture.file).toBe(name)
  expect((await app.inject('/')).body).toContain(`<p>${name} {"${name}":{"sources"`)
  const { sources, img } = publisher.content().pictures[name] ?? {}
  expect(sources?.avif).toMatch(/^\/pictures\/\w+-360\.avif 360w, \/pictures\/\w+-540\.avif 540w$/)
  expect(img).toMatchObject({ w: 540, h: 405 })
  for (const address of [img?.src ?? '', sources?.avif?.split(' ')[0] ?? ''])
    expect((await app.inject(address)).statusCode).toBe(200)
})

test('a picture that is not there, or is for another place, is refused beside its field', async () => {
  const { act, upload } = await started()
  const { name } = (await upload(await small(), 'place=banner')).json()
  for (const file of [name, 'own-00000000000000000000']) {
    const answer = await act(contentCalls.contentPublish, withPicture(file))
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ field: 'products.0.picture.file', message: contentRefusals.ownPicture }],
    ])
  }
})

test('what is wrong is refused in words, nothing stays, and the next picture does not wait for it', async () => {
  const { upload, rows } = await started()
  const text = Buffer.from('a text')
  for (const [query, payload, status, words] of [
    ['', text, 422, 'place'],
    ['place=moon', text, 422, 'place'],
    ['place=product&x=101', text, 422, 'x'],
    ['place=product&y=0.5', text, 422, 'y'],
    ['place=product&z=1', text, 422, 'z'],
    ['place=product', Buffer.alloc(0), 422, refusals.none],
    ['place=product', Buffer.alloc(PICTURE_BYTES + 1), 413, refusals.tooLarge(20)],
    ...Array.from({ length: 4 }, () => ['place=product', text, 422, refusals.unknown] as const),
  ] as const) {
    const answer = await upload(payload, query)
    expect(answer.statusCode, query).toBe(status)
    expect([answer.json().detail, answer.json().errors?.[0].field], query).toContain(words)
  }
  expect(await rows()).toEqual({ pictures: 0, files: 0 })
  expect((await upload(await small())).statusCode).toBe(201)
})

test('who comes fourth is asked to come back, and the others are served one after the other', async () => {
  const { upload, rows } = await started()
  const files = await Promise.all([0, 2, 4, 6].map(small))
  const answers = await Promise.all(files.map((file) => upload(file)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 503])
  const late = answers.find(({ statusCode }) => statusCode === 503)
  expect([late?.json().detail, late?.headers['retry-after']]).toEqual([refusals.busy, '60'])
  expect((await rows()).pictures).toBe(3)
  // A place is free again.
  expect((await upload(files[3] ?? Buffer.of())).statusCode).toBe(201)
})

test('there is an end to the pictures that are kept', async () => {
  const { db, upload } = await started()
  const row = { place: 'hero', focus_x: 50, focus_y: 50, master: Buffer.of(1), created_at: '' } as const
  const rows = Array.from({ length: MOST_PICTURES }, (_, i) => ({ ...row, id: `${i}` }))
  await db.insertInto('pictures').values(rows).execute()
  const answer = await upload(await small())
  expect([answer.statusCode, answer.json().detail]).toEqual([422, refusals.full(MOST_PICTURES)])
})

test('other types of bodies are refused', async () => {
  const { upload, rows } = await started()
  const file = await small()
  const statuses = [{ 'content-type': 'image/jpeg' }, { 'content-encoding': 'gzip' }].map(
    async (headers) => (await upload(file, undefined, headers)).statusCode,
  )
  expect(await Promise.all(statuses)).toEqual([415, 415])
  expect(await rows()).toEqual({ pictures: 0, files: 0 })
})

test('a file over a slow line is taken after the time that other requests have', async () => {
  const { app, cookieOf } = await testDesk({ limits: hasty })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const [file, cookie] = [await small(), await cookieOf()]
  const begin = (head: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`POST ${head}\r\nHost: a\r\nConnection: close\r\n`)
    return socket
  }
  const slow = begin(`${pictureCalls.pictures}?place=product HTTP/1.1`)
  slow.write(`Cookie: ${cookie}\r\nContent-Type: application/octet-stream\r\n`)
  slow.write(`Content-Length: ${file.length}\r\n\r\n`)
  slow.write(file.subarray(0, 500))
  // Another request that began later has been cut off by now.
  const other = begin('/vehicles HTTP/1.1')
  other.write('Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{')
  expect(await text(other)).toMatch(/^HTTP\/1.1 408 /)
  slow.write(file.subarray(500))
  expect(await text(slow)).toMatch(/^HTTP\/1.1 201 /)
})
