import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { mailFailures } from '#core/mail-failures.ts'
import { defaults } from '#features/website/content.ts'
import type { SmtpServer } from '#platform/config/mail.ts'
import { freePort, listening } from '#testing/listening.ts'
import { at } from '#testing/outbox.ts'
import { refusal, startSmtp } from '#testing/smtp.ts'
import { testMail } from './setting-routes.ts'

const TO = 'ann@example.com'
const from = { name: '', address: 'desk@business.test' }

/** Sends a test mail through this server. */
async function tested(smtp: SmtpServer, timeouts: Parameters<typeof testMail>[3] = {}) {
  const { failure } = await testMail({ smtp, from }, defaults, TO, timeouts)
  return failure
}

const auth = { user: 'ann', pass: 'not it' }

/** A server that speaks TCP, but is no mail server: it says nothing, or these words, and may hang up. */
async function listener(says?: string, hangsUp = false) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (says) socket.write(says)
    if (hangsUp) socket.end()
  })
  onTestFinished(async () => void server.close())
  return listening(server)
}

test('a test mail reaches the person, from the sender that is set', async () => {
  const { port, received } = await startSmtp()
  expect(await tested(at(port))).toBeNull()
  expect(received).toMatchObject([{ from: from.address, to: [TO] }])
  expect(received[0]?.mail.subject).toBe(defaults.mail.test.subject)
})

test('a name that does not exist', async () => {
  const failure = await tested({ ...at(587), host: 'no-such-server.invalid' })
  expect(failure).toMatchObject({ cause: 'no-such-host' })
  expect(failure?.words).toContain('no-such-server.invalid')
  expect(failure?.said).not.toBe('')
})

test('a port on which nobody listens', async () => {
  const port = await freePort()
  const failure = await tested(at(port))
  expect(failure).toMatchObject({ cause: 'refused' })
  expect(failure?.words).toContain(String(port))
})

test('a server that says nothing after the connection, or hangs up at once', async () => {
  const port = await listener()
  expect(await tested(at(port), { greetingTimeout: 50 })).toMatchObject({ cause: 'silent' })
  expect(await tested(at(await listener('', true)))).toMatchObject({ cause: 'silent' })
})

test('a connection that is never made', async () => {
  // A connection with TLS from the start is made only when both sides have agreed on it.
  const smtp = { ...at(await listener()), secure: true }
  expect(await tested(smtp, { connectionTimeout: 50 })).toMatchObject({ cause: 'timeout' })
})

test('a server that turns us away for now', async () => {
  const port = await listener('421 4.7.0 Too many connections from your address\r\n', true)
  const failure = await tested(at(port))
  expect(failure).toMatchObject({ cause: 'rate' })
  expect(failure?.said).toContain('Too many connections')
})

test('a server of another kind, whose words nobody is shown', async () => {
  const port = await listener('SSH-2.0-InternalSecretService_9.9 build=abc123\r\n', true)
  const failure = await tested(at(port))
  expect(failure?.said).toBe(mailFailures.notSmtp)
  expect(JSON.stringify(failure)).not.toMatch(/SSH|abc123/)
})

test.each([false, true])('a certificate that nobody has signed (secure: %s)', async (secure) => {
  const { port } = await startSmtp({ secure, hideSTARTTLS: false })
  const failure = await tested({ ...at(port), secure })
  expect(failure).toMatchObject({ cause: 'certificate' })
})

test('a server without TLS, though there is a password', async () => {
  const { port } = await startSmtp({ disabledCommands: ['STARTTLS'] })
  const failure = await tested({ ...at(port), host: '0.0.0.0', auth })
  expect(failure).toMatchObject({ cause: 'no-tls' })
})

test('TLS from the start at a port that begins without', async () => {
  const { port } = await startSmtp()
  expect(await tested({ ...at(port), secure: true })).toMatchObject({ cause: 'not-tls' })
})

test('a wrong password', async () => {
  const { port } = await startSmtp({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(refusal(535, '5.7.8 Bad credentials')),
  })
  const failure = await tested({ ...at(port), auth })
  expect(failure).toMatchObject({ cause: 'password' })
  expect(failure?.said).toContain('5.7.8 Bad credentials')
  expect(JSON.stringify(failure)).not.toContain(auth.pass)
})

test('a server that wants a password and got none', async () => {
  const { port } = await startSmtp({ authOptional: false })
  expect(await tested(at(port))).toMatchObject({ cause: 'password' })
})

test.each([
  ['sender', 550, '5.7.1 Sender denied', 'sender'],
  ['sender', 451, '4.7.1 Try again later', 'rate'],
  ['sender', 550, '5.4.5 Daily sending quota exceeded', 'rate'],
  ['recipient', 550, '5.1.1 No such user', 'recipient'],
  ['recipient', 554, '5.7.1 Relay access denied', 'recipient'],
  ['recipient', 553, '5.7.1 Sender address rejected: not owned by user', 'sender'],
  ['recipient', 450, '4.2.0 Greylisted', 'rate'],
  ['mail', 554, '5.7.1 This looks like spam', 'content'],
  ['mail', 550, '5.7.60 Client does not have permissions to send as this sender', 'sender'],
  ['mail', 452, '4.3.1 Insufficient storage', 'rate'],
] as const)('a %s that is answered with %i %s', async (what, code, words, cause) => {
  const refuses: Parameters<typeof startSmtp>[0] = {}
  if (what === 'sender') refuses.onMailFrom = (_, _session, done) => done(refusal(code, words))
  if (what === 'recipient') refuses.onRcptTo = (_, _session, done) => done(refusal(code, words))
  if (what === 'mail') refuses.answer = (_mail, reply) => reply.refuse(code, words)
  const { port } = await startSmtp(refuses)
  const failure = await tested(at(port))
  expect(failure).toMatchObject({ cause })
  expect(failure?.said).toContain(words)
})
