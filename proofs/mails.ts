import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { expect } from 'vitest'
import { MINUTE } from '#core/durations.ts'
import type { Db } from '#platform/db/schema.ts'
import { bringForward } from '#platform/jobs/jobs.ts'
import { mailFolder } from '#platform/mail/start.ts'

/** Makes all mails due, those too that wait for a vehicle, and waits until each is delivered or set aside. */
export async function delivered(db: Db) {
  const waiting = () => db.selectFrom('mails').select('kind').where('status', '=', 'waiting')
  await bringForward(db, Date.now()).where('kind', 'in', ['code', 'mail']).where('attempts', '=', 0).execute()
  // Thousands take minutes, since each is written to disk.
  await expect.poll(() => waiting().execute(), { interval: 100, timeout: 10 * MINUTE }).toEqual([])
}

/** The mails that a server without an SMTP server has written. */
export const mailsIn = (dataDir: string) =>
  Promise.all(
    readdirSync(mailFolder({ dataDir }))
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => {
        const raw = readFileSync(join(mailFolder({ dataDir }), name), 'utf8')
        return { raw, mail: await simpleParser(raw) }
      }),
  )

/** The names of a raw mail's own headers, in lower case. */
export const headersOf = (raw: string) =>
  raw
    .split('\r\n\r\n', 1)
    .join('')
    .split(/\r\n(?![ \t])/)
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase())

/** The tags in a document, each as its name with the names of its attributes. */
export const tagsOf = (html: string) =>
  [...html.matchAll(/<([a-z!/?][^\s/>]*)([^>]*)>/gi)].map(([, name = '', attributes = '']) =>
    [name, ...(attributes.replace(/"[^"]*"|'[^']*'/g, '').match(/[^\s=]+/g) ?? [])].join(' '),
  )
