import { pointIcons } from '#core/icons.ts'
import { group, icon, items, line, text } from './shape.ts'

/** Points with an icon, at most this many. */
export const points = (max: number) =>
  items(
    { label: 'Points', entry: 'point', min: 1, max },
    { icon: icon('Icon', pointIcons), title: line('Title', 120), text: text('Text', 600) },
  )

export const letterFields = { subject: line('Subject', 200), text: text('Text', 5000) }

/** A mail of a subject and a text. */
export const letter = (label: string) => group(label, letterFields)
