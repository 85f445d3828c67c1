import { type ReactNode, useEffect, useRef, useState } from 'react'
import { locale } from '#core/formats.ts'
import { limits } from '#core/limits.ts'
import { VISITOR_PHOTO_BYTES } from '#core/pictures.ts'
import { t } from '#core/words.ts'
import type { ManagedBooking } from '#features/bookings/manage.ts'
import { managePage } from '#features/bookings/manage-words.ts'
import paper from '#features/bookings/site/shared/Paper.module.css'
import { bookingPhotos } from '#features/photos/booking-photos-words.ts'
import { photoStages } from '#features/photos/photos.ts'
import { visitorPhotoCalls } from '#features/photos/public-calls.ts'
import { AddPhotos } from '#features/photos/site/AddPhotos.tsx'
import { shrink } from '#features/photos/site/shrink.ts'
import { limitOf } from '#platform/browser/api/send-bytes.ts'
import { failureText } from '#platform/browser/form-failures-words.ts'
import { apiOrigin } from '#platform/browser/settings.ts'
import styles from './Photos.module.css'

const words = () => t(managePage).photos

type Props = { token: string; booking: ManagedBooking; refresh: () => Promise<void>; children: ReactNode }

/** The photos that the client has sent, and the way to add more. */
export function Photos({ token, booking: { photos, can_add }, refresh, children }: Props) {
  const [message, setMessage] = useState('')
  const isFull = photos.length >= limits.photosOfAVisitor
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  async function add(files: readonly File[]) {
    setMessage(words().sending)
    const faults: string[] = []
    for (const file of files) {
      const fault = await send(token, file)
      if (fault) faults.push(`${file.name}: ${fault}`)
    }
    await refresh()
    setMessage(faults.join(' ') || words().done)
  }

  return (
    <section className={`${paper.card} ${styles.photos}`} aria-labelledby="photos">
      <h2 id="photos" ref={title} tabIndex={-1}>
        {words().title}
      </h2>
      {photos.length > 0 && (
        <ul role="list">
          {photos.map((id, i) => (
            <li key={id}>
              <Photo token={token} id={id} alt={words().alt(i + 1)} />
            </li>
          ))}
        </ul>
      )}
      {can_add && !isFull && <AddPhotos words={t(bookingPhotos)} of={words().title} onAdd={add} />}
      <p role="status">{message}</p>
      {children}
    </section>
  )
}

/** The photos from before and after the work that the business shares. A press shows one large. */
export function WorkPhotos({ token, booking }: Pick<Props, 'token' | 'booking'>) {
  const { work } = t(managePage)
  const [large, setLarge] = useState<string>()
  const { shared_photos: shared } = booking
  const named = photoStages.flatMap((stage) =>
    shared.filter((it) => it.stage === stage).map(({ id }, i) => ({ id, alt: work.alt(work.stages[stage], i + 1) })),
  )
  const shown = named.find(({ id }) => id === large)
  if (named.length === 0) return null
  return (
    <section className={paper.card} aria-labelledby="work">
      <h2 id="work">{work.title}</h2>
      <div className={styles.photos}>
        <ul role="list">
          {named.map(({ id, alt }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={work.large(alt)}
                aria-pressed={id === large}
                onClick={() => setLarge(id === large ? undefined : id)}
              >
                <Photo token={token} id={id} alt="" />
              </button>
            </li>
          ))}
        </ul>
        {shown && <Photo key={shown.id} {...shown} token={token} isLarge />}
      </div>
    </section>
  )
}

type PhotoProps = { token: string; id: string; alt: string; isLarge?: boolean }

/** A photo, as a `data:` address: the call needs the link's token, and the page may show no other kind. */
function Photo({ token, id, alt, isLarge = false }: PhotoProps) {
  const [source, setSource] = useState('')
  useEffect(() => {
    const leaving = new AbortController()
    const query = `id=${id}${isLarge ? '&large=yes' : ''}`
    void load(token, query, leaving.signal).then(setSource, () => {})
    return () => leaving.abort()
  }, [token, id, isLarge])
  if (!source) return null
  return isLarge ? (
    <img className={styles.large} src={source} alt={alt} />
  ) : (
    <img src={source} alt={alt} width={96} height={96} />
  )
}

async function load(token: string, query: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(`${apiOrigin}${visitorPhotoCalls.managePhotos}?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
    credentials: 'omit',
    signal,
  })
  if (!answer.ok) return ''
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return `data:image/jpeg;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}

/** Sends a photo, made smaller; returns why it was not stored. */
export async function send(token: string, file: File): Promise<string | undefined> {
  try {
    const body = await shrink(file, VISITOR_PHOTO_BYTES)
    const answer = await fetch(apiOrigin + visitorPhotoCalls.managePhotos, {
      method: 'POST',
      body,
      credentials: 'omit',
      signal: AbortSignal.timeout(limitOf(body)),
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/octet-stream',
        'Accept-Language': locale(),
      },
    })
    if (answer.ok) return undefined
    const problem: unknown = await answer.json().catch(() => undefined)
    const isTold = typeof problem === 'object' && problem !== null && 'detail' in problem
    return isTold ? String(problem.detail) : failureText(answer.status)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return failureText(408)
    return error instanceof TypeError ? failureText(0) : String(error instanceof Error ? error.message : error)
  }
}
