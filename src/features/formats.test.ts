import { beforeEach, expect, test, vi } from 'vitest'
import { dollars } from '#core/dollars.ts'
import { durationLabel } from '#core/duration-label.ts'
import { inLanguage } from '#core/in-language.ts'
import { clockLabel, instantLabel, shortInstantLabel } from '#core/instants.ts'
import { formatList, hoursInWords } from '#core/sentence.ts'
import { dayLabel, shortDateLabel, shortTimeLabel, timeLabel, weekdayLabel } from '#core/time.ts'
import { whenOf } from './bookings/booking-labels.ts'
import { vehicleLabel } from './bookings/booking-lines.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2099-07-01T12:00:00Z')
})

const start = { appoint_date: '2099-07-15', appoint_time: '13:30' }

/** What is said in English and in French. `_` is a space at which no line ends. */
const said: [english: string, french: string, () => string][] = [
  ['9:30_a.m.', '9_h_30', () => timeLabel('09:30')],
  ['8:00_a.m.', '8_h', () => timeLabel('08:00')],
  ['1:05_p.m.', '13_h_05', () => timeLabel('13:05')],
  ['12:00_a.m.', '0_h', () => timeLabel('00:00')],
  ['2 h 30 min', '2_h_30_min', () => durationLabel(150)],
  ['45 min', '45_min', () => durationLabel(45)],
  ['0 min', '0_min', () => durationLabel(0)],
  ['Wednesday, July 15, 2099', 'mercredi 15 juillet 2099', () => dayLabel('2099-07-15')],
  ['Wednesday, July 1, 2099', 'mercredi 1er juillet 2099', () => dayLabel('2099-07-01')],
  ['Saturday, July 11, 2099', 'samedi 11 juillet 2099', () => dayLabel('2099-07-11')],
  ['Jul 1', '1er juill.', () => shortDateLabel('2099-07-01')],
  ['Jul 21', '21 juill.', () => shortDateLabel('2099-07-21')],
  ['Dec 29, 2098', '29 déc. 2098', () => shortDateLabel('2098-12-29')],
  ['Wed', 'mer.', () => weekdayLabel('2099-07-15')],
  ['Wed, Jul 15, 8:00_a.m.', 'mer. 15 juill., 8_h', () => shortTimeLabel('2099-07-15', '08:00')],
  ['Wednesday, July 15, 2099 at 1:30_p.m.', 'mercredi 15 juillet 2099 à 13_h_30', () => whenOf(start)],
  [
    'Wednesday, July 1, 2099 at 11:30_p.m.',
    'mercredi 1er juillet 2099 à 23_h_30',
    () => instantLabel('2099-07-02T03:30:00.000Z'),
  ],
  ['Wed, Jul 1, 9:05_a.m.', 'mer. 1er juill., 9_h_05', () => shortInstantLabel('2099-07-01T13:05:00Z')],
  ['9:05_a.m.', '9_h_05', () => clockLabel('2099-07-01T13:05:00Z')],
  ['$20', '20_$', () => dollars(20)],
  ['$1,200', '1_200_$', () => dollars(1200)],
  [
    '2021 Ford Escape',
    'Ford Escape 2021',
    () => vehicleLabel({ vehicle_year: 2021, vehicle_make: 'Ford', vehicle_model: 'Escape' }),
  ],
  ['36 hours', '36_heures', () => hoursInWords(36)],
  ['1 hour', '1_heure', () => hoursInWords(1)],
  ['a, b and c', 'a, b et c', () => formatList(['a', 'b', 'c'])],
  ['a or b', 'a ou b', () => formatList(['a', 'b'], 'or')],
]

test.each(said)('“%s” is in French “%s”', (english, french, say) => {
  const unbroken = (text: string) => text.replaceAll('_', '\u00a0')
  expect(inLanguage('fr', say)).toBe(unbroken(french))
  expect(say()).toBe(unbroken(english))
})
