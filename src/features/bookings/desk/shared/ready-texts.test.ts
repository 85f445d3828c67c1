import { describe, expect, test } from 'vitest'
import { languages } from '#core/language.ts'
import { type ReadyText, readyTexts } from '#features/bookings/ready-text-words.ts'
import { type Texted, textUrl } from './ready-texts.ts'

const job: Texted = {
  firstname: 'Ann',
  phone: '+17055550142;ext=5',
  language: 'en',
  appoint_date: '2099-07-15',
  appoint_time: '10:30',
  appoint_zipcode: 'P1B 8G6',
  appoint_city: 'North Bay',
}

/** The words of a link; `now` is 9:02 a.m. */
const said = (text: ReadyText, of: Texted = job, now = 9 * 60 + 2) =>
  decodeURIComponent(textUrl(text, of, now).split('body=')[1] ?? '')

/** The letters of which one text message holds 160; with any other it holds 70 (GSM 03.38). */
const GSM = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z£¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§¿äöñüà¤¡^{}[\]~\\|€]*$/

describe.each(languages)('in %s', (language) => {
  test.each(readyTexts)('“%s” fits into two messages and names the client', (text) => {
    const words = said(text, { ...job, language })
    expect(words).toContain('Ann')
    // The owner chooses the name of the business.
    expect(words).toMatch(GSM)
    expect(words.length).toBeLessThanOrEqual(306)
  })
})

test('on the way and running late say when one arrives who leaves now, on five minutes', () => {
  const drive = { ...job, appoint_zipcode: 'P0H 1H0', appoint_city: 'Callander' }
  expect(said('on_the_way', drive)).toMatch(/at about \d{1,2}:\d[05] [ap]\.m\.$/)
  const [at] = /\d{1,2}:\d\d/.exec(said('late', drive)) ?? []
  expect(at && at > '9:02' && at <= '9:59').toBe(true)
  expect(said('on_the_way', { ...drive, language: 'fr' })).toMatch(/vers 9 h( \d\d)?\.$/)
})

test('where the drive is not known, the time of the appointment is named', () => {
  const nowhere = { ...job, appoint_zipcode: null, appoint_city: null }
  expect(said('on_the_way', nowhere)).toMatch(/10:30 a\.m\.$/)
})

test('the appointment is named in the language of the client', () => {
  expect(said('confirm')).toContain('Wednesday, July 15, 2099 at 10:30 a.m.')
  expect(said('confirm', { ...job, language: 'fr' })).toContain('mercredi 15 juillet 2099 à 10 h 30')
  expect(said('own')).toMatch(/: $/)
})

test('the number is that of the client, without an extension', () => {
  expect(textUrl('done', job, 0)).toMatch(/^sms:\+17055550142\?&body=/)
})
