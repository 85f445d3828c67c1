import { serviceValues } from '#core/fixed.ts'
import { addOn, choice, flag, group, inAnyOrder, items, line, lines, optionalLine, type ValueOf } from './shape.ts'
import type { French } from './translation.ts'

export const shape = group(
  'Packages',
  {
    title: line('Title', 120),
    text: optionalLine('Text', 300),
    packages: items(
      { label: 'Packages', entry: 'package', min: 0, max: 4 },
      {
        name: line('Name', 60),
        text: optionalLine('For whom or for what it is, in one line', 160),
        service: choice('Service', serviceValues),
        addOns: inAnyOrder(lines('Add-ons', addOn('add-on'), 0, 10)),
        recommended: flag('Recommended'),
      },
    ),
  },
  { page: 'home' },
)

/**
 * A service with some of its add-ons under one name, side by side on the home page and above the booking form. There are none
 * until the owner makes some. A booking keeps its service and its add-ons, and nothing of the package.
 */
export const english: ValueOf<typeof shape> = { title: 'Our packages', text: '', packages: [] }

export const french: French<typeof english> = { title: 'Nos forfaits', text: '', packages: {} }
