import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Content } from '#domain/content/content.ts'
import type { MailAddress } from '#domain/mail-address.ts'
import type { Db } from '#server/db/schema.ts'
import { eventNumbers } from '#server/events/store.ts'
import type { MailSettings } from '#server/settings/mail-settings.ts'
import { feedBegin, writeFeed } from './feed.ts'
import { withOrganizer } from './icalendar.ts'

/** The owner's calendar, compressed with gzip, and the tag of this content for HTTP. */
export type Feed = { zipped: Buffer; etag: string }

/**
 * Keeps the owner's calendar until something changes: a booking or a blocked time, of which an event tells, the first
 * day that it shows, the content, or the mail settings. Fetches at the same time share one writing.
 */
export function keepFeed(
  db: Db,
  publicOrigin: string,
  mailSettings: MailSettings,
): (content: Content) => Promise<Feed> {
  let kept: { state: string; content: Content; mail: object; feed: Promise<Feed> } | undefined
  return async (content) => {
    // Read before the calendar is written: a change in the meantime is in the next one at the latest.
    const state = `${(await eventNumbers(db)).last} ${feedBegin()}`
    const mail = mailSettings.current()
    if (kept?.state === state && kept.content === content && kept.mail === mail) return kept.feed
    const { replies } = mailSettings.addresses(content)
    const feed = zip(writeFeed(db, content, publicOrigin), replies)
    const writing = { state, content, mail, feed }
    kept = writing
    feed.catch(() => {
      if (kept === writing) kept = undefined
    })
    return feed
  }
}

async function zip(parts: AsyncIterable<string>, organizer: MailAddress): Promise<Feed> {
  const hash = createHash('sha256')
  const organized = async function* () {
    for await (const part of parts) {
      const text = withOrganizer(part, organizer)
      hash.update(text)
      yield text
    }
  }
  const zipped = await pipeline(organized, createGzip(), (source) => buffer(source))
  // Weak, because the plain text has the same tag.
  return { zipped, etag: `W/"${hash.digest('base64url')}"` }
}
