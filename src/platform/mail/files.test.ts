import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { retention } from '#core/retention.ts'
import { temporaryFolder, testDatabase } from '#testing/app.ts'
import { letter, testOutbox, theMail } from '#testing/outbox.ts'
import { startSmtp } from '#testing/smtp.ts'
import type { Delivery } from './delivery.ts'
import { deleteFilesOf, deleteOldFiles, fileDelivery } from './files.ts'
import { queueMail, retryMail } from './queue.ts'

test('without a mail server a mail is written to a file that only the server’s user can read, named by its time and Message-ID', async () => {
  const { db } = await testDatabase()
  const folder = join(temporaryFolder(), 'mail')
  await queueMail(db, letter)
  await testOutbox(db, 0, { delivery: fileDelivery(folder) }).settled()

  const mail = await theMail(db)
  expect(mail.status).toBe('filed')
  const time = mail.created_at.replaceAll(':', '-')
  const name = `${time}-${mail.header_id?.replace(/[<>]/g, '')}.eml`
  expect(readdirSync(folder)).toEqual([name])
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  const read = await simpleParser(readFileSync(join(folder, name)))
  expect(read.messageId).toBe(mail.header_id)
  expect(read.text).toContain(letter.text)
  expect(read.to).toMatchObject({ value: [letter.to] })
})

test('a mail that was written to a file can be sent when there is a mail server', async () => {
  const { db } = await testDatabase()
  const id = await queueMail(db, letter)
  const files = testOutbox(db, 0, { delivery: fileDelivery(temporaryFolder()) })
  await files.settled()
  await files.stop()
  expect(await retryMail(db, id)).toBe(true)
  const { port, received } = await startSmtp()
  await testOutbox(db, port).settled()
  expect(received).toHaveLength(1)
  expect(await theMail(db)).toMatchObject({ status: 'sent', header_id: received[0]?.mail.messageId })
})

test('a mail that is erased while its file is written leaves no file', async () => {
  const { db } = await testDatabase()
  const folder = temporaryFolder()
  const files = fileDelivery(folder)
  await queueMail(db, letter)
  const delivery: Delivery = {
    ...files,
    deliver: async (message, signal) => {
      await db.deleteFrom('mails').execute()
      await files.deliver(message, signal)
      expect(readdirSync(folder)).toHaveLength(1)
    },
  }
  await testOutbox(db, 0, { delivery }).settled()
  expect(readdirSync(folder)).toEqual([])
})

test('a mail file that is gone when it is to be deleted is no error', async () => {
  const folder = temporaryFolder()
  for (let i = 0; i < 50; i++) writeFileSync(join(folder, `one-${i}.eml`), '')
  const deleting = Array.from({ length: 9 }, () => deleteFilesOf(folder, ['one']))
  await expect(Promise.all(deleting)).resolves.toBeDefined()
  expect(readdirSync(folder)).toEqual([])
})

test('if the mail cannot be written to the folder, it waits and stores the reason', async () => {
  const { db } = await testDatabase()
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  await queueMail(db, letter)
  await testOutbox(db, 0, { delivery: fileDelivery(file) }).settled()
  const { status, last_error } = await theMail(db)
  expect(status).toBe('waiting')
  expect(last_error).toMatch(/EEXIST|ENOTDIR/)
})

test('mail files are deleted at the age at which messages are, and other files in the folder stay', async () => {
  const folder = temporaryFolder()
  const age = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const name = (days: number) => `${age(days).replaceAll(':', '-')}-a@b.ca.eml`
  const old = name(retention.messages + 1)
  const young = name(retention.messages - 1)
  for (const file of [old, young, `${old}.part`, 'mine.eml']) writeFileSync(join(folder, file), '')
  await deleteOldFiles(folder)
  expect(readdirSync(folder).sort()).toEqual([young, 'mine.eml'].sort())
  await deleteOldFiles(join(folder, 'none'))
})
