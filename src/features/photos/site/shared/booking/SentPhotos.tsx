import { useEffect, useSyncExternalStore } from 'react'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { Button } from '#design/Button.tsx'
import notices from '#design/forms/notices.module.css'
import { bookingPhotos } from '#features/photos/booking-photos-words.ts'
import { photoState } from '#features/photos/site/photo-outbox.ts'
import { content } from '#platform/browser/content.ts'
import { outbox, watchPhotos } from './outbox.ts'
import styles from './SentPhotos.module.css'

const words = () => t(bookingPhotos).sending

/** How far the photos of a stored booking are, and which of them were refused. */
export function SentPhotos() {
  const photos = useSyncExternalStore(outbox.subscribe, outbox.read, outbox.read)
  useEffect(watchPhotos, [])

  const waiting = photos.filter(({ refused }) => refused === undefined)
  const refused = photos.filter(({ refused }) => refused !== undefined)
  const sent = [...outbox.added.values()].reduce((sum, count) => sum + count, 0)
  const all = sent + waiting.length
  const part = waiting.reduce((sum, it) => sum + (it.part ?? 0), 0)
  return (
    <>
      <div role="status">
        {all > 0 && (
          <div className={`${notices.sent} ${styles.box}`}>
            <p>
              <strong>{words().title}.</strong> {textOf(waiting, sent)}
            </p>
            {/* Its room stays when all are sent, so that nothing below it moves. */}
            <progress aria-label={words().part} value={sent + part} max={all} data-done={waiting.length === 0} />
          </div>
        )}
      </div>
      {refused.map((photo) => (
        <div key={photo.key} role="alert" className={`${notices.alarm} ${styles.box}`}>
          <p>
            {words().failed} <strong>{photo.name}</strong>. {photo.refused}{' '}
            {fill(words().instead, { ...content().facts, reference: photo.reference })}
          </p>
          <Button isCompact aria-label={words().dismissNamed(photo.name)} onClick={() => outbox.remove(photo)}>
            {words().dismiss}
          </Button>
        </div>
      ))}
    </>
  )
}

function textOf(waiting: ReturnType<typeof outbox.read>, sent: number) {
  if (waiting.length === 0) return words().done(sent)
  if (waiting.every((photo) => photoState(photo, waiting) === 'offline')) return words().offline
  return words().progress(sent, sent + waiting.length)
}
