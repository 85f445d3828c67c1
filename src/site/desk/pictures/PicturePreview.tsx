import { useEffect, useRef, useState } from 'react'
import { deskPictures } from '#content/desk-pictures.ts'
import { hasFocus } from '#domain/crop.ts'
import type { FocalPoint, Place } from '#domain/pictures.ts'
import { drawnSize } from '#site/photos/drawn-size.ts'
import { draw, pointAt } from './drawing.ts'
import styles from './PictureUpload.module.css'

const words = deskPictures.upload

/** The longest side of the drawing, in its own pixels. */
const LONGEST = 800

type Props = {
  file: Blob
  place: Place
  focus: FocalPoint
  onFocus: (focus: FocalPoint) => void
}

/**
 * The chosen picture as its place shows it. A click sets the focal point; with a keyboard the two fields below it do. It
 * is drawn, since the page's policy allows no pictures that are not the site's.
 */
export function PicturePreview({ file, place, focus, onFocus }: Props) {
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
      className={hasFocus(place) ? styles.pointed : styles.preview}
      role="img"
      aria-label={words.preview}
      onPointerDown={(event) => {
        if (hasFocus(place)) onFocus(pointAt(event, event.currentTarget.getBoundingClientRect()))
      }}
    />
  )
}
