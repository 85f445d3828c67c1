import * as en from './en/sentence.ts'
import * as fr from './fr/sentence.ts'
import { words } from './words.ts'

export type { PartOfDay } from './en/sentence.ts'

export const {
  ended,
  joined,
  listed,
  whenWords,
  partOfDay,
  partOfDate,
  postalAddress,
  hoursInWords,
} = words({ en, fr })
