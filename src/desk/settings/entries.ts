import { DESK } from '#core/desk-calls.ts'
import type { IconName } from '#design/desk/icons.ts'
import type { contentShape } from '#features/website/content-shape.ts'
import { type Asked, isAsked, serviceFields } from '#features/website/desk/shared/sections.ts'
import { pathOf } from '#platform/browser/desk/navigation.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'

export type SettingName = keyof typeof deskSettings.entries
export type SettingGroup = keyof typeof deskSettings.groups

type Entry = {
  group: SettingGroup
  icon: IconName
  /** The path of the page to which it leads, if it has no form here. */
  leads?: string
}

/** The settings, in the order of their list. */
const entries: Record<SettingName, Entry> = {
  business: { group: 'business', icon: 'start' },
  website: { group: 'business', icon: 'website', leads: pathOf('website') },
  people: { group: 'business', icon: 'person' },
  money: { group: 'business', icon: 'cash' },
  card: { group: 'business', icon: 'card' },
  hours: { group: 'work', icon: 'clock' },
  crews: { group: 'work', icon: 'van' },
  off: { group: 'work', icon: 'away' },
  moved: { group: 'work', icon: 'swap' },
  services: { group: 'work', icon: 'spray' },
  extras: { group: 'work', icon: 'plus' },
  area: { group: 'work', icon: 'place' },
  rules: { group: 'work', icon: 'calendar' },
  questions: { group: 'clients', icon: 'note' },
  email: { group: 'clients', icon: 'mail' },
  texts: { group: 'clients', icon: 'phone' },
  sent: { group: 'clients', icon: 'sent', leads: pathOf('sent') },
  reminders: { group: 'clients', icon: 'bell' },
  after: { group: 'clients', icon: 'check' },
  words: { group: 'clients', icon: 'message', leads: `${pathOf('website')}#words` },
  requests: { group: 'clients', icon: 'inbox' },
  alerts: { group: 'desk', icon: 'bell' },
  keys: { group: 'desk', icon: 'keys' },
  feed: { group: 'desk', icon: 'calendar' },
  account: { group: 'desk', icon: 'key' },
  data: { group: 'desk', icon: 'download' },
  privacy: { group: 'desk', icon: 'shield' },
}

/** All settings, with their words. */
export const settings = (Object.keys(entries) as SettingName[]).map((name) => ({
  name,
  ...entries[name],
  ...deskSettings.entries[name],
  href: `${DESK}${entries[name].leads ?? `${pathOf('settings')}/${name}`}`,
}))

export const isSetting = (name: string): name is SettingName => Object.hasOwn(entries, name)

/** The address of a setting's form. */
export const settingAt = (name: SettingName) => `${DESK}${pathOf('settings')}/${name}`

type OpeningField = keyof (typeof contentShape)['fields']['opening']['fields']

const ruleFields = [
  'leadHours',
  'daysAhead',
  'pauseMinutes',
  'answerHours',
  'changeHours',
] as const satisfies readonly OpeningField[]

export type FactName = keyof typeof deskSettings.saves

/** The settings that the site shows, or that its form follows. */
export const facts = {
  business: { section: 'business' },
  hours: { section: 'opening', fields: ['week', 'holidays', 'otherHours'] },
  crews: { section: 'opening', fields: ['crews', 'crewNames'] },
  services: { section: 'services', fields: serviceFields },
  extras: { section: 'addOns' },
  area: { section: 'serviceArea' },
  rules: { section: 'opening', fields: ruleFields },
  questions: { section: 'questions' },
} as const satisfies Record<FactName, Asked>

/** Whether a setting is a fact of the site, with a form of its own. */
export const isFact = (name: SettingName): name is FactName => Object.hasOwn(facts, name)

const factNames = Object.keys(facts) as FactName[]

/** The setting whose form has the field of a path; undefined if none has. */
export const factOf = (path: string) => factNames.find((name) => isAsked(facts[name], path))
