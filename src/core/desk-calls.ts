import type * as z from 'zod/mini'

/** The path of the desk's page. The paths below it are the page's own, except the calls below `/desk/api`. */
export const DESK = '/desk'

export const DESK_API = `${DESK}/api`

/** The header of every answer below `DESK_API`. Without it an answer is of something in between: a proxy, a hotel's sign-in page. */
export const DESK_ANSWER = 'desk-answer'

/** The desk's service worker. It is outside `/desk/`: from inside, it could not control the page at `/desk`. */
export const DESK_WORKER = `${DESK}-worker.js`

/** The id of the element in which the desk's page lists the scripts that it may need, by the names of their modules. */
export const LATER_SCRIPTS = 'later-scripts'

/** The cache with the desk's page and its files, for a start without a network. It has nothing of any person. */
export const DESK_SHELL = 'desk-shell'

/** The cookie with the role of the person who is signed in, for the desk's page alone: the server does not read it. */
export const DESK_ROLE = 'desk_role'

/** The desk's icon, on home screens and beside notifications. */
export const DESK_ICON = '/desk-icon-192.png'

/** The one Trusted Types policy of our pages: the desk's, which names its worker. */
export const DESK_WORKER_TYPE = 'desk-worker'

/** The URL of a document on the desk, for mails. */
export const deskDocumentUrl = (publicOrigin: string, id: string) =>
  `${publicOrigin}${DESK}/money/${encodeURIComponent(id)}`

/** The URLs of a booking and of the messages on the desk, for mails and calendars. */
export const deskBookingUrl = (publicOrigin: string, id: string) =>
  `${publicOrigin}${DESK}/bookings/${encodeURIComponent(id)}`
export const deskMessagesUrl = (publicOrigin: string) => `${publicOrigin}${DESK}/inbox`

/**
 * The path of a call, what the desk gets from it by each method, and the schema of what it `takes` by POST. That is a type alone: the
 * page comes from the same server, and checks no answer but for its `DESK_ANSWER` (records 168 and 177). `AFile` is an answer that no
 * program reads, and `null` stands for none.
 */
export type CallPath<Answers> = string & { readonly [answers]: Answers }

/** A call that answers a GET, or a POST, with this. */
export type Getting<Answer> = CallPath<{ get: Answer }>
export type Posting<Answer> = CallPath<{ post: Answer }>

/** What a call answers to a POST. */
export type AnswerOf<Call> = Call extends Posting<infer Answer> ? Answer : never

/**
 * What is sent to it: what its schema takes, or nothing. Of a schema with several shapes, such as the actions of a booking, each may
 * have the parts of the others.
 */
export type BodyOf<Call> =
  Call extends CallPath<{ takes: infer Schema extends z.ZodMiniType }>
    ? Shared<Sent<z.input<Schema>>>
    : Record<string, never>

type Shared<Shapes> = Pick<Shapes, keyof Shapes> & { [Name in KeyIn<Shapes>]?: ValueIn<Shapes, Name> }
type KeyIn<Shapes> = Shapes extends unknown ? keyof Shapes : never
type ValueIn<Shapes, Name> = Shapes extends unknown ? (Name extends keyof Shapes ? Shapes[Name] : never) : never

/** What nobody has typed, and what is no number, the server refuses in its own words. */
type Sent<Value> = Value extends readonly (infer One)[]
  ? readonly Sent<One>[]
  : Value extends object
    ? string extends keyof Value
      ? object
      : { [Name in keyof Value]: Sent<Value[Name]> | null | undefined }
    : Value extends number
      ? number | string
      : Value

declare const answers: unique symbol

export type AFile = { readonly [file]: true }
declare const file: unique symbol

/** The call at a path below the desk's API. */
export const deskCall = <Answers extends { get?: unknown; post?: unknown; takes?: z.ZodMiniType }>(
  path: `/${string}`,
) => `${DESK_API}${path}` as CallPath<Answers>

/** The path of a call about one record. */
export const withId = <Call extends string>(call: Call, id: string) =>
  call.replace(':id', encodeURIComponent(id)) as Call

/** The path of a call about one day. */
export const withDay = <Call extends string>(call: Call, day: string) =>
  call.replace(':day', encodeURIComponent(day)) as Call

/** The address of a call with some of its query. */
export function withQuery<Call extends string>(
  call: Call,
  query: URLSearchParams | Readonly<Record<string, string>> | string,
) {
  const added = String(new URLSearchParams(query))
  return (added ? `${call}${call.includes('?') ? '&' : '?'}${added}` : call) as Call
}
