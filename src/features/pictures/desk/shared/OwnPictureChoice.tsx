import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { hasFocus } from '#core/crop.ts'
import { withId, withQuery } from '#core/desk-calls.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { MADE_OF_JOBS, PICTURE_BYTES, type Place } from '#core/pictures.ts'
import { Button } from '#design/desk/Button.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import field from '#design/forms/Field.module.css'
import { controlProps, Field } from '#design/forms/Field.tsx'
import { pictureCalls, pictureUploadCalls } from '#features/pictures/calls.ts'
import { FocusFields, type TypedPoint } from '#features/pictures/desk/FocusFields.tsx'
import { deskPictures } from '#features/pictures/desk-words.ts'
import type { OwnPicture } from '#features/pictures/pictures.ts'
import { call } from '#platform/browser/desk/call.ts'
import { pictureFileQuery, picturesQuery } from './queries.ts'
import { sendFile } from './send-file.ts'

const uploadClass = 'grid gap-3 grid-cols-1 p-4 border border-rule rounded-card [&_legend]:px-2 [&_legend]:font-620'

const words = deskPictures.choice

type Props = { name: string; place: Place; value: string; onPick: (name: string) => void }

/** A part that opens: the own pictures for a place, to choose one, what it shows, and the upload of another. */
export function OwnPictureChoice(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="[&>summary]:min-h-(--target) [&>summary]:py-2 [&>summary]:leading-[1.5] [&>summary]:cursor-pointer"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{words.open}</summary>
      {/* A page with many pictures fetches no list before it is needed. */}
      {isOpen && <Opened {...props} />}
    </details>
  )
}

function Opened({ name, place, value, onPick }: Props) {
  const { data, error, refetch } = useQuery(picturesQuery(place))
  const isOfJobs = place === MADE_OF_JOBS
  const chosen = data?.pictures.find((it) => it.name === value)
  return (
    <div className="grid gap-3 grid-cols-1">
      <Failure error={error} retry={refetch} />
      {data && data.pictures.length > 0 && (
        <ul role="list" className="flex flex-wrap gap-2" aria-label={words.list}>
          {data.pictures.map((it) => (
            <li key={it.name}>
              <button
                type="button"
                className="min-w-(--target) min-h-(--target) p-1 border-2 border-rule rounded-field bg-card cursor-pointer aria-pressed:border-link"
                aria-pressed={it.name === value}
                onClick={() => onPick(it.name)}
              >
                <img
                  src={it.thumbnail}
                  alt={words.uploaded(shortInstantLabel(it.at))}
                  loading="lazy"
                  className="w-30"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen && hasFocus(place) && !isOfJobs && (
        <FocusChange
          name={name}
          picture={chosen}
          onDone={async (picture) => {
            // The list first, so that the new picture is known when it is chosen.
            await refetch()
            onPick(picture.name)
          }}
        />
      )}
      {isOfJobs ? (
        <p>{words.ofJobs}</p>
      ) : (
        <PictureUpload
          name={name}
          place={place}
          onDone={(picture) => {
            onPick(picture.name)
            void refetch()
          }}
        />
      )}
    </div>
  )
}

const focusChangeWords = deskPictures.focus

type FocusChangeProps = {
  /** The path of the picture's field: the ids of the fields here begin with it. */
  name: string
  picture: OwnPicture
  /** Gets the picture that keeps another part visible: it is another one, with another name. */
  onDone: (picture: OwnPicture) => Promise<void>
}

/** Changes what an own picture keeps visible. It is no form, since it stands inside one. */
export function FocusChange({ name, picture, onDone }: FocusChangeProps) {
  const [typed, setTyped] = useState<{ of: string; point: TypedPoint }>()
  const { data: file, error, refetch } = useQuery(pictureFileQuery(picture.name))
  // What was typed for another picture does not count for this one.
  const point = typed?.of === picture.name ? typed.point : { x: String(picture.x), y: String(picture.y) }
  const change = useMutation({
    async mutationFn() {
      const focus = { x: numberOrNone(point.x), y: numberOrNone(point.y) }
      const made = await call(withId(pictureCalls.pictureFocus, picture.name), focus)
      await onDone(made)
      setTyped(undefined)
      return made.name
    },
  })
  const isDone = change.data === picture.name && typed === undefined
  return (
    <fieldset className={uploadClass}>
      <legend>{focusChangeWords.legend}</legend>
      <Failure error={error} retry={refetch} />
      <FocusFields
        file={file}
        point={point}
        name={`${name}-focus`}
        place={picture.place}
        onPoint={(point) => {
          setTyped({ of: picture.name, point })
          change.reset()
        }}
        error={change.error}
      />
      <Failure error={change.error} />
      <div>
        <Button isBusy={change.isPending} onClick={() => change.mutate()}>
          {focusChangeWords.submit}
        </Button>
      </div>
      <p role="status">{change.isPending ? deskPictures.upload.preparing : isDone && focusChangeWords.done}</p>
    </fieldset>
  )
}

/** The server says what is wrong with what is no number. */
const numberOrNone = (typed: string) => (typed === '' ? null : Number(typed))

const { upload: pictureUploadWords, refusals } = deskPictures
const MEGABYTES = PICTURE_BYTES / 1024 / 1024

/** What the system's dialog offers. Phones hand out HEIC pictures as JPEG if HEIC is not in this list. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'

type PictureUploadProps = {
  /** The path of the picture's field: the ids of the fields here begin with it. */
  name: string
  place: Place
  /** Gets the uploaded picture. Put its `name` into the field. */
  onDone: (picture: OwnPicture) => void
}

type Chosen = { file: File | undefined; point: TypedPoint }

/** Before a file is chosen: the middle of the next one is visible. */
const nothing: Chosen = { file: undefined, point: { x: '50', y: '50' } }

/**
 * Uploads a picture of the owner's for a place: choose a file, see it, say what must stay visible, send it. It is no form,
 * since it stands inside one.
 */
export function PictureUpload({ name, place, onDone }: PictureUploadProps) {
  const [{ file, point }, setChosen] = useState<Chosen>(nothing)
  const [sent, setSent] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn() {
      if (!file) throw new Error(refusals.none)
      if (file.size > PICTURE_BYTES) throw new Error(refusals.tooLarge(MEGABYTES))
      setSent(0)
      const query = new URLSearchParams({ place, ...point })
      return sendFile(withQuery(pictureUploadCalls.pictureUpload, query), file, setSent)
    },
    onSuccess(picture) {
      onDone(picture)
      // It is among the own pictures now: here it would stand a second time.
      setChosen(nothing)
      if (input.current) input.current.value = ''
    },
    onSettled: () => setSent(undefined),
  })
  function choose(chosen: File | undefined) {
    setChosen({ ...nothing, file: chosen })
    upload.reset()
  }
  const choice = {
    name: `${name}-file`,
    label: pictureUploadWords.file,
    hint: pictureUploadWords.fileHint(MEGABYTES),
    required: false,
  }
  return (
    <fieldset className={uploadClass}>
      <legend>{pictureUploadWords.legend}</legend>
      <Field words={choice}>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          className={field.control}
          onChange={({ target }) => choose(target.files?.[0])}
          {...controlProps(choice)}
        />
      </Field>
      {file && (
        <FocusFields
          name={name}
          place={place}
          file={file}
          point={point}
          error={upload.error}
          onPoint={(to) => setChosen({ file, point: to })}
        />
      )}
      <Failure error={upload.error} />
      <div>
        <Button isBusy={upload.isPending} onClick={() => upload.mutate()}>
          {pictureUploadWords.submit}
        </Button>
      </div>
      {sent !== undefined && (
        <progress className="w-full accent-link" aria-label={pictureUploadWords.progress} value={sent} max={1} />
      )}
      <p role="status">{statusOf(sent, upload.isSuccess)}</p>
    </fieldset>
  )
}

/** What is happening, in words: a screen reader says it when it changes, so not for each percent. */
function statusOf(sent: number | undefined, isDone: boolean) {
  if (sent === undefined) return isDone ? pictureUploadWords.done : ''
  return sent < 1 ? pictureUploadWords.sending : pictureUploadWords.preparing
}
