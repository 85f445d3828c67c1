import { useCallback, useState } from 'react'
import { deskPictures } from '#content/desk-pictures.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { OwnPicture } from '#domain/desk/pictures.ts'
import { call } from '#site/desk/api/call.ts'
import { fetchFile } from '#site/desk/api/fetch-file.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { useQuery } from '#site/desk/api/use-query.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { Button } from '#site/ui/Button.tsx'
import { FocusFields, type TypedPoint } from './FocusFields.tsx'
import styles from './PictureUpload.module.css'

const words = deskPictures.focus

type Props = {
  /** The path of the picture's field: the ids of the fields here begin with it. */
  name: string
  picture: OwnPicture
  /** Gets the picture that keeps another part visible: it is another one, with another name. */
  onDone: (picture: OwnPicture) => Promise<void>
}

/** Changes what an own picture keeps visible. It is no form, since it stands inside one. */
export function FocusChange({ name, picture, onDone }: Props) {
  const [typed, setTyped] = useState<{ of: string; point: TypedPoint }>()
  const [done, setDone] = useState<string>()
  const url = withId(deskCalls.pictureMaster, picture.name)
  const {
    data: file,
    failure,
    load,
  } = useQuery<Blob>(
    useCallback(() => fetchFile(url), [url]),
    [],
  )
  // What was typed for another picture does not count for this one.
  const point =
    typed?.of === picture.name ? typed.point : { x: String(picture.x), y: String(picture.y) }
  const change = useMutation(async () => {
    const focus = { x: numberOrNone(point.x), y: numberOrNone(point.y) }
    const made = await call(OwnPicture, withId(deskCalls.pictureFocus, picture.name), focus)
    await onDone(made)
    setTyped(undefined)
    setDone(made.name)
  })
  const isDone = done === picture.name && typed === undefined
  return (
    <fieldset className={styles.upload}>
      <legend>{words.legend}</legend>
      <Failure words={failure} retry={load} />
      <FocusFields
        {...{ file, point }}
        name={`${name}-focus`}
        place={picture.place}
        onPoint={(point) => {
          setTyped({ of: picture.name, point })
          change.clear()
        }}
        error={change.error}
      />
      <Failure words={change.failure} />
      <div>
        <Button compact aria-disabled={change.busy} onClick={change.submit}>
          {words.submit}
        </Button>
      </div>
      <p role="status">{change.busy ? deskPictures.upload.preparing : isDone && words.done}</p>
    </fieldset>
  )
}

/** The server says what is wrong with what is no number. */
const numberOrNone = (typed: string) => (typed === '' ? null : Number(typed))
