import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { crops, type Place, pictureFormats } from '#core/pictures.ts'
import { temporaryFolder } from '#testing/app.ts'
import { animated, colourAt, metadataOf, noise, pngOf, twoHalves } from '#testing/pictures.ts'
import type { Refusal } from './decoder.ts'
import { refusalOf } from './decoder.ts'
import { encodeMaster, encodeSent } from './encode.ts'

const middle = { x: 50, y: 50 }

/** The size of a picture that is made in the smallest width of a card alone: encoding takes long. */
const small = { width: 360, height: 270 }

const refused = (file: Uint8Array, place: Place = 'brand') =>
  encodeSent(file, place, middle).then(
    () => 'it was taken',
    (error) => refusalOf(error, file),
  )

test('a picture is made in the widths and formats of its place', async () => {
  const sent = await twoHalves({ width: 504, height: 144 })
  const { files } = await encodeSent(sent, 'brand', middle)
  expect(files.map(({ format, width, height }) => [format, width, height])).toEqual(
    crops.mark.widths.flatMap((width) => pictureFormats.map((format) => [format, width, (width * 48) / 168])),
  )
  for (const { bytes, width, height, format, name } of files) {
    expect(await metadataOf(bytes)).toMatchObject({
      width,
      height,
      ...(format === 'avif' ? { format: 'heif', compression: 'av1' } : { format }),
    })
    expect(name).toMatch(new RegExp(`^[0-9a-f]{20}-${width}\\.${format}$`))
  }
})

test('pictures are taken in each of the usual formats', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const { files } = await encodeSent(await twoHalves({ ...small, format }), 'product', middle)
    const made = files.map(({ format, width, height }) => ({ format, width, height }))
    expect(made, format).toEqual(pictureFormats.map((format) => ({ format, ...small })))
  }
})

test('the hero has a wide and a tall crop, and a picture that is smaller than they can show is made up to its own size', async () => {
  const { files } = await encodeSent(await twoHalves({ width: 520, height: 780 }), 'hero', middle)
  const sizes = files.filter(({ format }) => format === 'webp')
  expect(sizes.map(({ suffix, width, height }) => [suffix, width, height])).toEqual([
    ['', 480, 246],
    ['', 520, 267],
    ['-tall', 480, 302],
    ['-tall', 520, 327],
  ])
})

test('the crop is around the focal point, and never beyond the edge', async () => {
  const sent = await twoHalves({ width: 900, height: 270, format: 'png' })
  const colour = async (x: number, at = 180) => {
    const { files } = await encodeSent(sent, 'product', { x, y: 50 })
    const webp = files.find(({ format }) => format === 'webp')
    const [red = 0, , blue = 0] = await colourAt(webp?.bytes ?? Buffer.of(), { x: at, y: 135 })
    return red > blue ? 'red' : 'blue'
  }
  expect(await Promise.all([colour(0), colour(100), colour(50, 90), colour(50, 270)])).toEqual([
    'red',
    'blue',
    'red',
    'blue',
  ])
})

test('a picture is turned upright, and loses what it says about its place, its camera and itself', async () => {
  const sent = await sharp(await twoHalves({ width: 270, height: 360 }))
    .withExif({
      IFD0: { Make: 'SecretCam', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 18/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'SecretCam' } })
    .jpeg()
    .toBuffer()
  expect(await metadataOf(sent)).toMatchObject({ orientation: 6, exif: expect.anything() })
  expect(['SecretCam', 'SecretPlace'].map((secret) => sent.includes(secret))).toEqual([true, true])
  const { files, master } = await encodeSent(sent, 'product', middle)
  for (const bytes of [master, ...files.map((file) => file.bytes)]) {
    const about = await metadataOf(bytes)
    expect([about.exif, about.xmp, about.icc, about.iptc, about.orientation]).toEqual(Array(5).fill(undefined))
    expect(bytes.includes('Secret')).toBe(false)
  }
  const { width = 0, height = 0 } = await metadataOf(master)
  expect(width).toBeGreaterThan(height)
  // Turned by a right angle, what was left is above.
  const [red = 0, , blue = 0] = await colourAt(master, { x: width / 2, y: 10 })
  expect(red).toBeGreaterThan(blue)
})

test('a mark is fitted into its box, and stays transparent', async () => {
  const sent = await sharp({
    create: { width: 48, height: 48, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 1 } },
  })
    .png()
    .toBuffer()
  const { files } = await encodeSent(sent, 'brand', middle)
  expect(files.map(({ width, height }) => [width, height])).toEqual(Array(2).fill([168, 48]))
  for (const { bytes } of files) {
    expect((await colourAt(bytes, { x: 2, y: 24 }))[3]).toBe(0)
    expect((await colourAt(bytes, { x: 84, y: 24 }))[3]).toBe(255)
  }
})

test('elsewhere a transparent picture gets a white ground', async () => {
  const sent = await sharp({ create: { ...small, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer()
  const { files } = await encodeSent(sent, 'product', middle)
  const [red = 0] = await colourAt(files.at(-1)?.bytes ?? Buffer.of(), { x: 9, y: 9 })
  expect(red).toBeGreaterThan(250)
})

test('of an animated picture the first frame is taken', async () => {
  const frame = (background: string) =>
    sharp({ create: { ...small, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = [await frame('red'), await frame('blue')]
  const sent = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await metadataOf(sent)).pages).toBe(2)
  const { files } = await encodeSent(sent, 'product', middle)
  const largest = files.at(-1)
  expect(largest).toMatchObject(small)
  const [red = 0, , blue = 0] = await colourAt(largest?.bytes ?? Buffer.of(), { x: 9, y: 9 })
  expect(red).toBeGreaterThan(blue)
})

test('the same file for the same place is the same picture; the master alone gives the same files', async () => {
  const sent = await twoHalves(small)
  const [one, again, other] = await Promise.all([
    encodeSent(sent, 'product', middle),
    encodeSent(sent, 'product', middle),
    encodeSent(sent, 'product', { x: 10, y: 50 }),
  ])
  expect(again).toEqual(one)
  expect(other.id).not.toBe(one.id)
  expect(await encodeMaster(one.master, 'product', middle)).toEqual(one)
})

const boxed = (kind: string) => Buffer.from(`\0\0\0\x18ftyp${kind}\0\0\0\0mif1heic`, 'latin1')

/** Drawings that libvips takes for SVG, wherever their first bytes say `ftyp`. */
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><path d="M0 0h9"/></svg>'

const one = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
const [gif, tiff] = await Promise.all([one.clone().gif().toBuffer(), one.clone().tiff().toBuffer()])

test.each<[string, Uint8Array, Refusal]>([
  ['nothing', Buffer.of(), ['none']],
  ['a text that is named .jpg', Buffer.from('Hello, I am a picture.'), ['unknown']],
  ['an SVG drawing', Buffer.from(svg), ['svg']],
  ['an SVG drawing with a prolog', Buffer.from(`\uFEFF<?xml version="1.0"?>${svg}`), ['svg']],
  ['an SVG drawing that begins as AVIF', Buffer.from(`<!--ftypavif-->${svg}`), ['svg']],
  ['a compressed SVG drawing', gzipSync(svg), ['unknown']],
  ['a GIF picture', gif, ['unknown']],
  ['a TIFF picture', tiff, ['unknown']],
  ['a PDF', Buffer.from('%PDF-1.7'), ['unknown']],
  ['a picture of an iPhone', boxed('heic'), ['heic']],
  ['a picture of another phone', boxed('mif1'), ['heic']],
  ['a JPEG picture that is only a beginning', Buffer.from('ffd8ffe0', 'hex'), ['broken']],
  ['a PNG picture of 3,600 megapixels', pngOf(60_000, 60_000), ['tooManyPixels', 100]],
  ['a PNG picture without most of its rows', pngOf(9_000, 9_000), ['broken']],
  ['two frames of 51 megapixels', await animated(10_000, 5_100), ['tooManyPixels', 100]],
])('%s is refused', async (_what, file, refusal) => {
  expect(await refused(file)).toEqual(refusal)
})

test('what libvips loads otherwise is blocked, from files too', async () => {
  for (const file of [Buffer.from(svg), gif, tiff])
    await expect(sharp(file).metadata()).rejects.toThrow('unsupported image format')
  const path = join(temporaryFolder(), 'picture.jpg')
  writeFileSync(path, await noise())
  await expect(sharp(path).metadata()).rejects.toThrow('unsupported image format')
})

test('a picture that ends too early is refused, in each format', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const file = await noise({ width: 168, height: 48, format })
    for (const part of [0.2, 0.6, 0.95])
      expect(await refused(file.subarray(0, file.length * part)), format).toEqual(['broken'])
    expect(await refused(file), format).toBe('it was taken')
  }
})

test.each([
  ['product', 358, 600, 360, 270],
  ['product', 600, 268, 360, 270],
  // Wide enough, and too low for the tall crop.
  ['hero', 1200, 290, 480, 302],
  ['brand', 100, 40, 168, 48],
] as const)('for %s, %d × %d pixels are too few', async (place, width, height, ...least) => {
  const file = await twoHalves({ width, height })
  expect(await refused(file, place)).toEqual(['tooSmall', ...least])
})
