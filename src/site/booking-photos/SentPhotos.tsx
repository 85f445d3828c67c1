import { useEffect, useSyncExternalStore } from 'react'
import { bookingPhotos } from '#content/booking-photos.ts'
import { fill } from '#content/template.ts'
import { content } from '#site/content/content.ts'
import notices from '#site/forms/notices.module.css'
import type { QueuedPhoto } from '#site/photos/queue.ts'
import { Button } from '#site/ui/Button.tsx'
import { outbox, referenceOf, sendKept } from './outbox.ts'
import styles from './SentPhotos.module.css'

const { sending: words } = bookingPhotos

/** How far the photos of a stored booking are, and which of them were refused. */
export function SentPhotos() {
  const { photos, added } = useSyncExternalStore(outbox.subscribe, outbox.read, outbox.read)
  useEffect(() => void sendKept(), [])

  const waiting = photos.filter(({ state }) => state !== 'failed')
  const refused = photos.filter(({ state }) => state === 'failed')
  const sent = [...added.values()].reduce((sum, count) => sum + count, 0)
  const all = sent + waiting.length
  const part = waiting.reduce((sum, it) => sum + (it.state === 'sends' ? it.part : 0), 0)
  return (
    <>
      <div role="status">
        {all > 0 && (
          <div className={`${notices.sent} ${styles.box}`}>
            <p>
              <strong>{words.title}.</strong> {textOf(waiting, sent)}
            </p>
            {/* It stays when all are sent, so that nothing below it moves. */}
            <progress aria-label={words.part} value={sent + part} max={all} />
          </div>
        )}
      </div>
      {refused.map((photo) => (
        <div key={photo.key} role="alert" className={`${notices.alarm} ${styles.box}`}>
          <p>
            {words.failed} <strong>{photo.name}</strong>. {photo.words}{' '}
            {fill(words.instead, { ...content().facts, reference: referenceOf(photo.bookingId) })}
          </p>
          <Button
            secondary
            compact
            aria-label={words.dismissNamed(photo.name)}
            onClick={() => outbox.drop(photo.key)}
          >
            {words.dismiss}
          </Button>
        </div>
      ))}
    </>
  )
}

function textOf(waiting: readonly QueuedPhoto[], sent: number) {
  if (waiting.length === 0) return words.done(sent)
  if (waiting.every(({ state }) => state === 'offline')) return words.offline
  return words.progress(sent, sent + waiting.length)
}
