import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/app.ts'
import { programIo } from '#testing/program.ts'
import { runCheckMail } from './check-mail.ts'
import type { Dns } from './records.ts'

type Zone = {
  mx: Record<string, string[]>
  txt: Record<string, string[]>
  addresses: Record<string, string[]>
  names: Record<string, string[]>
}

const inOrder: Zone = {
  mx: { 'example.com': ['mx.mail.test'], 'mail.example.com': ['mx.mail.test'] },
  txt: {
    'example.com': ['another-program=1', 'v=spf1 include:_spf.mail.test ~all'],
    '_spf.mail.test': ['v=spf1 ip4:192.0.2.0/24 ip6:2001:db8::/32 -all'],
    's1._domainkey.example.com': ['v=DKIM1; k=rsa; p=MIGf'],
    '_dmarc.example.com': ['v=DMARC1; p=none'],
  },
  addresses: { 'smtp.mail.test': ['192.0.2.1', '2001:db8::1'] },
  names: { '192.0.2.1': ['smtp.mail.test'], '2001:db8::1': ['smtp.mail.test'] },
}

/** A zone that has also these texts, or none where there is an empty list. */
const withTexts = (txt: Zone['txt']): Zone => ({ ...inOrder, txt: { ...inOrder.txt, ...txt } })

const fails = (code: string) => Promise.reject(Object.assign(new Error(`query ${code}`), { code }))

const listed = (entries: string[] | undefined) =>
  entries === undefined ? fails('ENOTFOUND') : entries.length > 0 ? Promise.resolve(entries) : fails('ENODATA')

/** A resolver that knows a zone alone. */
const resolver = ({ mx, txt, addresses, names }: Zone): Dns => ({
  resolve4: (name) => listed(addresses[name]?.filter((one) => !one.includes(':'))),
  resolve6: (name) => listed(addresses[name]?.filter((one) => one.includes(':'))),
  resolveMx: async (name) => (await listed(mx[name])).map((exchange) => ({ exchange })),
  // The DNS cuts long texts into pieces.
  resolveTxt: async (name) => (await listed(txt[name])).map((text) => [text.slice(0, 9), text.slice(9)]),
  reverse: (address) => listed(names[address]),
})

const sending = { SMTP_URL: 'smtp://smtp.mail.test', MAIL_FROM: 'mail@example.com', OWNER_EMAIL: 'owner@example.com' }

async function checked(dns: Dns, { args = ['--selector', 's1'], env = {} } = {}) {
  const { io, output } = programIo(temporaryFolder())
  const code = await runCheckMail(args, { ...io, env: { ...sending, ...env } }, dns)
  /** The states by record, and all that was printed. */
  const states = Object.fromEntries(
    [...output.stdout.matchAll(/^([A-Z].*): (in order|missing|wrong|not known)$/gm)].map(([, record = '', state]) => [
      record,
      state,
    ]),
  )
  return { code, states, ...output }
}

const allInOrder = {
  MX: 'in order',
  SPF: 'in order',
  'DKIM, selector s1': 'in order',
  DMARC: 'in order',
  'Reverse DNS of smtp.mail.test': 'in order',
}

test('if all records are there, the command says so and succeeds', async () => {
  const { code, states, stdout, stderr } = await checked(resolver(inOrder))
  expect({ code, states, stderr }).toEqual({ code: 0, states: allInOrder, stderr: '' })
  expect(stdout).toContain('Nothing is missing.')
  expect(stdout).not.toContain('does not name')
})

test('without any record the command says what to add where, and fails', async () => {
  const empty = { mx: {}, txt: {}, addresses: inOrder.addresses, names: {} }
  const { code, states, stdout } = await checked(resolver(empty))
  expect(code).toBe(1)
  expect(new Set(Object.values(states))).toEqual(new Set(['missing']))
  expect(Object.keys(states)).toEqual(Object.keys(allInOrder))
  expect(stdout).toContain('MX record at example.com')
  expect(stdout).toContain('TXT record at example.com: v=spf1 include:… ~all')
  expect(stdout).toContain('no key at s1._domainkey.example.com')
  expect(stdout).toContain('TXT record at _dmarc.example.com: v=DMARC1; p=none')
  expect(stdout).toContain('192.0.2.1 has no name that leads back')
  expect(stdout).toContain(`To do: ${Object.keys(allInOrder).join(', ')}`)
})

const DKIM = 's1._domainkey.example.com'
const many = Array.from({ length: 11 }, (_, i) => `a:h${i}.test`).join(' ')

test.each<[string, string, Zone['txt'], string]>([
  ['SPF', 'two records', { 'example.com': ['v=spf1 mx -all', 'v=spf1 a -all'] }, 'Join'],
  ['SPF', 'everybody', { 'example.com': ['v=spf1 +all'] }, 'every machine'],
  ['SPF', 'an inclusion of nothing', { '_spf.mail.test': [] }, 'no SPF record'],
  ['SPF', 'an inclusion of itself', { 'example.com': ['v=spf1 include:example.com ~all'] }, '10 lookups'],
  ['SPF', 'too many lookups', { 'example.com': [`v=spf1 ${many} ~all`] }, '10 lookups'],
  ['DKIM, selector s1', 'a withdrawn key', { [DKIM]: ['v=DKIM1; p='] }, 'withdrawn'],
  ['DKIM, selector s1', 'two keys', { [DKIM]: ['p=a', 'p=b'] }, 'several keys'],
  ['DMARC', 'two records', { '_dmarc.example.com': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }, 'none counts'],
  ['DMARC', 'no policy', { '_dmarc.example.com': ['v=DMARC1; rua=mailto:a@example.com'] }, 'no policy'],
])('%s with %s is wrong', async (record, _what, txt, words) => {
  const { code, states, stdout } = await checked(resolver(withTexts(txt)))
  expect({ code, states }).toEqual({ code: 1, states: { ...allInOrder, [record]: 'wrong' } })
  expect(stdout).toContain(words)
})

test.each([
  'v=spf1 a:smtp.mail.test -all',
  'v=spf1 a:smtp.mail.test/24//64 -all',
  'v=spf1 mx -all',
  'v=spf1 redirect=_spf.mail.test',
  'v=SPF1 +ip4:192.0.2.1 ?all',
])('SPF that names the mail server as “%s” does so', async (record) => {
  const zone = withTexts({ 'example.com': [record] })
  zone.mx = { 'example.com': ['smtp.mail.test'] }
  const { code, stdout } = await checked(resolver(zone))
  expect(code).toBe(0)
  expect(stdout).not.toContain('does not name')
})

test.each(['v=spf1 ip4:198.51.100.1 ~all', 'v=spf1 -a:smtp.mail.test ~all', 'v=spf1 exists:%{i}.test ~all'])(
  'SPF that does not name the mail server itself, as “%s”, asks to compare it with the provider’s words',
  async (record) => {
    const { code, stdout } = await checked(resolver(withTexts({ 'example.com': [record] })))
    expect(code).toBe(0)
    expect(stdout).toContain('does not name smtp.mail.test itself')
  },
)

test('SPF with a name and the lengths of its networks names the neighbours of both its addresses', async () => {
  const names = async (address: string, length: number) => {
    const zone = withTexts({ 'example.com': [`v=spf1 a:near.test/24//${length} ~all`] })
    zone.addresses = { 'near.test': ['192.0.2.9', '2001:db8::9'], 'smtp.mail.test': [address] }
    return !(await checked(resolver(zone))).stdout.includes('does not name')
  }
  expect(await names('192.0.2.1', 128)).toBe(true)
  expect(await names('192.0.3.1', 128)).toBe(false)
  expect(await names('2001:db8::1', 64)).toBe(true)
  expect(await names('2001:db8::1', 128)).toBe(false)
})

test('a domain without MX gets its mail itself, unless it says that it takes none', async () => {
  const addresses = { ...inOrder.addresses, 'example.com': ['192.0.2.9'] }
  const itself = await checked(resolver({ ...inOrder, mx: {}, addresses }))
  expect(itself.code).toBe(0)
  const none = await checked(resolver({ ...inOrder, mx: { 'example.com': [''] } }))
  expect(none.states).toEqual({ ...allInOrder, MX: 'missing' })
})

test('a domain without a DMARC record has that of the domain above it', async () => {
  const zone = withTexts({ 'mail.example.com': ['v=spf1 mx ~all'], 's1._domainkey.mail.example.com': ['p=MIGf'] })
  const { code } = await checked(resolver(zone), { env: { MAIL_FROM: 'a@mail.example.com' } })
  expect(code).toBe(0)
})

test('without a selector the command asks for it, and fails', async () => {
  const { code, states, stdout } = await checked(resolver(inOrder), { args: [] })
  expect([code, states.DKIM]).toEqual([1, 'not known'])
  expect(stdout).toContain('npm run check-mail -- --selector NAME')
})

test('a second mail server and a second selector are checked too', async () => {
  const { code, states } = await checked(resolver(inOrder), {
    args: ['--selector', 's1', '--selector', 's2'],
    env: { SMTP_URL_FALLBACK: 'smtp://198.51.100.1' },
  })
  expect(code).toBe(1)
  expect(states).toEqual({ ...allInOrder, 'DKIM, selector s2': 'missing', 'Reverse DNS of 198.51.100.1': 'missing' })
})

test('a name that does not lead back to its address is missing', async () => {
  const zone = {
    ...inOrder,
    addresses: { ...inOrder.addresses, 'elsewhere.test': ['192.0.2.7'] },
    names: { ...inOrder.names, '192.0.2.1': ['elsewhere.test'] },
  }
  const { states } = await checked(resolver(zone))
  expect(states).toEqual({ ...allInOrder, 'Reverse DNS of smtp.mail.test': 'missing' })
})

test.each(['localhost', '127.0.0.1', '[::1]', '[fd00::1]', '10.1.2.3'])(
  'of a mail server at %s the public address is not known',
  async (host) => {
    const { code, stdout } = await checked(resolver(inOrder), { env: { SMTP_URL: `smtp://${host}` } })
    expect(code).toBe(1)
    expect(stdout).toContain('no public address of')
  },
)

test('a DNS that gives no answer is not taken for a missing record', async () => {
  const dns = { ...resolver(inOrder), resolveTxt: () => fails('ESERVFAIL') }
  const { code, states, stdout } = await checked(dns)
  expect(code).toBe(1)
  expect([states.SPF, states['DKIM, selector s1'], states.DMARC]).toEqual(Array(3).fill('not known'))
  expect(stdout).toContain('ESERVFAIL')
})

test('without SMTP_URL there is nothing to check', async () => {
  const { code, stderr } = await checked(resolver(inOrder), { env: { SMTP_URL: '' } })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^SMTP_URL is not set: .+\n$/)
})

test.each([[['s1']], [['--selector']], [['--selector', 'a b']], [['--unknown']]])(
  'the arguments %j are refused',
  async (args) => {
    const { code, stdout, stderr } = await checked(resolver(inOrder), { args })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('Usage: npm run check-mail')
  },
)
