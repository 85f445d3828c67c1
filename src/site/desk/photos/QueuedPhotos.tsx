import { deskPhotos } from '#content/desk-photos.ts'
import ui from '#site/desk/ui/ui.module.css'
import type { QueuedPhoto } from '#site/photos/queue.ts'
import { Button } from '#site/ui/Button.tsx'
import styles from './Photos.module.css'
import { photoQueue } from './photo-queue.ts'

const words = deskPhotos.queue

/** The photos of a stage that are on their way, each with what happens to it. */
export const QueuedPhotos = ({ photos }: { photos: readonly QueuedPhoto[] }) =>
  photos.length > 0 && (
    <ul role="list" className={ui.list} aria-label={words.list}>
      {photos.map((photo) => (
        <li key={photo.key} className={ui.plain}>
          <strong>{photo.name}</strong>
          {photo.state === 'failed' ? (
            <span role="alert" className={styles.failed}>
              {photo.words}
            </span>
          ) : (
            <small>{words.states[photo.state]}</small>
          )}
          {photo.state === 'sends' && (
            <progress
              className={styles.progress}
              aria-label={words.progress(photo.name)}
              value={photo.part}
              max={1}
            />
          )}
          <div className={ui.bar}>
            {photo.state === 'failed' && (
              <Choice
                words={words.again}
                name={photo.name}
                onChoose={() => photoQueue.again(photo.key)}
              />
            )}
            {photo.state !== 'sends' && photo.state !== 'prepares' && (
              <Choice
                words={words.drop}
                name={photo.name}
                onChoose={() => photoQueue.drop(photo.key)}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  )

type Choice = { words: string; name: string; onChoose: () => void }

/** A button about one of several photos. */
const Choice = ({ words: label, name, onChoose }: Choice) => (
  <Button secondary compact aria-label={`${label}: ${name}`} onClick={onChoose}>
    {label}
  </Button>
)
