import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ORIGIN_MARK, WORDS_MARK } from '#core/build-manifest.ts'
import { DESK_WORKER, LATER_SCRIPTS } from '#core/desk-calls.ts'
import { inEach } from '#core/language.ts'
import { defaults } from '#features/website/content.ts'
import { loadBuild, renderPages } from '#features/website/server/render.ts'
import { prepare } from '#platform/http/encoding.ts'
import { PRIVATE } from '#platform/http/same-site.ts'
import { shared, temporaryFolder, testApp } from '#testing/app.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

const page = (title: string) => `<!doctype html><title>${title}</title><link rel="canonical" href="${ORIGIN_MARK}/">`

const words = { en: '/_astro/en/', fr: '/_astro/fr/' }
const importMap = (folder: string) => `{"imports":{"words/":"${folder}","words/a.js":"${folder}b.js"}}`

/** Text in the page that is data is not run, so the policy does not name it. */
const inline = '<style>a{}</style><script>let inline</script><script type="application/json">{}</script>'
const script = (src: string) => `<script type="module" src="${src}"></script>`

const texts: Record<string, [type: string, text: string]> = {
  '/': ['text/html', page('Home') + script('/_astro/app.js') + inline],
  '/products': ['text/html', page('<script>alert(1)</script><style>b{}</style>')],
  '/desk': [
    'text/html',
    `${page('Desk')}<style>a{}</style><astro-island component-url="/_astro/desk.js" renderer-url="/_astro/part.js" client="only"></astro-island>`,
  ],
  '/manage': ['text/html', `${page('Yours')}<script type="importmap">${importMap(WORDS_MARK)}</script>`],
  '/quote': ['text/html', page('Offer')],
  '/pay': ['text/html', page('Sum')],
  '/unsubscribe': ['text/html', page('Stop')],
  '/404': ['text/html', page('Gone')],
  '/sitemap.xml': ['application/xml', `<urlset><url><loc>${ORIGIN_MARK}/</loc></url></urlset>`],
  [DESK_WORKER]: ['text/javascript; charset=utf-8', 'let worker'],
}

const french: Record<string, [type: string, text: string]> = {
  '/fr': ['text/html', page('Accueil')],
  '/fr/gerer': ['text/html', `${page('La vôtre')}<script type="importmap">${importMap(WORDS_MARK)}</script>`],
  '/fr/desabonnement': ['text/html', page('Cesser')],
  '/fr/404': ['text/html', page('Introuvable')],
}

/** The program that renders the pages of each language. */
const program = `const of = ([language, texts]) => ({
  language,
  paths: Object.keys(texts),
  render: async (path) => ({ type: texts[path][0], text: texts[path][1] }),
})
export const renderers = Object.entries(${JSON.stringify({ en: texts, fr: french })}).map(of)`

const files: Record<string, string> = {
  'build.json': JSON.stringify({
    scripts: {
      '/_astro/app.js': 'sha256-app',
      '/_astro/part.js': 'sha256-part',
      '/_astro/desk.js': 'sha256-desk',
      '/_astro/more.js': 'sha256-more',
      '/_astro/jobs.js': 'sha256-jobs',
    },
    imports: {
      '/_astro/app.js': ['/_astro/part.js'],
      '/_astro/desk.js': ['/_astro/more.js'],
      '/_astro/more.js': ['/_astro/part.js'],
      '/_astro/jobs.js': ['/_astro/more.js'],
    },
    later: { '/_astro/desk.js': ['/_astro/jobs.js'] },
    words,
    inline: ['let inline', 'a{}', importMap(words.en), importMap(words.fr)].map((text) => `sha256-${hashOf(text)}`),
    connect: ['https://api.test'],
  }),
  'server/entry.mjs': program,
  'client/desk/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'client/_astro/app.js': 'let a',
  'client/_astro/app.js.br': 'as if brotli',
  'client/card.png': 'a card',
  'client/.secret': 'hidden',
}

async function builtSite() {
  const folder = temporaryFolder()
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  const build = await loadBuild(folder)
  if (!build) throw new Error('not built')
  const { pages } = await renderPages(
    build,
    inEach(() => defaults),
    'https://site.test',
  )
  return testApp({ site: { client: build.client, pages }, publicOrigin: 'https://site.test' })
}

const built = shared(builtSite)

const preload = '<link rel="modulepreload" fetchpriority="low" href="/_astro/part.js" integrity="sha256-part">'
const home = `${page('Home').replace(ORIGIN_MARK, 'https://site.test')}${preload}${script('/_astro/app.js').replace('.js"', '.js" integrity="sha256-app"')}${inline}`

test('the page of the desk asks at once for its script and for all that this imports, and names what that imports later', async () => {
  const { app } = built()
  expect((await app.inject('/desk')).body).toContain(
    `${['desk', 'part', 'more']
      .map((name) => `<link rel="modulepreload" href="/_astro/${name}.js" integrity="sha256-${name}">`)
      .join(
        '',
      )}<script type="application/json" id="${LATER_SCRIPTS}">{"jobs":[["/_astro/jobs.js","sha256-jobs"]]}</script><style>a{}</style><astro-island`,
  )
})

test('a page says where the words of its language are, and its policy allows that', async () => {
  const { app } = built()
  for (const [path, folder] of [
    ['/manage', words.en],
    ['/fr/gerer', words.fr],
  ] as const) {
    const { body, headers } = await app.inject(path)
    expect(body, path).toContain(`<script type="importmap">${importMap(folder)}</script>`)
    expect(headers['content-security-policy'], path).toContain(
      `script-src 'self' 'sha256-${hashOf(importMap(folder))}';`,
    )
  }
})

test('only the scripts of the desk may make a Trusted Types policy', async () => {
  const { app } = built()
  for (const [path, policy] of [
    ['/', "'none'"],
    ['/products', "'none'"],
    ['/desk', 'desk-worker'],
  ] as const)
    expect((await app.inject(path)).headers['content-security-policy'], path).toContain(
      `require-trusted-types-for 'script'; trusted-types ${policy};`,
    )
})

test('a script or a style that is no part of the build, such as in a text of the owner, is not in the policy', async () => {
  const { app } = built()
  const answer = await app.inject('/products')
  expect(answer.body).toContain('<script>alert(1)</script>')
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'; ")
})

test('a page is served with the public origin in its text, its policy and an ETag', async () => {
  const { app } = built()
  const answer = await app.inject('/')
  expect([answer.statusCode, answer.body]).toEqual([200, home])
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
    vary: 'Origin, Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers['content-security-policy']).toContain(
    `script-src 'self' 'sha256-${hashOf('let inline')}'; style-src 'self' 'sha256-${hashOf('a{}')}';`,
  )
  expect(answer.headers['content-security-policy']).toContain("connect-src 'self' https://api.test;")
})

test('a client gets the page in the best encoding that it accepts', async () => {
  const { app } = built()
  for (const [accepted, encoding, decode] of [
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
    ['', undefined, (body: Buffer) => body],
  ] as const) {
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
    expect(answer.headers['content-encoding'], accepted).toBe(encoding)
    expect(decode(answer.rawPayload).toString(), accepted).toBe(home)
  }
})

test('a page can be sent at once, and weighs as little as possible after somebody asked for it', async () => {
  const text = page(JSON.stringify(defaults))
  const prepared = await prepare(text, 'text/html; charset=utf-8')
  const pages = new Map([['/', { ...prepared, policy: "default-src 'none'" }]])
  const { app } = await testApp({ site: { client: temporaryFolder(), pages } })
  const sent = async () => (await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })).rawPayload
  const [first, smallest] = [await sent(), brotliCompressSync(text)]
  expect(brotliDecompressSync(first).toString()).toBe(text)
  expect(first.length).toBeGreaterThan(smallest.length)
  await expect.poll(sent).toEqual(smallest)
})

test('a page that the client already has is not sent again', async () => {
  const { app } = built()
  const etag = String((await app.inject('/')).headers.etag)
  for (const tag of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const answer = await app.inject({ url: '/', headers: { 'if-none-match': tag } })
    expect([answer.statusCode, answer.body]).toEqual([304, ''])
    expect(answer.headers.etag).toBe(etag)
  }
  const other = await app.inject({ url: '/', headers: { 'if-none-match': '"other"' } })
  expect(other.statusCode).toBe(200)
})

test('HEAD gets the headers of GET and no body', async () => {
  const { app } = built()
  const answer = await app.inject({ method: 'HEAD', url: '/products' })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
  expect(answer.headers['content-length']).toBe(String((await app.inject('/products')).body.length))
})

test('an address with a trailing slash redirects to the one without it, and keeps the query', async () => {
  const { app } = built()
  for (const path of ['/products/', '/%70roducts/']) {
    const answer = await app.inject(`${path}?from=/ad/?`)
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/products?from=/ad/?'])
  }
})

test('texts contain the public origin', async () => {
  const { app } = built()
  const answer = await app.inject('/sitemap.xml')
  expect(answer.body).toContain('<loc>https://site.test/</loc>')
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
})

test('hashed files are cached for a year, others for an hour', async () => {
  const { app } = built()
  const cached = async (url: string) => (await app.inject(url)).headers['cache-control']
  expect(await cached('/_astro/app.js')).toBe('public, max-age=31536000, immutable')
  expect(await cached('/card.png')).toBe('public, max-age=3600')
})

test('the desk’s worker is checked again each time, and may fetch only from our site', async () => {
  const { app } = built()
  const { headers, body } = await app.inject(DESK_WORKER)
  expect(body).toBe('let worker')
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/javascript/),
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
})

test('a part of a page is sent without the headers for documents', async () => {
  const { app } = built()
  const { headers } = await app.inject('/_astro/app.js')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(headers['content-security-policy']).toBeUndefined()
  expect(headers['permissions-policy']).toBeUndefined()
  const missing = await app.inject({ url: '/_astro/gone.js', headers: { accept: 'text/html' } })
  expect(missing.headers['content-security-policy']).toContain("script-src 'self'")
})

test('a file that the build compressed is sent compressed', async () => {
  const { app } = built()
  const answer = await app.inject({ url: '/_astro/app.js', headers: { 'accept-encoding': 'br' } })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.headers['content-type']).toMatch(/javascript/)
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(answer.body).toBe('as if brotli')
})

test('what is no address of a page or a public file cannot be fetched', async () => {
  const { app } = built()
  for (const url of [
    '/index.html',
    '/products.html',
    '/products%2ehtml',
    '/404',
    '/404.html',
    '/sub/',
    '/sub',
    '/build.json',
    '/../build.json',
    '/..%2fbuild.json',
    '/%2e%2e/build.json',
    '/_astro',
    '/_astro/',
    '/.secret',
    '/%2esecret',
  ]) {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(answer.statusCode, url).toBeGreaterThanOrEqual(400)
    expect(answer.body, url).not.toMatch(/Home|Products|Sub|hidden|sha256/)
  }
})

test('people get the error page at unknown addresses, and programs get a problem', async () => {
  const { app } = built()
  const at = (accept?: string) => app.inject({ url: '/nowhere', headers: accept ? { accept } : {} })
  for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', undefined]) {
    const answer = await at(accept)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('Gone')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  }
  for (const accept of ['application/json', 'application/problem+json', 'application/json, */*']) {
    const answer = await at(accept)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ status: 404, title: 'Not Found' })
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('people get the error page at addresses that make no sense too, in their language', async () => {
  const { app } = built()
  for (const [url, title] of [
    ...['/.secret', '/.well-known/nothing', '/%zz', '/a%00b', '/%E0%A4%A'].map((url) => [url, 'Gone']),
    ...['/fr/nowhere', '/fr/%zz'].map((url) => [url, 'Introuvable']),
  ]) {
    const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html' } })
    expect([statusCode, headers['content-type']], url).toEqual([404, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy'], url).toContain("script-src 'self'")
    expect(body, url).toContain(title)
  }
})

test('a request with a wrong method gets a 405 that names the right ones', async () => {
  const { app } = built()
  const ask = (method: 'POST' | 'PUT', url: string) => app.inject({ method, url })
  const page = await ask('POST', '/products')
  expect([page.statusCode, page.headers.allow]).toEqual([405, 'GET, HEAD'])
  const call = await ask('PUT', '/bookings')
  expect([call.statusCode, call.headers.allow]).toEqual([405, 'POST'])
  expect((await ask('POST', '/nowhere')).statusCode).toBe(404)
})

test('only the desk’s page may use passkeys', async () => {
  const { app } = built()
  for (const url of ['/', '/products', '/nowhere', '/desk/api/session']) {
    const policy = (await app.inject(url)).headers['permissions-policy']
    expect(policy).toContain('publickey-credentials-get=()')
    expect(policy).toContain('publickey-credentials-create=()')
  }
})

test('pages for one person have an opener policy, and pages for everybody do without', async () => {
  const { app } = built()
  const policyOf = async (url: string) => (await app.inject(url)).headers['cross-origin-opener-policy']
  for (const url of ['/', '/products', '/fr']) expect([url, await policyOf(url)]).toEqual([url, undefined])
  const personal = ['/desk', '/manage', '/quote', '/pay', '/unsubscribe']
  for (const url of [...personal, '/fr/gerer', '/fr/desabonnement'])
    expect([url, await policyOf(url)]).toEqual([url, 'same-origin'])
})

test('browsers tell no site the addresses of pages for one client', async () => {
  const { app } = built()
  const policyOf = async (url: string) => (await app.inject(url)).headers['referrer-policy']
  for (const url of ['/manage', '/quote', '/pay', '/unsubscribe', '/fr/gerer', '/fr/desabonnement'])
    expect([url, await policyOf(url)]).toEqual([url, 'no-referrer'])
  expect(await policyOf('/products')).toBe('strict-origin-when-cross-origin')
})

test('every address below the desk answers with the desk’s page, kept by nobody but its reader, and out of search engines', async () => {
  const { app } = built()
  for (const url of ['/desk', '/desk/bookings', '/desk/bookings/1?a=b', '/desk/apis']) {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    expect([url, answer.statusCode]).toEqual([url, 200])
    expect(answer.body).toContain('Desk')
    expect(answer.headers).toMatchObject({ 'cache-control': PRIVATE, 'x-robots-tag': 'noindex' })
    expect(answer.headers['content-security-policy']).toContain('trusted-types desk-worker;')
    expect(answer.headers['permissions-policy']).toContain('publickey-credentials-get=(self)')
  }
  const slash = await app.inject('/desk/')
  expect([slash.statusCode, slash.headers.location]).toEqual([308, '/desk'])
})

test('files below the desk are sent as files, and unknown calls get a problem', async () => {
  const { app } = built()
  const icon = await app.inject('/desk/icon.svg')
  expect(icon.headers['content-type']).toMatch(/svg/)
  for (const url of ['/desk/api', '/desk/api/nothing', '/desk/api/bookings/1/nothing']) {
    const answer = await app.inject({ url, headers: { accept: 'application/json' } })
    expect([answer.statusCode, answer.json().status]).toEqual([404, 404])
  }
  const asPage = await app.inject({ url: '/desk/api/nothing', headers: { accept: 'text/html' } })
  expect([asPage.statusCode, asPage.body.includes('Gone')]).toEqual([404, true])
  const data = await app.inject({ url: '/desk/bookings', headers: { accept: 'application/json' } })
  expect(data.statusCode).toBe(404)
})

test('without a built site the API answers, and pages get a plain problem', async () => {
  expect(await loadBuild(temporaryFolder())).toBeUndefined()
  const { app } = await testApp()
  const answer = await app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect([answer.statusCode, answer.json().status]).toEqual([404, 404])
  expect((await app.inject('/health')).statusCode).toBe(200)
})
