import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { withId } from '#core/desk-calls.ts'
import { Button } from '#design/desk/Button.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { photoCalls } from '#features/photos/calls.ts'
import { type DrawnBoxes, SitePicture } from '#features/photos/desk/SitePicture.tsx'
import { deskPhotos } from '#features/photos/desk-words.ts'
import type { JobPhoto } from '#features/photos/job-photos.ts'
import { call } from '#platform/browser/desk/call.ts'
import { altOf } from './Thumbnails.tsx'

const words = deskPhotos.large

type Props = {
  photo: JobPhoto
  /** The photos of its stage. */
  among: readonly JobPhoto[]
  /** The boxes of each photo, if a picture for the site can be made of it. They stay while other photos are looked at. */
  boxes?: DrawnBoxes | undefined
  onShow: (id: string) => void
  onClose: () => void
  onRemoved: () => void
}

/** A photo, large, above the page: the others of its stage are a press away. */
export function PhotoDialog({ photo, among, boxes, onShow, onClose, onRemoved }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const place = among.findIndex(({ id }) => id === photo.id)
  /** The first one follows the last one, so that neither button is ever without use. */
  function go(step: 1 | -1) {
    const other = among.at((place + step) % among.length)
    if (other) onShow(other.id)
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key, target, altKey, ctrlKey, metaKey } = event
    // In a field the arrows move the cursor; with such a key they are the browser's, as for Back.
    if (altKey || ctrlKey || metaKey || target instanceof HTMLInputElement) return
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  }
  const alt = altOf(photo, among)
  const url = withId(photoCalls.photo, photo.id)
  return (
    <dialog
      ref={dialog}
      className="w-fit max-w-[min(100%,_1100px)] max-h-full m-auto p-4 border-0 rounded-card bg-card text-ink [&::backdrop]:bg-[rgb(10_15_30_/_80%)]"
      aria-label={alt}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="grid gap-3 grid-cols-1 [&_img]:w-auto [&_img]:max-h-[62vh] [&_img]:mx-auto [&_img]:rounded-field [&_img]:bg-rule [&_p]:wrap-anywhere [&_small]:text-dim">
        <img key={`image-${photo.id}`} src={url} alt={alt} width={photo.width} height={photo.height} />
        <p>
          {alt}. <small>{deskPhotos.by(photo.who)}</small>
        </p>
        <div className="flex flex-wrap gap-2 items-center">
          <Button kind="main" onClick={() => dialog.current?.close()}>
            {words.close}
          </Button>
          {among.length > 1 && (
            <>
              <Button onClick={() => go(-1)}>{words.previous}</Button>
              <Button onClick={() => go(1)}>{words.next}</Button>
            </>
          )}
          <a
            className="inline-flex items-center min-h-(--target) min-w-(--target)"
            href={url}
            download={`${photo.stage}-${place + 1}.jpg`}
          >
            {words.save}
          </a>
        </div>
        {boxes && (
          <SitePicture
            key={`site-${photo.id}`}
            photo={photo}
            alt={alt}
            boxes={boxes.of(photo.id)}
            onBoxes={(to) => boxes.draw(photo.id, to)}
          />
        )}
        <Remove key={`remove-${photo.id}`} id={photo.id} onRemoved={onRemoved} />
      </div>
    </dialog>
  )
}

/** Removes a photo after it has asked. */
function Remove({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const [isAsked, setAsked] = useState<boolean>()
  const remove = useMutation({
    mutationFn: async () => {
      await call(withId(photoCalls.photoRemove, id), {})
      onRemoved()
    },
  })
  if (!isAsked)
    return (
      <div>
        {/* Whoever keeps the photo goes on from here. */}
        <Button autoFocus={isAsked === false} onClick={() => setAsked(true)}>
          {words.remove}
        </Button>
      </div>
    )
  return (
    <fieldset className="grid gap-3 [&_legend]:p-0 [&_legend]:text-bad [&_legend]:font-620">
      <legend>{words.sure}</legend>
      <Failure error={remove.error} />
      <div className="flex flex-wrap gap-2 items-center">
        <Button autoFocus onClick={() => setAsked(false)}>
          {words.keep}
        </Button>
        <Button isBusy={remove.isPending} onClick={() => remove.mutate()}>
          {words.removeNow}
        </Button>
      </div>
    </fieldset>
  )
}
