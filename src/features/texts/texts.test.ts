import { expect, test } from 'vitest'
import { languages } from '#core/language.ts'
import { textIn } from '#features/bookings/ready-text-words.ts'
import { isTextable, plainText, segmentsOf, textEnd, withEnd } from './texts.ts'

test('a segment has 136 letters, 70 with one letter outside of GSM 03.38, and several have fewer each', () => {
  expect(segmentsOf('')).toBe(1)
  expect(segmentsOf('a'.repeat(136))).toBe(1)
  expect(segmentsOf('a'.repeat(137))).toBe(2)
  expect(segmentsOf('a'.repeat(2 * 129))).toBe(2)
  expect(segmentsOf('a'.repeat(2 * 129 + 1))).toBe(3)
  // é and à are in the alphabet, ê and small ç are not.
  expect(segmentsOf('éà'.repeat(68))).toBe(1)
  for (const wide of ['ê', 'ç', '’', '\u00a0']) {
    expect(segmentsOf(wide + 'a'.repeat(69))).toBe(1)
    expect(segmentsOf(wide + 'a'.repeat(70))).toBe(2)
  }
  // These count twice, and a picture letter as two.
  expect(segmentsOf('€'.repeat(68))).toBe(1)
  expect(segmentsOf('€'.repeat(69))).toBe(2)
  expect(segmentsOf('🚗'.repeat(35))).toBe(1)
  expect(segmentsOf('🚗'.repeat(36))).toBe(2)
})

test('signs that would halve a segment become plain ones, and the letters of a name stay', () => {
  expect(plainText('l’heure\u00a0: «\u202fFrançois\u202f» – 10…')).toBe(`l'heure : " François " - 10...`)
  const values = { name: 'Ada', business: 'GLW', time: '10 h', when: 'lundi' }
  for (const text of Object.values(textIn.fr)) expect(segmentsOf(plainText(text(values)))).toBeLessThan(3)
})

test.each([
  'We will come at the end of the day',
  'Shall we cancel?',
  'On passe en fin de journée',
  'Bring it to a stop',
  'C’est la fin, merci',
  'Please quit smoking',
  'Answer STOP if you like',
  'We come at ten',
])('“%s” leaves with how to end all text messages', (text) => {
  for (const language of languages) {
    const body = withEnd(text, language)
    expect(body).toMatch(new RegExp(`[.!?] ${textEnd[language]}$`))
    expect(withEnd(body, language)).toBe(body)
  }
})

test('letters with their accents apart cost as much as whole ones', () => {
  const text = 'é'.repeat(70)
  expect(segmentsOf(withEnd(text.normalize('NFD'), 'en'))).toBe(segmentsOf(withEnd(text, 'en')))
  expect(plainText('\u200bre\u0301serve\u0301')).toBe('réservé')
})

test('a number with an extension gets no text messages', () => {
  expect([isTextable('+17055550142'), isTextable('+17055550142;ext=5'), isTextable('')]).toEqual([true, false, false])
})
