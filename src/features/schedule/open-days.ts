import { addDays } from '#core/days.ts'
import { startTimes, today } from '#core/time.ts'
import type { Availability, FreeTime } from './availability.ts'
import { freeOn } from './nearest-times.ts'

/**
 * What pages know of the open times without asking for them: for each service and each package, for one vehicle, the answer to
 * `GET /availability` that the server had shortly before. Each answer is packed, since a page carries several.
 */
export type OpenDays = {
  /** The first of the days. */
  from: string
  answers: readonly { service_type: string; add_ons: string; days: readonly string[]; next_free: readonly FreeTime[] }[]
}

declare module '#core/live-content.ts' {
  interface LiveContent {
    /** Null while nobody has asked for them: in development and in tests. */
    readonly openDays?: OpenDays | null | undefined
  }
}

/** What decides the free times, as far as a page knows them. */
type Asked = { service_type?: string | undefined; add_ons?: string | undefined }

/** The packed answer to a question, with the days of which it says nothing. */
export const packAnswer = ({ days, next_free }: Availability) => ({
  days: days.map(packDay),
  // Those that are further ahead than the days.
  next_free: days.some((day) => freeOn(day).length > 0) ? [] : next_free,
})

/** What a page knows of a question; undefined if it must be asked. */
export function knownAnswer(open: OpenDays | null | undefined, asked: Asked): Availability | undefined {
  const answer = open?.answers.find(
    ({ service_type, add_ons }) => service_type === asked.service_type && add_ons === (asked.add_ons ?? ''),
  )
  // A page that was left open overnight knows nothing any more.
  if (!open || !answer || open.from !== today()) return undefined
  const known = unpacked.get(answer) ?? {
    days: answer.days.map((packed, i) => unpackDay(addDays(open.from, i), packed)),
    next_free: [...answer.next_free],
  }
  unpacked.set(answer, known)
  return known
}

/** What was unpacked: it stays the same as long as the page does. */
const unpacked = new WeakMap<OpenDays['answers'][number], Availability>()

/** The first open times of a service, one a day, at most so many. */
export function firstTimes(open: OpenDays | null | undefined, asked: Asked, most: number): FreeTime[] {
  const known = knownAnswer(open, asked)
  const first = (known?.days ?? []).flatMap((day) => freeOn(day).slice(0, 1))
  return (first.length > 0 ? first : (known?.next_free ?? [])).slice(0, most)
}

type Day = Availability['days'][number]
type Why = NonNullable<Day['times'][number]['why']>

/** One sign for each half hour: free, or why not. */
const signs = [
  ['free', 'f'],
  ['taken', 't'],
  ['soon', 's'],
  ['late', 'l'],
] as const satisfies readonly (readonly [Why | 'free', string])[]
const signOf = new Map<Why | 'free', string>(signs)
const meaningOf = new Map<string, Why | 'free'>(signs.map(([meaning, sign]) => [sign, meaning]))

/** What stands before the reason of a closed day. */
const CLOSED = '-'

/** `08:00 ffttl`, or `-Closed on Sundays`. A half hour that is no start has a space. */
function packDay({ closed, times }: Day): string {
  if (closed !== undefined) return CLOSED + closed
  const [first, last] = [times.at(0)?.time ?? '', times.at(-1)?.time ?? '']
  const all = startTimes.slice(startTimes.indexOf(first), startTimes.indexOf(last) + 1)
  const packed = all.map((time) => {
    const known = times.find((it) => it.time === time)
    return known ? signOf.get(known.free ? 'free' : (known.why ?? 'taken')) : ' '
  })
  return `${first} ${packed.join('')}`
}

function unpackDay(date: string, packed: string): Day {
  if (packed.startsWith(CLOSED)) return { date, closed: packed.slice(CLOSED.length), times: [] }
  const [first, rest] = [packed.slice(0, 5), packed.slice(6)]
  const begin = startTimes.indexOf(first)
  const times = [...rest].flatMap((sign, i): Day['times'] => {
    const [time, meaning] = [startTimes[begin + i], meaningOf.get(sign)]
    if (!time || !meaning) return []
    return [meaning === 'free' ? { time, free: true } : { time, free: false, why: meaning }]
  })
  return { date, times }
}
