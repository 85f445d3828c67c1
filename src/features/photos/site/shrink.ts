import { drawnSize, PHOTO_EDGE } from '#core/photo-size.ts'
import { pictureRefusals } from '#core/picture-refusals-words.ts'
import { PICTURE_BYTES } from '#core/pictures.ts'
import { t } from '#core/words.ts'

/** How well the browser encodes a photo. The server encodes it once more. */
const QUALITY = 0.85

/**
 * The photo in a file as small as the server keeps it, and without its place. A browser that cannot show it sends it as it
 * is, and the server decides. Throws if that has more than `most` bytes.
 */
export async function shrink(file: Blob, most = PICTURE_BYTES): Promise<Blob> {
  const small = (await drawn(file)) ?? file
  if (small.size <= most) return small
  throw new Error(t(pictureRefusals).tooLarge(most / 1024 / 1024))
}

async function drawn(file: Blob): Promise<Blob | undefined> {
  // A phone says how it was held: the browser turns the photo upright.
  const asked = createImageBitmap(file, { imageOrientation: 'from-image' })
  const picture = await asked.catch(() => undefined)
  if (!picture) return undefined
  const canvas = document.createElement('canvas')
  try {
    const { width, height } = Object.assign(canvas, drawnSize(picture, PHOTO_EDGE))
    const context = canvas.getContext('2d')
    if (!context) return undefined
    context.imageSmoothingQuality = 'high'
    // A JPEG has no see-through parts: they would be black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
    context.drawImage(picture, 0, 0, width, height)
    return await encoded(canvas)
  } finally {
    picture.close()
    // Phones give the memory of a canvas back when it has no size.
    canvas.width = 0
  }
}

const encoded = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | undefined>((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY)
  })
