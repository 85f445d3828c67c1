import * as en from './en/formats.ts'
import * as fr from './fr/formats.ts'
import { words } from './words.ts'

export const {
  locale,
  timeLabel,
  withUnit,
  unitSpace,
  dateWords,
  withYear,
  withWeekday,
  ofYear,
  withExtension,
  labelled,
} = words({ en, fr })
