import { expect, test } from 'vitest'
import { inLanguage } from '#core/in-language.ts'
import { defaults, defaultsInFrench } from '#features/website/content.ts'
import { slipOf } from './slip.ts'

const note = 'plus 13% HST, confirmed before we come'
const [service, unpriced] = defaults.services
if (!service || !unpriced) throw new Error('there are no two services')
const priced = (content: typeof defaults) => ({
  ...content,
  services: content.services.map((it, i) =>
    i === 1 ? it : { ...it, prices: { car: 219, truck: 259, machinery: null } },
  ),
  serviceArea: {
    ...content.serviceArea,
    areas: content.serviceArea.areas.map((it, i) => ({ ...it, surcharge: [null, null, 15, 45][i] ?? null })),
  },
  howItWorks: { ...content.howItWorks, priceNote: note },
})
const content = priced(defaults)
const chosen = {
  service_type: service.value,
  specific_vehicle: 'Truck',
  appoint_zipcode: 'P3E 5P9',
  added: [{ name: 'Ceramic spray sealant', price: 59 }],
  drive: 45,
}

test('a price has its service, what is added, and the drive; the total is their sum', () => {
  expect(slipOf(content, chosen)).toEqual({
    lines: [
      { kind: 'service', text: service.label, about: 'Truck', amount: '$259' },
      { kind: 'add_on', text: 'Ceramic spray sealant', about: '', amount: '$59' },
      { kind: 'travel', text: 'Drive to Greater Sudbury', about: '', amount: '$45' },
    ],
    total: 'from $363',
    cents: 36300,
    note,
  })
})

test('a package stands as one line, with what it is made of', () => {
  const { lines, total } = slipOf(content, { ...chosen, package: 'The Full' })
  expect(lines[0]).toEqual({
    kind: 'service',
    text: 'The Full',
    about: `Truck\u00a0· ${service.label}, Ceramic spray sealant`,
    amount: '$318',
  })
  expect([lines.length, total]).toEqual([2, 'from $363'])
})

test('several vehicles are multiplied, what is added and the drive are not', () => {
  const { lines, total } = slipOf(content, { ...chosen, vehicle_count: '6' })
  expect(lines.map(({ about, amount }) => [about, amount])).toEqual([
    ['Truck × 6', '$1,554'],
    ['', '$59'],
    ['', '$45'],
  ])
  expect(total).toBe('from $1,658')
})

test('before the kind and the place are known the price is the lowest, and says that the drive comes on top', () => {
  const slip = slipOf(content, { service_type: service.value, added: [], drive: null })
  expect(slip).toMatchObject({ total: 'from $219', note: `plus the drive outside North Bay, ${note}` })
  expect(slip.lines).toHaveLength(1)
})

test('a service without a price has no total, and a price that was said before stays', () => {
  const other = { ...chosen, service_type: unpriced.value }
  expect(slipOf(content, other)).toMatchObject({ total: '', cents: null, note: '' })
  expect(slipOf(content, { ...other, unit: 300 })).toMatchObject({ total: 'from $404', cents: 40400 })
  expect(slipOf(content, { ...chosen, unit: 200 }).total).toBe('from $304')
  expect(slipOf(content, { ...chosen, service_type: '' })).toEqual({ lines: [], total: '', cents: null, note: '' })
})

test('the town of the drive is the one that was typed, where its part of the area has several', () => {
  const to = (place: object) => slipOf(content, { ...chosen, drive: 15, ...place }).lines.at(-1)?.text
  expect(to({ appoint_zipcode: 'P0H 1H0' })).toBe('Drive')
  expect(to({ appoint_zipcode: 'P0H 1H0', appoint_city: 'Callander' })).toBe('Drive to Callander')
  const french = priced(defaultsInFrench)
  expect(inLanguage('fr', () => slipOf(french, chosen).lines.at(-1)?.text)).toBe('Déplacement à Grand Sudbury')
})
