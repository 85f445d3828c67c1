import { cropBox, mainCrop, type Size } from '#domain/crop.ts'
import type { FocalPoint, Place } from '#domain/pictures.ts'

/** How dark the parts are that no crop shows, and the ring around the focal point, in pixels of the drawing. */
const SHADE = 'rgb(0 0 0 / 60%)'
const RING = 14

type Drawn = Pick<
  CanvasRenderingContext2D,
  | 'arc'
  | 'beginPath'
  | 'clearRect'
  | 'drawImage'
  | 'fill'
  | 'fillStyle'
  | 'lineWidth'
  | 'rect'
  | 'stroke'
  | 'strokeStyle'
>

/** Draws a picture, dark where its place does not show it, and a ring around its focal point. */
export function draw<Picture extends CanvasImageSource>(
  context: Drawn,
  picture: Picture,
  size: Size,
  { place, focus }: { place: Place; focus: FocalPoint },
) {
  const { width, height } = size
  context.clearRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  const crop = mainCrop(place)
  if (crop.fitted) return
  const box = cropBox(size, crop, focus)
  context.fillStyle = SHADE
  context.beginPath()
  context.rect(0, 0, width, height)
  context.rect(box.left, box.top, box.width, box.height)
  context.fill('evenodd')
  // Dark and light, so that it is seen on every picture.
  const [x, y] = [(width * focus.x) / 100, (height * focus.y) / 100]
  for (const [lineWidth, strokeStyle] of [
    [6, 'black'],
    [3, 'white'],
  ] as const) {
    Object.assign(context, { lineWidth, strokeStyle })
    context.beginPath()
    context.arc(x, y, RING, 0, 2 * Math.PI)
    context.stroke()
  }
}

/** The focal point under a place in the box of the drawing on the screen. */
export const pointAt = (
  { clientX, clientY }: { clientX: number; clientY: number },
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): FocalPoint => ({
  x: percent((clientX - left) / width),
  y: percent((clientY - top) / height),
})

const percent = (part: number) =>
  Number.isFinite(part) ? Math.round(100 * Math.min(1, Math.max(0, part))) : 50
