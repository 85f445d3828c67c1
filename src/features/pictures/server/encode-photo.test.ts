import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PHOTO_EDGE, SMALL_PHOTO_EDGE } from '#core/photo-size.ts'
import { colourAt, metadataOf, noise, phonePhoto, pngOf, twoHalves } from '#testing/pictures.ts'
import { refusalOf } from './decoder.ts'
import { encodePhoto } from './encode-photo.ts'

/** The tag of the place in a photo’s metadata, as a phone writes it. */
const GPS = '\x25\x88'

const refused = (file: Uint8Array) =>
  encodePhoto(file).then(
    () => 'it was taken',
    (error) => refusalOf(error, file),
  )

test('a photo of a phone is turned upright, and says nothing of its place, its camera or its owner', async () => {
  const sent = await phonePhoto({ width: 2000, height: 1000 })
  // The facts that must be gone were there.
  expect(await metadataOf(sent)).toMatchObject({ width: 1000, height: 2000, orientation: 6 })
  const before = (await metadataOf(sent)).exif?.toString('latin1')
  expect(before).toContain('Secretcam')
  expect(before).toContain(GPS)
  expect(sent.toString('latin1')).toContain('A secret comment')

  const { bytes, small, ...size } = await encodePhoto(sent)
  expect(size).toEqual({ width: PHOTO_EDGE, height: PHOTO_EDGE / 2 })
  for (const [file, edge] of [
    [bytes, PHOTO_EDGE],
    [small, SMALL_PHOTO_EDGE],
  ] as const) {
    const { exif, xmp, iptc, icc, comments, orientation, ...facts } = await metadataOf(file)
    expect(facts).toMatchObject({ format: 'jpeg', width: edge, height: edge / 2 })
    expect({ exif, xmp, iptc, icc, comments, orientation }).toEqual({})
    expect([...file.toString('latin1').matchAll(/secret|exif|gps/gi)]).toEqual([])
    expect((await colourAt(file, { x: 5, y: 5 }))[0]).toBeGreaterThan(200)
    expect((await colourAt(file, { x: edge - 5, y: 5 }))[2]).toBeGreaterThan(200)
  }
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a small %s photo stays as small as it is', async (format) => {
  const { bytes, small, width, height } = await encodePhoto(await twoHalves({ width: 200, height: 100, format }))
  expect([width, height]).toEqual([200, 100])
  for (const file of [bytes, small])
    expect(await metadataOf(file)).toMatchObject({ format: 'jpeg', width: 200, height: 100 })
})

test('what was see-through is white, and a thin panorama keeps a pixel', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const glass = sharp({ create: { width: 50, height: 50, channels: 4, background: clear } })
  const { bytes } = await encodePhoto(await glass.png().toBuffer())
  expect(await colourAt(bytes, { x: 9, y: 9 })).toEqual([255, 255, 255])
  const thin = await encodePhoto(await twoHalves({ width: 8000, height: 2 }))
  expect([thin.width, thin.height]).toEqual([PHOTO_EDGE, 1])
})

test('what is no photo is refused', async () => {
  const [photo, png] = [await noise(), await noise({ format: 'png' })]
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const answers = {
    nothing: await refused(Buffer.of()),
    text: await refused(Buffer.from('a text')),
    drawing: await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    heic: await refused(heic),
    half: await refused(photo.subarray(0, photo.length / 2)),
    halfPng: await refused(png.subarray(0, png.length / 2)),
    head: await refused(Buffer.concat([photo.subarray(0, 4), Buffer.from('a text')])),
  }
  expect(answers).toEqual({
    nothing: ['none'],
    text: ['unknown'],
    drawing: ['svg'],
    heic: ['heic'],
    half: ['broken'],
    halfPng: ['broken'],
    head: ['broken'],
  })
})

test('a photo of too many pixels is refused by its header', async () => {
  expect(await refused(pngOf(10_001, 10_000))).toEqual(['tooManyPixels', 100])
})
