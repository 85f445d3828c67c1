import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cropBox, hasFocus, mainCrop, type Size } from '#core/crop.ts'
import { drawnSize } from '#core/photo-size.ts'
import type { FocalPoint, Place } from '#core/pictures.ts'
import { filtersClass } from '#design/desk/ui-classes.ts'
import { TextField } from '#design/forms/Field.tsx'
import { deskPictures } from '#features/pictures/desk-words.ts'
import { fieldError } from '#platform/browser/desk/call.ts'

const words = deskPictures.upload

/** A focal point as typed. */
export type TypedPoint = { x: string; y: string }

type Props = {
  /** The ids of the fields begin with it. */
  name: string
  place: Place
  /** The picture; undefined while it is on its way. */
  file: Blob | undefined
  point: TypedPoint
  onPoint: (point: TypedPoint) => void
  error: unknown
}

/** What of a picture must stay visible, to click at or to type. */
export const FocusFields = ({ name, place, file, point, onPoint, error }: Props) => (
  <>
    <p>{hasFocus(place) ? words.focusHint : words.whole}</p>
    {file && (
      <PicturePreview
        file={file}
        place={place}
        focus={{ x: Number(point.x) || 0, y: Number(point.y) || 0 }}
        onFocus={({ x, y }) => onPoint({ x: String(x), y: String(y) })}
      />
    )}
    {hasFocus(place) && (
      <div className={filtersClass}>
        {(['x', 'y'] as const).map((side) => (
          <TextField
            key={side}
            words={{ name: `${name}-${side}`, label: words[side], error: fieldError(error, side) }}
            type="number"
            min={0}
            max={100}
            value={point[side]}
            onChange={({ target }) => onPoint({ ...point, [side]: target.value })}
            onKeyDown={keepEnter}
          />
        ))}
      </div>
    )}
  </>
)

/** The form around the fields must not be sent by Enter in one of them. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

/** The longest side of the drawing, in its own pixels. */
const LONGEST = 800

type PicturePreviewProps = { file: Blob; place: Place; focus: FocalPoint; onFocus: (focus: FocalPoint) => void }

/**
 * The chosen picture as its place shows it. A click sets the focal point; with a keyboard the two fields below it do. It
 * is drawn, since the page's policy allows no pictures that are not the site's.
 */
function PicturePreview({ file, place, focus, onFocus }: PicturePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [opened, setOpened] = useState<{ file: Blob; picture: ImageBitmap | undefined }>()
  // That of an earlier file is closed.
  const now = opened?.file === file ? opened : undefined

  useEffect(() => {
    let isOver = false
    let picture: ImageBitmap | undefined
    // Browsers turn it upright, as the server does.
    createImageBitmap(file).then(
      (bitmap) => {
        picture = bitmap
        if (isOver) bitmap.close()
        else setOpened({ file, picture })
      },
      () => !isOver && setOpened({ file, picture: undefined }),
    )
    return () => {
      isOver = true
      picture?.close()
    }
  }, [file])

  const picture = now?.picture
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context || !picture) return
    const size = drawnSize(picture, LONGEST)
    Object.assign(canvas.current, size)
    draw(context, picture, size, { place, focus })
  }, [picture, place, focus])

  if (now && !picture) return <p>{words.unseen}</p>
  return (
    <canvas
      ref={canvas}
      className={
        hasFocus(place)
          ? 'max-w-full h-auto rounded-field bg-page cursor-crosshair'
          : 'max-w-full h-auto rounded-field bg-page'
      }
      role="img"
      aria-label={words.preview}
      onPointerDown={(event) => {
        if (hasFocus(place)) onFocus(pointAt(event, event.currentTarget.getBoundingClientRect()))
      }}
    />
  )
}

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
): FocalPoint => ({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) })

const percent = (part: number) => (Number.isFinite(part) ? Math.round(100 * Math.min(1, Math.max(0, part))) : 50)
