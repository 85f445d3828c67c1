import { addOnKinds, serviceValues } from '#core/fixed.ts'
import { choice, items, line, lines, number, optionalLine, price, type ValueOf } from './shape.ts'
import type { French } from './translation.ts'

export const shape = items(
  { label: 'Add-ons and conditions', entry: 'add-on', page: 'booking', min: 0, max: 30 },
  {
    name: line('Name', 60),
    text: optionalLine('What it is, in one line', 160),
    kind: choice('Kind', addOnKinds),
    services: lines('Offered with', choice('', serviceValues), 1, serviceValues.length),
    minutes: number('Time that it adds', 0, 600, 'minutes'),
    price: price('Price from', 10_000),
  },
)

/**
 * What visitors can add to a service (an engine bay with a detail), and what makes the work longer (pet hair). Each adds its
 * minutes and its price once, however many vehicles there are. There are none until the owner makes some.
 */
export const english: ValueOf<typeof shape> = []

export const french = {} as const satisfies French<typeof english>
