import { expect } from 'vitest'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { temporaryFolder } from '#testing/app.ts'
import { startSmtp } from '#testing/smtp.ts'
import { client, exchange } from './client.ts'
import { delivered, headersOf } from './mails.ts'
import { proof } from './proof.ts'
import { databaseOf } from './requests.ts'
import { codeIn, signIn, withDesk } from './signed-in.ts'
import { typist } from './typing.ts'

const VICTIM = 'victim@example.com'

/** Line breaks as some programs read them. */
const breaks = ['\r\n', '\n', '\r', '%0d%0a', '\u0000\r\n', '\u2028', '\u0085', '=?utf-8?Q?=0D=0A?=']

/** What could stand among addresses, or in a header after a line break. */
const injections = [
  ...['Ann"', 'Ann'].map((name) => `${name} <ann@example.com>, ${VICTIM}`),
  ...breaks.map((it) => `Ann${it}Bcc: ${VICTIM}`),
  ...breaks.map((it) => `Ann${it}X-Injected: 1${it}${it}body`),
  `Ann\\" <ann@example.com>, ${VICTIM}`,
  `"Ann" <${VICTIM}>, x`,
  `=?utf-8?B?${Buffer.from(`\r\nBcc: ${VICTIM}`).toString('base64')}?=`,
]

/** Bytes that a careless server copies into the headers of its answer. */
const requests = breaks.flatMap((it) => [
  `GET /booking/${encodeURIComponent(it)}X-Injected:%201 HTTP/1.0\r\nHost: a\r\n\r\n`,
  `GET /booking?${encodeURIComponent(it)}X-Injected:%201 HTTP/1.0\r\nHost: a\r\n\r\n`,
  `GET //a${encodeURIComponent(it)}X-Injected:%201/ HTTP/1.0\r\nHost: a\r\n\r\n`,
  `GET / HTTP/1.0\r\nHost: a${encodeURIComponent(it)}X-Injected: 1\r\n\r\n`,
  `OPTIONS ${bookingFormCalls.bookings} HTTP/1.0\r\nHost: a\r\nOrigin: http://a${encodeURIComponent(it)}X-Injected: 1\r\n\r\n`,
])

proof({
  name: 'header injection',
  claim: 'no typed text adds a header or a recipient to a mail, or a header to an answer: over SMTP, in every field',
  times: { whole: injections.length, sample: 5 },
  controls: { 'writes names and addresses as one text': /recipients of mails/ },
  check: async ({ times, start }) => {
    const smtp = await startSmtp()
    const dataDir = temporaryFolder()
    const mail = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'mail@business.test' }
    const { port, url } = await start({ DATA_DIR: dataDir, ...withDesk, ...mail })
    const http = client(url)
    const db = databaseOf(dataDir)
    const readCode = () => smtp.received.map(({ mail }) => codeIn(mail.text ?? '')).join(' ')
    const { type, cancel, refused } = typist(http, db, await signIn(http, readCode))

    await cancel(await type('Ann', 0), 'Sold it')
    await delivered(db)
    const headers = new Set(smtp.received.flatMap(({ raw }) => headersOf(raw)))
    for (let i = 0; i < times; i++) {
      const text = injections[i] ?? ''
      await cancel(await type(text, i + 1), text)
    }
    await delivered(db)
    for (const { raw, to, mail } of smtp.received) {
      const listed = [mail.to, mail.cc, mail.bcc].flat().flatMap((it) => it?.value ?? [])
      const addresses = [...to, ...listed.map(({ address }) => address)]
      expect(new Set(addresses).size, `recipients of mails: ${addresses}`).toBe(1)
      expect(addresses, 'recipients of mails').not.toContain(VICTIM)
      expect(
        headersOf(raw).filter((name) => !headers.has(name)),
        'strange headers',
      ).toEqual([])
      expect(new Set(headersOf(raw)).size, 'headers, once each').toBe(headersOf(raw).length)
    }

    for (const request of requests) {
      const [head = ''] = (await exchange(port, request)).split('\r\n\r\n')
      expect(head, 'the answer to a request with a header in it').toMatch(/^HTTP\/1.1 [1-4]/)
      expect(headersOf(head), 'headers of an answer').not.toContain('x-injected')
    }
    return `${refused()} texts refused, ${smtp.received.length} mails, ${requests.length} requests`
  },
})
