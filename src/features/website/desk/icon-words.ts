import type { pointIcons, socialIcons } from '#core/icons.ts'
import { deskSite } from './site-words.ts'

const words: Readonly<Record<(typeof pointIcons | typeof socialIcons)[number], string>> = deskSite.icons

/** What an icon shows. */
export const iconWords = (name: string): string => (isKnown(name) ? words[name] : name)

const isKnown = (name: string): name is keyof typeof words => Object.hasOwn(words, name)
