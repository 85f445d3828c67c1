import type { KeyboardEvent } from 'react'
import { deskPictures } from '#content/desk-pictures.ts'
import { hasFocus } from '#domain/crop.ts'
import type { Place } from '#domain/pictures.ts'
import { fieldError } from '#site/desk/api/call.ts'
import { TextField } from '#site/forms/Field.tsx'
import { PicturePreview } from './PicturePreview.tsx'
import styles from './PictureUpload.module.css'

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
      <div className={styles.point}>
        {(['x', 'y'] as const).map((side) => (
          <TextField
            key={side}
            words={{
              name: `${name}-${side}`,
              label: words[side],
              error: fieldError(error, side),
            }}
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
