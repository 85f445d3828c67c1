import { expect, test } from 'vitest'
import { textIn } from '#content/client-texts.ts'
import { isTextable, plainText, segmentsOf, wordIn } from './texts.ts'

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
  expect(plainText('l’heure\u00a0: «\u202fFrançois\u202f» – 10…')).toBe(
    `l'heure : " François " - 10...`,
  )
  const values = { name: 'Ada', business: 'GLW', time: '10 h', when: 'lundi' }
  for (const text of Object.values(textIn.fr))
    expect(segmentsOf(plainText(text(values)))).toBeLessThan(3)
})

test('STOP and ARRÊT end all in any case and with any accents, START and DÉBUT begin again, other texts are texts', () => {
  for (const stop of ['STOP', 'stop.', ' Arret ', 'ARRÊT', 'arrêter', 'Unsubscribe', 'STOP ALL'])
    expect(wordIn(stop)).toBe('stop')
  for (const start of ['START', 'Début', 'DEBUT', 'unstop']) expect(wordIn(start)).toBe('start')
  for (const other of ['Yes', 'oui', 'Please stop by at 10', 'Don’t stop', '', '👍'])
    expect(wordIn(other)).toBeUndefined()
})

test('a number with an extension gets no text messages', () => {
  expect([isTextable('+17055550142'), isTextable('+17055550142;ext=5'), isTextable('')]).toEqual([
    true,
    false,
    false,
  ])
})
