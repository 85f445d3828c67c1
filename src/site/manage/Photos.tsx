import { useEffect, useState } from 'react'
import { bookingPhotos } from '#content/booking-photos.ts'
import { failureText } from '#content/form-failures.ts'
import { locale } from '#content/formats.ts'
import { limits } from '#content/limits.ts'
import { managePage } from '#content/manage.ts'
import { calls } from '#domain/api.ts'
import type { ManagedBooking } from '#domain/manage.ts'
import { VISITOR_PHOTO_BYTES } from '#domain/pictures.ts'
import { apiOrigin } from '#site/build/settings.ts'
import { AddPhotos } from '#site/photos/AddPhotos.tsx'
import { shrink } from '#site/photos/shrink.ts'
import styles from './Manage.module.css'

const words = () => managePage().photos

type Props = { token: string; booking: ManagedBooking; refresh: () => Promise<void> }

/** The photos that the client has sent, and the way to add more. */
export function Photos({ token, booking: { photos, can_add }, refresh }: Props) {
  const [said, setSaid] = useState('')
  const isFull = photos.length >= limits.photosOfAVisitor
  if (photos.length === 0 && !can_add) return null

  async function add(files: readonly File[]) {
    setSaid(words().sending)
    const faults: string[] = []
    for (const file of files) {
      const fault = await send(token, file)
      if (fault) faults.push(`${file.name}: ${fault}`)
    }
    await refresh()
    setSaid(faults.join(' ') || words().done)
  }

  return (
    <div className={styles.photos}>
      <h3>{words().title}</h3>
      {photos.length > 0 && (
        <ul role="list">
          {photos.map((id, i) => (
            <li key={id}>
              <Photo token={token} id={id} alt={words().alt(i + 1)} />
            </li>
          ))}
        </ul>
      )}
      {can_add && !isFull && <AddPhotos words={bookingPhotos()} of={words().title} onAdd={add} />}
      <p role="status">{said}</p>
    </div>
  )
}

/** A photo, as a `data:` address: the call needs the link's token, and the page may show no other kind. */
function Photo({ token, id, alt }: { token: string; id: string; alt: string }) {
  const [source, setSource] = useState('')
  useEffect(() => {
    const leaving = new AbortController()
    void load(token, id, leaving.signal).then(setSource, () => {})
    return () => leaving.abort()
  }, [token, id])
  return source ? <img src={source} alt={alt} width={96} height={96} /> : null
}

async function load(token: string, id: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(`${apiOrigin}${calls.managePhotos}?id=${id}`, {
    headers: { Authorization: `Bearer ${token}` },
    credentials: 'omit',
    signal,
  })
  if (!answer.ok) return ''
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return `data:image/jpeg;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}

/** Sends a photo, made smaller; returns why it was not stored. */
async function send(token: string, file: File): Promise<string | undefined> {
  try {
    const body = await shrink(file, VISITOR_PHOTO_BYTES)
    const answer = await fetch(apiOrigin + calls.managePhotos, {
      ...{ method: 'POST', body, credentials: 'omit' },
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
    return error instanceof TypeError
      ? failureText(0)
      : String(error instanceof Error ? error.message : error)
  }
}
