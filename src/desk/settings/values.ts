import { type Weekday, weekdays } from '#core/opening.ts'
import { JOB_YEARS } from '#core/retention.ts'
import { isAsked } from '#features/website/desk/shared/sections.ts'
import { listOf, recordOf } from '#features/website/json.ts'
import { isPathIn } from '#features/website/paths.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { facts, isFact, type SettingName } from './entries.ts'
import type { Known } from './known.ts'

/** The present value of a setting, in one line. `wait`: somebody should look at it; `alarm`: it does not work. */
type Value = { words: string; tone?: 'wait' | 'alarm' }

const words = deskSettings.values

/** The present value of a setting; undefined until it is known. */
export function presentValue(name: SettingName, known: Known): Value | undefined {
  const found = values[name](known)
  const value = typeof found === 'string' ? { words: found } : found
  if (!value || !known.content || !isFact(name)) return value
  if (known.unpublished.includes(facts[name].section)) return { words: words.unsaved, tone: 'wait' }
  const isMadeUp = known.content.placeholders.some((path) => isAsked(facts[name], path))
  return isMadeUp ? { words: words.madeUp(value.words), tone: 'wait' } : value
}

const values: Record<SettingName, (known: Known) => Value | string | undefined> = {
  business: ({ content }) => {
    if (!content) return undefined
    const { phone, city } = recordOf(content.content.business)
    return [phone, city].filter(Boolean).join(' · ')
  },
  website({ unpublished }) {
    const own = unpublished.filter((section) => Object.values(facts).every((fact) => !isPathIn(fact.section, section)))
    return own.length > 0 ? { words: words.unpublished(own.length), tone: 'wait' } : words.published
  },
  people: ({ mail }) => mail && words.people(mail.people.length),
  money({ money }) {
    if (!money) return undefined
    const { unknown, no, yes } = words.money
    if (money.registered === 'unknown') return { words: unknown, tone: 'wait' }
    return money.registered === 'no' ? no : yes(money.number)
  },
  card: ({ card }) => card && words.card[card.on ? 'on' : 'off'],
  hours: ({ content }) => content && hoursIn(recordOf(recordOf(content.content.opening).week)),
  crews: ({ content }) => {
    if (!content) return undefined
    const { crews, crewNames } = recordOf(content.content.opening)
    const names = listOf(crewNames).filter(Boolean)
    return names.length > 0 ? names.join(', ') : words.crews(Number(crews))
  },
  off: ({ blocks, absences }) => blocks && absences && words.off(blocks.blocks.length, absences.absences.length),
  moved: ({ operations }) => operations && words.moved(operations.operations.length),
  services({ content }) {
    if (!content) return undefined
    const all = listOf(content.content.services).map(recordOf)
    return words.services(all.filter(({ hidden }) => hidden !== true).length, all.length)
  },
  extras: ({ content }) => content && words.extras(listOf(content.content.addOns).length),
  area({ content }) {
    if (!content) return undefined
    const places = listOf(recordOf(content.content.serviceArea).areas).map(recordOf)
    return words.area(places.length, Math.max(0, ...places.map(({ travelMinutes }) => Number(travelMinutes))))
  },
  rules({ content }) {
    if (!content) return undefined
    const { leadHours, daysAhead } = recordOf(content.content.opening)
    return words.rules(Number(leadHours), Number(daysAhead))
  },
  questions: ({ content }) => content && words.questions(listOf(content.content.questions).length),
  email({ mail }) {
    if (!mail) return undefined
    if (!mail.server) return { words: words.noEmail, tone: 'alarm' }
    return mail.sender?.address ?? mail.site
  },
  texts({ texts }) {
    if (!texts) return undefined
    const { on, off, failing } = words.texts
    const isFailing = texts.last !== null && texts.last.is !== 'sent'
    if (texts.on && isFailing) return { words: failing, tone: 'alarm' }
    return texts.on ? on : off
  },
  sent({ failedMails }) {
    if (failedMails === undefined) return undefined
    return failedMails > 0 ? { words: words.failed(failedMails), tone: 'alarm' } : words.noneFailed
  },
  reminders: ({ owner }) => owner && words.reminders[owner.reminders ? 'on' : 'off'],
  after({ owner }) {
    if (!owner) return undefined
    const { on, off, again } = words.after
    const months = owner.again_months
    return [owner.after_job ? on : off, months > 0 && again(months)].filter(Boolean).join(' · ')
  },
  words: () => words.words,
  requests({ unverified }) {
    if (!unverified) return undefined
    const count = unverified.crowds.length + unverified.requests.length
    return count > 0 ? { words: words.requests.some(count), tone: 'wait' } : words.requests.none
  },
  alerts: ({ alerts: { sound, notify, rings } }) =>
    words.alerts[rings ? 'rings' : sound ? (notify ? 'both' : 'sound') : notify ? 'notify' : 'none'],
  keys: ({ keys }) => words.keys[keys ? 'on' : 'off'],
  feed: () => words.feed,
  account: ({ passkeys, sessions }) =>
    passkeys && sessions && words.account(passkeys.passkeys.length, sessions.sessions.length),
  data: ({ backup }) => backup,
  privacy: () => words.privacy(JOB_YEARS),
}

/** What a business can do without, and whether it has begun to use it. */
const optional: Partial<Record<SettingName, (known: Known) => boolean | undefined>> = {
  card: ({ card }) => card && (card.on || card.has_token),
  moved: ({ operations }) => operations && operations.operations.length > 0,
  extras: ({ content }) => content && listOf(content.content.addOns).length > 0,
  questions: ({ content }) => content && listOf(content.content.questions).length > 0,
  texts: ({ texts }) => texts && (texts.on || texts.has_token),
  after: ({ owner }) => owner && (owner.after_job || owner.review_link !== '' || owner.again_months > 0),
  requests: ({ owner, unverified }) =>
    owner && unverified && owner.let_through.length + unverified.crowds.length + unverified.requests.length > 0,
}

/** Whether a setting is in use, or needed by all: the others stand behind “More”. */
export const isUsed = (name: SettingName, known: Known) =>
  optional[name] === undefined || optional[name](known) === true

/** The hours of a week in short: `Mon–Fri 8–6 · Sat 9–5`. Days on which the business is closed are left out. */
function hoursIn(week: Readonly<Record<string, unknown>>): string {
  const groups: { first: Weekday; last: Weekday; hours: string }[] = []
  for (const day of weekdays) {
    const { from, to } = recordOf(week[day])
    if (typeof from !== 'string' || typeof to !== 'string') continue
    const hours = words.span(clock(from), clock(to))
    const before = groups.at(-1)
    const isNext = before && weekdays.indexOf(before.last) + 1 === weekdays.indexOf(day)
    if (before && isNext && before.hours === hours) before.last = day
    else groups.push({ first: day, last: day, hours })
  }
  return groups
    .map(({ first, last, hours }) =>
      first === last ? `${short(first)} ${hours}` : `${words.span(short(first), short(last))} ${hours}`,
    )
    .join(' · ')
}

const short = (day: Weekday) => day.slice(0, 3)

/** `8`, `8:30` and `6` for 08:00, 08:30 and 18:00. */
function clock(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}${minute > 0 ? `:${String(minute).padStart(2, '0')}` : ''}`
}
