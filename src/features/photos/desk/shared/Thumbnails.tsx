import { withId } from '#core/desk-calls.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { photoCalls } from '#features/photos/calls.ts'
import { deskPhotos as words } from '#features/photos/desk-words.ts'
import type { JobPhoto } from '#features/photos/job-photos.ts'

/** A photo's name among those of its stage. */
export const altOf = ({ id, stage, at }: JobPhoto, among: readonly JobPhoto[]) =>
  words.alt(words.stages[stage], shortInstantLabel(at), among.findIndex((it) => it.id === id) + 1, among.length)

type Props = { photos: readonly JobPhoto[]; onOpen: (id: string) => void }

/** The photos of a stage, small. Each opens large. */
export const Thumbnails = ({ photos, onOpen }: Props) => (
  <ul role="list" className="grid gap-2 grid-cols-[repeat(auto-fill,minmax(88px,1fr))] max-w-180">
    {photos.map((photo) => (
      <li key={photo.id}>
        <button
          type="button"
          aria-haspopup="dialog"
          className="block w-full p-0 border-0 rounded-field bg-rule cursor-zoom-in"
          onClick={() => onOpen(photo.id)}
        >
          <img
            src={withId(photoCalls.photoSmall, photo.id)}
            alt={altOf(photo, photos)}
            width={photo.width}
            height={photo.height}
            loading="lazy"
            className="w-full aspect-square object-cover rounded-[inherit]"
          />
        </button>
      </li>
    ))}
  </ul>
)
