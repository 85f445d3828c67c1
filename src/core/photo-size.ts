import type { Size } from './crop.ts'

/** The longest sides of a photo, alone and in a list, in pixels. Smaller photos stay as they are. */
export const PHOTO_EDGE = 1600
export const SMALL_PHOTO_EDGE = 320

/** The size in which a picture is drawn. */
export function drawnSize({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
