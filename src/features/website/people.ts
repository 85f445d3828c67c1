import { group, items, line, name, picture, text, type ValueOf } from './shape.ts'
import type { French } from './translation.ts'

export const shape = group(
  'People',
  {
    title: line('Title', 120),
    people: items(
      { label: 'People', entry: 'person', min: 0, max: 12 },
      { name: name('Name', 60), text: text('One sentence about the person', 200), picture: picture('person') },
    ),
  },
  { page: 'about' },
)

/** The people of the business: none are made up, so that the about page shows nobody until the owner adds them. */
export const english: ValueOf<typeof shape> = { title: 'The people who come to you', people: [] }

export const french: French<typeof english> = { title: 'Les personnes qui viennent chez vous', people: {} }
