import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { DAY } from '#core/durations.ts'
import { retention } from '#core/retention.ts'
import { type Delivery, toNodemailer } from './delivery.ts'

/** When each folder was last looked through for old files: it may hold thousands, so not after each mail. */
const lookedThrough = new Map<string, number>()

/**
 * Writes each mail to a file that mail programs can open, named by its time and its `Message-ID`. A mail that is
 * written again, for example after a crash, replaces its own file.
 */
export function fileDelivery(folder: string): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    delivered: 'filed',
    deliver: async (message) => {
      const { message: bytes } = await transport.sendMail(toNodemailer(message))
      const file = join(folder, `${timeIn(message.date)}-${message.headerId.replace(/[^\w.@-]/g, '')}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Renamed when it is complete, so that no program reads half a mail.
      await writeFile(`${file}.part`, bytes, { mode: 0o600, flush: true })
      await rename(`${file}.part`, file)
      if (Date.now() - (lookedThrough.get(folder) ?? 0) < DAY) return
      lookedThrough.set(folder, Date.now())
      await deleteOldFiles(folder)
    },
    forget: (id) => deleteFilesOf(folder, [id]),
  }
}

/** Deletes mail files that are older than contact messages may be. Their names begin with the time. */
export async function deleteOldFiles(folder: string, now = Date.now()): Promise<void> {
  const first = timeIn(new Date(now - retention.messages * DAY))
  const names = await readdir(folder).catch(() => [])
  for (const name of names) if (/^\d{4}-.*\.eml(\.part)?$/.test(name) && name < first) await forget(folder, name)
}

/** Deletes the files of these mails: their names hold the mail's id. */
export async function deleteFilesOf(folder: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const name of await readdir(folder).catch(() => []))
    if (ids.some((id) => name.includes(id))) await forget(folder, name)
}

// Another delivery or another server may have renamed or deleted the file meanwhile.
const forget = (folder: string, name: string) => rm(join(folder, name), { force: true })

// Some systems do not allow colons in file names.
const timeIn = (date: Date) => date.toISOString().replaceAll(':', '-')
