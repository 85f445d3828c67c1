import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { expect } from 'vitest'
import type { Db } from '#server/db/schema.ts'
import { mailFolder } from '#server/outbox/start.ts'

/** Waits until no mail waits. */
export const delivered = (db: Db) =>
  expect
    .poll(() => db.selectFrom('mails').select('kind').where('status', '=', 'waiting').execute(), {
      interval: 100,
    })
    .toEqual([])

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
