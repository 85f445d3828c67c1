import { drawnSize } from '#site/photos/drawn-size.ts'

/** The longest side of a small picture, in pixels: it is shown at half of it, sharp on a phone. */
const EDGE = 192
const QUALITY = 0.7

/** A small picture of a photo as a `data:` address, since the page may show no other; empty if the browser cannot. */
export async function thumbOf(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return ''
  const canvas = document.createElement('canvas')
  const { width, height } = Object.assign(canvas, drawnSize(picture, EDGE))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  picture.close()
  return canvas.toDataURL('image/jpeg', QUALITY)
}
