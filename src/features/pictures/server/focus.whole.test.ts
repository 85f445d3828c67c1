import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { MOST_PICTURES, type Place } from '#core/pictures.ts'
import { pictureCalls } from '#features/pictures/calls.ts'
import { deskPictures } from '#features/pictures/desk-words.ts'
import { testDesk } from '#testing/desk.ts'
import { colourAt, metadataOf, twoHalves } from '#testing/pictures.ts'

const { refusals } = deskPictures

/**
 * A desk with a picture that is twice as wide as its place shows: red on the left, blue on the right. It is made in one
 * width alone: encoding takes long.
 */
async function started(place: Place = 'product') {
  const desk = await testDesk()
  const { app, cookieOf } = desk
  const payload = await twoHalves({ width: 720, height: 270 })
  const answer = await app.inject({
    method: 'POST',
    url: `${pictureCalls.pictures}?place=${place}&x=0&y=50`,
    payload,
    headers: { 'content-type': 'application/octet-stream', cookie: await cookieOf() },
  })
  expect(answer.statusCode).toBe(201)
  const picture = answer.json()
  const focus = (payload: object, name = picture.name) => desk.act(withId(pictureCalls.pictureFocus, name), payload)
  const masterOf = (name: string) => desk.get(withId(pictureCalls.pictureMaster, name))
  const count = async () => (await desk.db.selectFrom('pictures').select('id').execute()).length
  return { ...desk, picture, focus, masterOf, count }
}

test('another focal point is another picture of the same master, and the one before stays', async () => {
  const { app, get, picture, focus, count, masterOf } = await started()
  const answer = await focus({ x: 100, y: 50 })
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    {
      name: expect.not.stringMatching(picture.name),
      place: 'product',
      x: 100,
      y: 50,
      at: expect.any(String),
      thumbnail: expect.stringMatching(/^\/pictures\/[0-9a-f]{20}-360\.webp$/),
    },
  ])
  const made = answer.json()
  const corner = async ({ thumbnail }: { thumbnail: string }) => {
    const [red = 0, , blue = 0] = await colourAt((await app.inject(thumbnail)).rawPayload, { x: 9, y: 9 })
    return red > blue ? 'red' : 'blue'
  }
  expect([await corner(picture), await corner(made)]).toEqual(['red', 'blue'])
  expect(await count()).toBe(2)
  const names = (await get(pictureCalls.pictures)).json().pictures.map(({ name = '' }) => name)
  expect(new Set(names)).toEqual(new Set([picture.name, made.name]))
  const masters = [await masterOf(picture.name), await masterOf(made.name)]
  expect(masters[0]?.rawPayload.equals(masters[1]?.rawPayload ?? Buffer.of())).toBe(true)
  // The same focal point again is the same picture.
  expect((await focus({ x: 0, y: 50 })).json().name).toBe(picture.name)
  expect(await count()).toBe(2)
})

test('the desk gets the whole picture, to choose what of it is shown', async () => {
  const { app, picture, masterOf } = await started()
  const answer = await masterOf(picture.name)
  expect([answer.statusCode, answer.headers]).toMatchObject([
    200,
    { 'content-type': 'image/webp', 'cache-control': 'no-store' },
  ])
  expect(await metadataOf(answer.rawPayload)).toMatchObject({ width: 720, height: 270 })
  const stranger = await app.inject(withId(pictureCalls.pictureMaster, picture.name))
  expect(stranger.statusCode).toBe(401)
})

test('a wrong focal point is refused beside its field, and nothing is made', async () => {
  const { focus, count } = await started()
  for (const [body, field] of [
    [{ x: 101, y: 50 }, 'x'],
    [{ x: 50, y: -1 }, 'y'],
    [{ x: 0.5, y: 50 }, 'x'],
    [{ x: '50', y: 50 }, 'x'],
    [{ x: 50, y: null }, 'y'],
    [{ x: 50 }, 'y'],
    [{ x: 50, y: 50, z: 1 }, 'z'],
  ] as const) {
    const answer = await focus(body)
    const [error] = answer.json().errors ?? []
    expect([answer.statusCode, error?.field], JSON.stringify(body)).toEqual([422, field])
  }
  expect(await count()).toBe(1)
})

test('there is no picture of another name', async () => {
  const { focus, masterOf } = await started()
  for (const name of ['own-00000000000000000000', 'own-', 'about', "own-' or 1=1--", '%00'])
    for (const answer of [await focus({ x: 1, y: 1 }, name), await masterOf(name)])
      expect([answer.statusCode, answer.json().detail], name).toEqual([404, refusals.gone])
})

test('a place that shows pictures whole has no focal point', async () => {
  const { focus, count } = await started('brand')
  const answer = await focus({ x: 1, y: 1 })
  expect([answer.statusCode, answer.json().detail]).toEqual([422, refusals.whole])
  expect(await count()).toBe(1)
})

test('who comes fourth is asked to come back, and there is an end to the pictures that are kept', async () => {
  const { db, focus, count } = await started()
  const answers = await Promise.all([1, 2, 3, 4].map((x) => focus({ x, y: 1 })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 503])
  const row = { place: 'hero', focus_x: 50, focus_y: 50, master: Buffer.of(1) } as const
  const rows = Array.from({ length: MOST_PICTURES - (await count()) }, (_, i) => ({
    ...row,
    created_at: '',
    id: `${i}`,
  }))
  await db.insertInto('pictures').values(rows).execute()
  const full = await focus({ x: 5, y: 5 })
  expect([full.statusCode, full.json().detail]).toEqual([422, refusals.full(MOST_PICTURES)])
})

test('a master that is damaged is refused in words', async () => {
  const { db, picture, focus } = await started()
  await db
    .updateTable('pictures')
    .set({ master: Buffer.from('a text') })
    .execute()
  const answer = await focus({ x: 1, y: 1 }, picture.name)
  expect([answer.statusCode, answer.json().detail]).toEqual([422, refusals.unknown])
})
