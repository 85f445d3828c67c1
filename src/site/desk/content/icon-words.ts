import { deskSite } from '#content/desk-site.ts'
import type { pointIcons, socialIcons } from '#content/icons.ts'

const words: Readonly<Record<(typeof pointIcons | typeof socialIcons)[number], string>> =
  deskSite.icons

/** What an icon shows. */
export const iconWords = (name: string): string => (isKnown(name) ? words[name] : name)

const isKnown = (name: string): name is keyof typeof words => Object.hasOwn(words, name)
