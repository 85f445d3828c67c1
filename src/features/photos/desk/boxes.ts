import { thousandthsIn } from '#core/typed-money.ts'

/** The sides of a box that hides a part of a photo. */
export const boxSides = ['left', 'top', 'width', 'height'] as const

/** A box as it is typed, in percent of the photo. */
export type Box = Readonly<Record<(typeof boxSides)[number], string>>

/** A point of a photo, in percent from the left and from the top. */
export type Point = { readonly x: number; readonly y: number }

/** The box that a press adds: in the middle, to be moved. */
export const newBox: Box = { left: '40', top: '40', width: '20', height: '20' }

/** The box between two corners that somebody draws, in whole percent, within the photo. */
export function boxBetween(one: Point, other: Point): Box {
  const [left, right] = range(one.x, other.x)
  const [top, bottom] = range(one.y, other.y)
  return { left: String(left), top: String(top), width: String(right - left), height: String(bottom - top) }
}

/** A box in numbers. What is no number becomes NaN, which the server refuses. */
export const typedBox = ({ left, top, width, height }: Box) => ({
  left: numberIn(left),
  top: numberIn(top),
  width: numberIn(width),
  height: numberIn(height),
})

const numberIn = (typed: string) => (thousandthsIn(typed) ?? Number.NaN) / 1000

const range = (one: number, other: number): [number, number] => [
  within(Math.floor(Math.min(one, other))),
  within(Math.ceil(Math.max(one, other))),
]

const within = (percent: number) => Math.min(100, Math.max(0, percent))
