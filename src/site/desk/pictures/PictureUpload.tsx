import { useState } from 'react'
import { deskPictures } from '#content/desk-pictures.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { OwnPicture } from '#domain/desk/pictures.ts'
import { PICTURE_BYTES, type Place } from '#domain/pictures.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import field from '#site/forms/Field.module.css'
import { Field, tied } from '#site/forms/Field.tsx'
import { Button } from '#site/ui/Button.tsx'
import { FocusFields } from './FocusFields.tsx'
import styles from './PictureUpload.module.css'
import { sendFile } from './send-file.ts'

const { upload: words, refusals } = deskPictures
const MEGABYTES = PICTURE_BYTES / 1024 / 1024

/** What the system's dialog offers. Phones hand out HEIC pictures as JPEG if HEIC is not in this list. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'

type Props = {
  /** The path of the picture's field: the ids of the fields here begin with it. */
  name: string
  place: Place
  /** Gets the uploaded picture. Put its `name` into the field. */
  onDone: (picture: OwnPicture) => void
}

/**
 * Uploads a picture of the owner's for a place: choose a file, see it, say what must stay visible, send it. It is no form,
 * since it stands inside one.
 */
export function PictureUpload({ name, place, onDone }: Props) {
  const [file, setFile] = useState<File>()
  const [point, setPoint] = useState({ x: '50', y: '50' })
  const [sent, setSent] = useState<number>()
  const [isDone, setDone] = useState(false)
  const [uploads, setUploads] = useState(0)
  const { submit, busy, error, failure, clear } = useMutation(async () => {
    if (!file) throw new Error(refusals.none)
    if (file.size > PICTURE_BYTES) throw new Error(refusals.tooLarge(MEGABYTES))
    setSent(0)
    try {
      const query = new URLSearchParams({ place, ...point })
      onDone(await sendFile(OwnPicture, `${deskCalls.pictures}?${query}`, file, setSent))
      // It is among the own pictures now: here it would stand a second time.
      setFile(undefined)
      setUploads((count) => count + 1)
      setDone(true)
    } finally {
      setSent(undefined)
    }
  })
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setPoint({ x: '50', y: '50' })
    setDone(false)
    clear()
  }
  const choice = {
    name: `${name}-file`,
    label: words.file,
    hint: words.fileHint(MEGABYTES),
    required: false,
  }
  return (
    <fieldset className={styles.upload}>
      <legend>{words.legend}</legend>
      <Field words={choice}>
        <input
          key={uploads}
          type="file"
          accept={ACCEPTED}
          className={field.control}
          onChange={({ target }) => choose(target.files?.[0])}
          {...tied(choice)}
        />
      </Field>
      {file && <FocusFields {...{ name, place, file, point, error }} onPoint={setPoint} />}
      <Failure words={failure} />
      <div>
        <Button compact aria-disabled={busy} onClick={submit}>
          {words.submit}
        </Button>
      </div>
      {sent !== undefined && (
        <progress className={styles.progress} aria-label={words.progress} value={sent} max={1} />
      )}
      <p role="status">{statusOf(sent, isDone)}</p>
    </fieldset>
  )
}

/** What is happening, in words: a screen reader says it when it changes, so not for each percent. */
function statusOf(sent: number | undefined, isDone: boolean) {
  if (sent === undefined) return isDone ? words.done : ''
  return sent < 1 ? words.sending : words.preparing
}
