import { urlIn } from '#core/url-in.ts'

/** The build's variables: the services that the pages call. Unset ones mean our own server, on the page's origin. */
const ORIGINS = ['API_ORIGIN', 'EMAILJS_ORIGIN'] as const
const IDS = ['EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID', 'EMAILJS_PUBLIC_KEY'] as const

export type BuildVariables = Record<(typeof ORIGINS)[number] | (typeof IDS)[number], string>

/** Reads and checks the build's variables; unset ones are empty. Throws a one-line error that says what is expected. */
export function readBuildVariables(env: Record<string, string | undefined>): BuildVariables {
  const values = Object.fromEntries(
    [...ORIGINS, ...IDS].map((name) => [name, env[name]?.trim() ?? '']),
  ) as BuildVariables
  for (const name of ORIGINS) {
    const text = values[name]
    if (text && !isOrigin(text))
      throw new Error(
        `${name} holds ${JSON.stringify(text)}; wanted: an http or https origin without a path, such as https://api.example.com.`,
      )
  }
  const missing = IDS.filter((name) => !values[name])
  if (values.EMAILJS_ORIGIN && missing.length > 0)
    throw new Error(`EMAILJS_ORIGIN is set; wanted with it: ${missing.join(', ')}.`)
  return values
}

const isOrigin = (text: string) => /^https?:\/\//.test(text) && urlIn(text)?.origin === text
