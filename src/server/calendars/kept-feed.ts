import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Content } from '#content/content.ts'
import type { MailAddress } from '#domain/mail-address.ts'
import type { MailConfig } from '#server/config/mail.ts'
import { mailAddresses } from '#server/config/mail-addresses.ts'
import type { Db } from '#server/db/schema.ts'
import { eventNumbers } from '#server/events/store.ts'
import { feedBegin, writeFeed } from './feed.ts'
import { withOrganizer } from './icalendar.ts'

/** The owner's calendar, compressed with gzip, and the tag of this content for HTTP. */
export type Feed = { zipped: Buffer; etag: string }

/**
 * Keeps the owner's calendar until something changes: a booking or a blocked time, of which an event tells, the first
 * day that it shows, or the content. Fetches at the same time share one writing.
 */
export function keepFeed(
  db: Db,
  { publicOrigin, mail }: { publicOrigin: string; mail: MailConfig },
): (content: Content) => Promise<Feed> {
  let kept: { state: string; content: Content; feed: Promise<Feed> } | undefined
  return async (content) => {
    // Read before the calendar is written: a change in the meantime is in the next one at the latest.
    const state = `${(await eventNumbers(db)).last} ${feedBegin()}`
    if (kept?.state === state && kept.content === content) return kept.feed
    const { replies } = mailAddresses(mail, content)
    const feed = zip(writeFeed(db, content, publicOrigin), replies)
    const writing = { state, content, feed }
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
