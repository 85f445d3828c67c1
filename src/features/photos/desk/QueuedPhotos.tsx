import { Button } from '#design/desk/Button.tsx'
import { listClass, plainClass } from '#design/desk/ui-classes.ts'
import { deskPhotos } from '#features/photos/desk-words.ts'
import { type PhotoState, photoState } from '#features/photos/site/photo-outbox.ts'
import { unsentPhotos } from './unsent-photos.ts'

const words = deskPhotos.queue

type Unsent = ReturnType<typeof unsentPhotos.read>

/** The photos of a stage that are on their way, each with what happens to it. */
export const QueuedPhotos = ({ photos }: { photos: Unsent }) =>
  photos.length > 0 && (
    <ul role="list" className={listClass} aria-label={words.list}>
      {photos.map((photo) => (
        <QueuedPhoto key={photo.key} photo={photo} state={photoState(photo, unsentPhotos.read())} />
      ))}
    </ul>
  )

const QueuedPhoto = ({ photo, state }: { photo: Unsent[number]; state: PhotoState }) => (
  <li className={plainClass}>
    <strong>{photo.name}</strong>
    {state === 'failed' ? (
      <span role="alert" className="text-bad">
        {photo.refused}
      </span>
    ) : (
      <small>{words.states[state]}</small>
    )}
    {state === 'sends' && (
      <progress className="w-full accent-link" aria-label={words.progress(photo.name)} value={photo.part} max={1} />
    )}
    <div className="flex flex-wrap gap-2 items-end">
      {state === 'failed' && <Choice words={words.again} name={photo.name} onChoose={() => sendAgain(photo)} />}
      {state !== 'sends' && <Choice words={words.drop} name={photo.name} onChoose={() => unsentPhotos.remove(photo)} />}
    </div>
  </li>
)

function sendAgain({ key }: Unsent[number]) {
  unsentPhotos.change(key, { refused: undefined })
  void unsentPhotos.send()
}

type Choice = { words: string; name: string; onChoose: () => void }

/** A button about one of several photos. */
const Choice = ({ words: label, name, onChoose }: Choice) => (
  <Button aria-label={`${label}: ${name}`} onClick={onChoose}>
    {label}
  </Button>
)
