import { type Crop, type FocalPoint, type Place, places } from './pictures.ts'

export type Size = { width: number; height: number }

/** The longest side of a master, in pixels. The format that it is kept in has no longer ones. */
const LONGEST = 16_000

/** The sizes in which a crop of a picture is made: none is larger than the picture allows, as in the build. */
export function widthsOf(picture: Size, crop: Crop): Size[] {
  const largest = largestWidth(picture, crop)
  const widths = new Set(crop.widths.map((width) => Math.min(width, largest)))
  return [...widths].map((width) => ({ width, height: Math.round(width / ratio(crop)) }))
}

/** The part of a picture that a crop shows: as large as possible, with the focal point as near its middle as possible. */
export function cropBox(picture: Size, crop: Crop, focus: FocalPoint) {
  const width = Math.min(picture.width, Math.round(picture.height * ratio(crop)))
  const height = Math.min(picture.height, Math.round(picture.width / ratio(crop)))
  return { width, height, left: start(picture.width, width, focus.x), top: start(picture.height, height, focus.y) }
}

/** The size of a picture of which each crop can be made in its largest width, but no larger than it is. */
export function masterSize(picture: Size, all: readonly Crop[]): Size {
  const requested = Math.max(...all.map((crop) => Math.max(...crop.widths) / largestWidth(picture, crop)))
  const scale = Math.min(1, requested, LONGEST / Math.max(picture.width, picture.height))
  return { width: scaled(picture.width, scale), height: scaled(picture.height, scale) }
}

/** The width of the largest crop of a picture. A fitted one needs one side only. */
export function largestWidth({ width, height }: Size, crop: Crop): number {
  const other = Math.round(height * ratio(crop))
  return crop.fitted ? Math.max(width, other) : Math.min(width, other)
}

const start = (whole: number, part: number, percent: number) =>
  Math.round(Math.min(Math.max((whole * percent) / 100 - part / 2, 0), whole - part))

// Up, but not for a rounding error: a pixel too few would cost the largest width.
const scaled = (side: number, scale: number) => Math.max(1, Math.ceil(side * scale - 1e-6))

/** The crop by which a place is known: that of a wide screen. */
export const mainCrop = (place: Place): Crop => places[place]['']

/** Whether somebody can choose what of a picture its place shows. */
export const hasFocus = (place: Place) => mainCrop(place).fitted !== true

export const ratio = ({ shape: [width, height] }: Crop) => width / height
