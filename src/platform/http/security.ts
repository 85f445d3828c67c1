import type { FastifyInstance, FastifyReply } from 'fastify'

/** For answers that are not pages: they may load nothing. Styles are for SVG pictures, which contain their own. */
const NOT_A_PAGE =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What passkeys need. Only the desk has them. */
const PASSKEYS = ['publickey-credentials-create', 'publickey-credentials-get']

const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'sync-xhr',
  'usb',
  'xr-spatial-tracking',
]

/** Which features of browsers a document may use. */
function featurePolicy(passkeys: '()' | '(self)') {
  const unused = UNUSED_FEATURES.map((feature) => `${feature}=()`)
  return [...unused, ...PASSKEYS.map((feature) => `${feature}=${passkeys}`)].join(', ')
}

/** The header with which the desk's page may use passkeys. */
export const DESK_FEATURES = { 'permissions-policy': featurePolicy('(self)') }

/** Headers that matter only if an answer becomes a document. */
const FOR_DOCUMENTS = {
  'content-security-policy': NOT_A_PAGE,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': featurePolicy('()'),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
}

const HEADERS = { ...FOR_DOCUMENTS, 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' }

const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' }

/** The policy of the desk's worker: it fetches pages, and does nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** The headers of every answer, except parts of a page. */
export const securityHeaders = (publicOrigin: string) => ({ ...HEADERS, ...(isHttps(publicOrigin) && HTTPS_ONLY) })

/** Sends the security headers with every answer of the app. */
export function sendSecurityHeaders(app: FastifyInstance, publicOrigin: string) {
  const headers = securityHeaders(publicOrigin)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}

/** Removes half a kilobyte of headers from a script, a font or a picture that is part of a page. */
export function withoutDocumentHeaders(reply: FastifyReply) {
  for (const name of Object.keys(FOR_DOCUMENTS)) reply.removeHeader(name)
}

type Sources = {
  scripts: string[]
  styles: string[]
  connect: string[]
  /** The Trusted Types policy that the page's scripts may make, if any. */
  trusted?: string | undefined
  /** The pages that the page may show in a frame, and the pages that may show it in one: none, or our own. */
  frames?: "'none'" | "'self'"
  framedBy?: "'none'" | "'self'"
}

/**
 * The Content-Security-Policy of a page: our own files, and the inline scripts and styles that the build hashed. No text
 * becomes markup or a script, except through the page's Trusted Types policy.
 */
export const pagePolicy = (
  { scripts, styles, connect, trusted = "'none'", frames = "'none'", framedBy = "'none'" }: Sources,
  publicOrigin: string,
) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(frames === "'none'" ? [] : [`frame-src ${frames}`]),
    `frame-ancestors ${framedBy}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${trusted}`,
    ...(isHttps(publicOrigin) ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

const isHttps = (origin: string) => origin.startsWith('https:')
