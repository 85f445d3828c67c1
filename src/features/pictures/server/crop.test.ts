import { expect, test } from 'vitest'
import { cropBox, masterSize, widthsOf } from '#core/crop.ts'
import { crops } from '#core/pictures.ts'

test.each([
  [{ width: 4000, height: 3000 }, 50, 50, { width: 4000, height: 3000, left: 0, top: 0 }],
  [{ width: 4000, height: 1000 }, 50, 50, { width: 1333, height: 1000, left: 1334, top: 0 }],
  [{ width: 4000, height: 1000 }, 0, 0, { width: 1333, height: 1000, left: 0, top: 0 }],
  [{ width: 4000, height: 1000 }, 100, 100, { width: 1333, height: 1000, left: 2667, top: 0 }],
  [{ width: 900, height: 3000 }, 50, 20, { width: 900, height: 675, left: 0, top: 263 }],
  [{ width: 1, height: 1 }, 50, 50, { width: 1, height: 1, left: 0, top: 0 }],
])('the crop of %j around %d, %d is %j', (picture, x, y, box) => {
  expect(cropBox(picture, crops.card, { x, y })).toEqual(box)
})

test('a master is as large as its crops need it, and never larger than the picture', () => {
  const card = (width: number, height: number) => masterSize({ width, height }, [crops.card])
  expect(card(4000, 3000)).toEqual({ width: 1080, height: 810 })
  expect(card(8000, 3000)).toEqual({ width: 2160, height: 810 })
  expect(card(400, 300)).toEqual({ width: 400, height: 300 })
  expect(masterSize({ width: 4000, height: 3000 }, [crops.hero, crops.heroTall])).toEqual({ width: 1920, height: 1440 })
  expect(masterSize({ width: 99_000, height: 1000 }, [crops.card]).width).toBe(16_000)
  for (const width of [1081, 1999, 3777, 4001]) expect(widthsOf(card(width, 3000), crops.card).at(-1)?.width).toBe(1080)
})
