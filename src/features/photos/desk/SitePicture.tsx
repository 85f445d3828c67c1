import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { withId } from '#core/desk-calls.ts'
import { limits } from '#core/limits.ts'
import { Button } from '#design/desk/Button.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { TextField } from '#design/forms/Field.tsx'
import { photoCalls, sitePictureCalls } from '#features/photos/calls.ts'
import { deskPhotos } from '#features/photos/desk-words.ts'
import type { JobPhoto } from '#features/photos/job-photos.ts'
import { call } from '#platform/browser/desk/call.ts'
import { type Box, boxBetween, boxSides, newBox, type Point, typedBox } from './boxes.ts'

const words = deskPhotos.site

/** The boxes that are drawn on photos, until the page is left: each photo has its own. */
export function useBoxes() {
  const [drawn, setDrawn] = useState<Readonly<Record<string, readonly Box[]>>>({})
  return {
    of: (photo: string): readonly Box[] => drawn[photo] ?? [],
    draw: (photo: string, boxes: readonly Box[]) => setDrawn((now) => ({ ...now, [photo]: boxes })),
  }
}

export type DrawnBoxes = ReturnType<typeof useBoxes>

type Props = { photo: JobPhoto; alt: string; boxes: readonly Box[]; onBoxes: (boxes: readonly Box[]) => void }

/** Makes a picture for the site of a photo, with boxes over what nobody may recognize. The photo stays as it is. */
export function SitePicture({ photo, alt, boxes, onBoxes }: Props) {
  // It opens with the boxes that it has.
  const [isBegun] = useState(boxes.length > 0)
  const [begun, setBegun] = useState<Point>()
  const make = useMutation({
    mutationFn: () => call(withId(sitePictureCalls.photoPicture, photo.id), { boxes: boxes.map(typedBox) }),
  })
  const change = (to: readonly Box[]) => {
    onBoxes(to)
    make.reset()
  }

  return (
    <details open={isBegun}>
      <summary className="min-h-(--target) content-center cursor-pointer font-620">{words.make}</summary>
      <div className="grid gap-3 grid-cols-1">
        <p>{words.help}</p>
        <div
          role="img"
          aria-label={`${alt}. ${words.photo}`}
          className="relative max-w-full cursor-crosshair touch-none select-none"
          // It has its place before the photo has come: a box can be drawn at once.
          style={{ width: photo.width, aspectRatio: `${photo.width} / ${photo.height}` }}
          onPointerDown={(event) => {
            if (boxes.length >= limits.boxes) return
            event.currentTarget.setPointerCapture(event.pointerId)
            setBegun(pointOf(event))
            change([...boxes, boxBetween(pointOf(event), pointOf(event))])
          }}
          onPointerMove={(event) => {
            if (begun) change([...boxes.slice(0, -1), boxBetween(begun, pointOf(event))])
          }}
          onPointerUp={(event) => {
            setBegun(undefined)
            const { x, y } = pointOf(event)
            // A tap draws nothing.
            if (begun && (Math.abs(x - begun.x) < 1 || Math.abs(y - begun.y) < 1)) change(boxes.slice(0, -1))
          }}
          onPointerCancel={() => {
            setBegun(undefined)
            // The browser took the finger, to scroll: no box was meant.
            if (begun) change(boxes.slice(0, -1))
          }}
        >
          <img
            src={withId(photoCalls.photo, photo.id)}
            alt=""
            width={photo.width}
            height={photo.height}
            draggable={false}
            className="pointer-events-none"
          />
          {boxes.map((box, i) => {
            const { left, top, width, height } = typedBox(box)
            return (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a box has no id, and no state of its own
                key={i}
                className="absolute grid place-items-center border-2 border-signal [outline:1px_solid_var(--ink)] bg-[color-mix(in_srgb,_var(--ink)_60%,_transparent)] text-white text-small pointer-events-none"
                style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
              >
                {i + 1}
              </span>
            )
          })}
        </div>
        {boxes.map((box, i) => (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={i}
            className="grid gap-x-3 gap-y-2 grid-cols-[repeat(auto-fit,minmax(120px,1fr))] items-end p-3 border border-rule rounded-field"
          >
            <legend>{words.box(i + 1)}</legend>
            {boxSides.map((side) => (
              <TextField
                key={side}
                words={{ name: `box-${i}-${side}`, label: words.sides[side], hint: words.percent }}
                value={box[side]}
                inputMode="decimal"
                autoComplete="off"
                onChange={({ target: { value } }) =>
                  change(boxes.map((it, at) => (at === i ? { ...it, [side]: value } : it)))
                }
              />
            ))}
            <div>
              <Button aria-label={words.removeBox(i + 1)} onClick={() => change(boxes.filter((_, at) => at !== i))}>
                {deskPhotos.queue.drop}
              </Button>
            </div>
          </fieldset>
        ))}
        <Failure error={make.error} />
        <div className="flex flex-wrap gap-2">
          {boxes.length < limits.boxes && <Button onClick={() => change([...boxes, newBox])}>{words.add}</Button>}
          <Button kind="main" isBusy={make.isPending} onClick={() => make.mutate()}>
            {words.submit}
          </Button>
        </div>
        <p role="status">{make.isPending ? words.making : make.isSuccess && words.made}</p>
      </div>
    </details>
  )
}

/** Where a pointer is on the photo, in percent. */
function pointOf({
  currentTarget,
  clientX,
  clientY,
}: Pick<PointerEvent, 'clientX' | 'clientY'> & { currentTarget: Element }): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (100 * (clientX - left)) / width, y: (100 * (clientY - top)) / height }
}
