import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { privacyCalls } from '#features/privacy/calls.ts'
import type { Erasure } from '#features/privacy/privacy.ts'
import { signInCalls } from '#features/sign-in/calls.ts'
import { insertSession } from '#features/sign-in/server/shared/session-store.ts'
import { hashToken, makeToken } from '#platform/http/tokens.ts'
import { mail, testApp } from './app.ts'

/** The people who may sign in to the desk of `testDesk`. */
export const PEOPLE = ['ann@example.com', 'bo@example.com'] as const

/** Whose own address of the calendar tests open at such a desk. */
export const feedReader = PEOPLE[0]

type Person = (typeof PEOPLE)[number]

/** The body of an action on a booking. */
type Action = {
  action: string
  appointment?: Record<string, string>
  mail?: object | undefined
  [more: string]: unknown
}

/** The cookies that an answer sets, as a browser sends them back. */
export const cookiesOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** The app with two people at its desk. `get` and `act` call it with the session of one of them. */
export async function testDesk(options: Parameters<typeof testApp>[0] = {}) {
  const printed: string[] = []
  const site = await testApp({
    mail: { ...mail, desk: [...PEOPLE] },
    print: (line) => void printed.push(line),
    ...options,
  })
  const { app, db, post } = site

  const read = new Set<string>()
  /** The code that was mailed since the last call, or that was printed last if none was. */
  const lastCode = async () => {
    const mails = db.selectFrom('mails').select(['id', 'body']).where('kind', '=', 'code')
    const mailed = (await mails.execute()).find(({ id }) => !read.has(id))
    if (mailed) read.add(mailed.id)
    const text = mailed?.body ?? printed.at(-1) ?? ''
    return /[A-Z\d]{4}-[A-Z\d]{4}/.exec(text)?.[0] ?? ''
  }

  /** Signs in as a browser does, and returns its cookie. */
  const signIn = async (email: string = PEOPLE[0]) => {
    const asked = await post(signInCalls.signIn, { email })
    expect(asked.statusCode).toBe(202)
    const code = await lastCode()
    const answer = await post(signInCalls.signInCode, { code }, { cookie: cookiesOf(asked) })
    expect(answer.statusCode).toBe(200)
    return cookiesOf({ cookies: answer.cookies.filter(({ name }) => name === 'desk_session') })
  }
  const cookies = new Map<string, Promise<string>>()
  /** A session as one that began with a code, which takes much longer. */
  const beginSession = async (email: string) => {
    const token = makeToken()
    await insertSession(db, { token_hash: hashToken(token), email, browser: '' })
    return `desk_session=${token}`
  }
  const cookieOf = (person: Person = PEOPLE[0]) => {
    const cookie = cookies.get(person) ?? beginSession(person)
    cookies.set(person, cookie)
    return cookie
  }
  const get = async (url: string, person: Person = PEOPLE[0], more: InjectOptions = {}) =>
    app.inject({ url, headers: { cookie: await cookieOf(person) }, ...more })
  const act = async (url: string, payload: object = {}, person: Person = PEOPLE[0]) =>
    post(url, payload, { cookie: await cookieOf(person) })

  /** Runs an action on a booking. A mail with it is about the time that the draft of it names. */
  const actOn = async (id: string, body: Action, person: Person = PEOPLE[0]) => {
    const { action, appointment, mail } = body
    const query = new URLSearchParams({ action, ...appointment })
    const draft = `${withId(deskBookingCalls.bookingDraft, id)}?${query}`
    const letter = mail && { mail: { about: (await get(draft, person)).json().about, ...mail } }
    return act(withId(deskBookingCalls.bookingActions, id), { ...body, ...letter }, person)
  }
  /** Erases all that is stored of a person; jobs that tax law keeps too, if that is said. */
  const erase = async (person: { booking_id: string } | { message_id: string }, { finished = false } = {}) => {
    const found = await get(`${privacyCalls.erasure}?${new URLSearchParams(person)}`)
    if (found.statusCode !== 200) return found
    const { bookings, messages } = found.json() as Erasure
    return act(privacyCalls.erase, {
      ...person,
      bookings: bookings.filter(({ is_kept }) => finished || !is_kept).map(({ id }) => id),
      messages: messages.map(({ id }) => id),
    })
  }
  return { ...site, printed, lastCode, signIn, cookieOf, get, act, actOn, erase }
}
