import type { Role } from '#core/roles.ts'

declare global {
  /** The answers that the desk's page asked for in its head, by their addresses; each is taken once. */
  var prefetchedCalls: Map<string, Promise<Response>> | undefined
  /** What the pressed button of the first sign-in says, if one was pressed. From then on buttons do what they do themselves. */
  var takeFirstClick: (() => string | undefined) | undefined
}

type Settings = {
  /** The id of the element that lists the scripts of the desk and of its sign-in, by these names. */
  scripts: string
  names: { desk: string; signIn: string }
  /** The name of the cookie with the role of the person who is signed in. */
  cookie: string
  /** How the name begins under which a browser keeps the day sheet: that can be read without signing in. */
  sheetKey: string
  /** The address of Today; others ask for more than they need to be seen. */
  desk: string
  session: string
  /** The day sheet's address, with `:day` in it. */
  sheet: string
  inbox: string
  timeZone: string
  language: string
}

/**
 * Asks for what Today shows first, while its scripts are on their way: on a slow phone each answer is half a second away. Says
 * in the document's attributes `data-signed-in` and `data-role` who is signed in, so that the page shows their frame at once, or in
 * `data-stranger` that nobody is: then it shows the sign-in, and notes which of its buttons is pressed before React is there. It is
 * sent as text in the page's head (see `desk.astro`), and may use nothing from outside but the functions that come with it.
 */
export function prefetchCalls(settings: Settings, isStored: (name: string) => boolean, hasPasskeys: () => boolean) {
  const { scripts, names, cookie, sheetKey, desk, session, sheet, inbox, timeZone, language } = settings
  const role = new RegExp(`(?:^|; )${cookie}=(\\w+)`).exec(document.cookie)?.[1]
  const listed: Record<string, [string, string][]> = JSON.parse(document.getElementById(scripts)?.textContent || '{}')
  // A link is about to sign in somebody.
  const isStranger = !role && !location.hash && !isStored(sheetKey)
  document.head.append(
    ...(listed[isStranger ? names.signIn : names.desk] ?? []).map(([href, integrity]) =>
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, integrity }),
    ),
  )
  if (isStranger) {
    document.documentElement.dataset.stranger = hasPasskeys() ? 'passkey' : ''
    let pressed: string | undefined
    const press = (event: Event) => {
      const button = event.target instanceof Element && event.target.closest('button')
      if (!button) return
      event.preventDefault()
      button.ariaDisabled = 'true'
      pressed = button.textContent
    }
    addEventListener('click', press, true)
    globalThis.takeFirstClick = () => {
      removeEventListener('click', press, true)
      return pressed
    }
  }
  if (!role || location.hash) return
  const isStart = location.pathname === desk
  Object.assign(document.documentElement.dataset, { signedIn: isStart ? 'start' : 'elsewhere', role })
  // Swedish dates are written as our days are.
  const day = new Date().toLocaleDateString('sv-SE', { timeZone })
  const owner: Role = 'owner'
  const calls = [session, ...(isStart ? [sheet.replace(':day', day)] : []), ...(role === owner ? [inbox] : [])]
  const prefetch = (url: string) => {
    const answer = fetch(url, { headers: { 'Accept-Language': language }, cache: 'no-store' })
    // The call that takes it says why it failed.
    answer.catch(() => {})
    return answer
  }
  globalThis.prefetchedCalls = new Map(calls.map((url) => [url, prefetch(url)]))
}

/** The answer to a GET call, if the page has asked for it in its head. */
export function takePrefetched(url: string) {
  const prefetched = globalThis.prefetchedCalls?.get(url)
  globalThis.prefetchedCalls?.delete(url)
  return prefetched
}

/** Forgets the answers that nobody has taken: they were for a session that has ended. */
export const dropPrefetched = () => globalThis.prefetchedCalls?.clear()
