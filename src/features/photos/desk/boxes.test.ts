import { expect, test } from 'vitest'
import { boxBetween, typedBox } from './boxes.ts'

test('a box is drawn from any corner to the one across, and ends at the edge of the photo', () => {
  const box = { left: '10', top: '20', width: '30', height: '40' }
  expect(boxBetween({ x: 10, y: 20 }, { x: 40, y: 60 })).toEqual(box)
  expect(boxBetween({ x: 40, y: 60 }, { x: 10, y: 20 })).toEqual(box)
  expect(boxBetween({ x: 90.5, y: -3 }, { x: 130, y: 1.2 })).toEqual({ left: '90', top: '0', width: '10', height: '2' })
})

test('a typed box may have a decimal comma, and what is no number is none', () => {
  expect(typedBox({ left: '2,5', top: '', width: 'wide', height: '3.5 ' })).toEqual({
    left: 2.5,
    top: Number.NaN,
    width: Number.NaN,
    height: 3.5,
  })
})
