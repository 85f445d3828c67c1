import { expect, test } from 'vitest'
import { textEnd } from '#features/texts/texts.ts'
import { isAlsoMessage, optOutIn } from './opt-out.ts'

const alone = [
  'STOP',
  'STOP\u00a0',
  'stop.',
  ' Arret ',
  'STOP!!!',
  '“Stop”',
  '🛑 STOP',
  'ARRÊT',
  'ARRE\u0302T',
  'arrêter',
  'Unsubscribe',
  'STOP ALL',
  'Désabonner',
  'Fin',
  'End',
  'Quit',
  'REVOKE',
  'Stop. Thank you',
  'STOP please',
  'Please stop',
  'please stop now',
  'STOP STOP',
  'Stopppp',
  'Unsubscribe me',
  'Arrêtez svp',
  'Arrêtez, s’il vous plaît!',
  'arrêtez',
  'arrête',
  'arret svp',
  'Stop svp',
  'Désabonnez-moi',
  'Bonjour, arrêtez ça maintenant. Merci',
  textEnd.en,
  textEnd.fr,
]

const inWords = [
  'opt out',
  'stop calling me',
  'Stop texting me please',
  'STOP SENDING ME THESE',
  'Can you stop sending me texts?',
  'please stop these text messages',
  'Quit messaging me',
  'No more texts please',
  'no more text messages',
  'Don’t text me again',
  'Please do not contact me anymore.',
  "don't send me any more messages",
  'I don’t want these texts',
  'I no longer wish to receive text messages from you',
  'Take me off your list',
  'remove my number please',
  'Remove me from this list.',
  'I would like to opt out',
  'I want to unsubscribe',
  'Unsubscribe me from this',
  'Leave me alone!',
  'Hi, I sold the truck. Stop. Thanks',
  'cancel these reminders',
  'Arrêtez de m’écrire',
  'Arrêtez de m’envoyer des textos svp',
  'arrête de me texter',
  'Cessez de me contacter',
  'Je ne veux plus recevoir vos messages',
  'Je ne souhaite plus recevoir de textos',
  'Ne m’écrivez plus',
  'Ne m’envoyez plus de messages',
  'ne me texte plus',
  'Retirez-moi de votre liste',
  'Plus de textos s’il vous plaît',
  'Veuillez mettre fin à ces messages',
  'Laissez-moi tranquille',
]

test.each([...alone, ...inWords, 'cancel', 'annuler', 'Annulez svp'])('“%s” ends all text messages', (text) => {
  expect(optOutIn(text)).toBe('stop')
})

test.each([
  'non stop polish?',
  'Non-stop',
  'Please stop by at 10',
  'I’ll stop by later and text you',
  'Can you stop at the shop first?',
  'Stop by the back door, please',
  'The bus stop is beside us',
  'Don’t stop',
  'Did you stop sending reminders?',
  'Why did you stop texting me?',
  'We will be there at the end of the day',
  'End of the driveway',
  'When does it end?',
  'Please quit smoking in the van',
  'Shall we cancel?',
  'Cancel my appointment please',
  'Please cancel Tuesday, I am sick',
  'Annulez mon rendez-vous svp',
  'À la fin de la journée',
  'Fin de semaine?',
  'Arrêtez-vous devant le garage',
  'L’arrêt d’autobus est au coin',
  'Je n’arrête pas de penser à mon camion',
  'Plus de temps svp',
  'Text me when you are close',
  'Do not call, text me instead',
  'Don’t send the big van',
  'Don’t text me before 9',
  'Send me the messages again',
  'Remove the stain please',
  'I want to stop the rust',
  'Yes',
  'oui',
  'No',
  '',
  '👍',
])('“%s” does not', (text) => {
  expect(optOutIn(text)).toBeUndefined()
})

test.each(['START', 'Début', 'DEBUT', 'unstop', 'Start please'])('“%s” begins them again', (text) => {
  expect(optOutIn(text)).toBe('start')
})

test('a word alone is no message, a sentence is one too, and so is “cancel”, which may be about the appointment', () => {
  for (const text of [...alone, 'START']) expect([text, isAlsoMessage(text)]).toEqual([text, false])
  for (const text of [...inWords, 'Cancel', 'Annulez svp']) expect([text, isAlsoMessage(text)]).toEqual([text, true])
})

test('a wish is found fast in any message', () => {
  // On texts of this length, a check in quadratic time exceeds the test's timeout.
  for (const part of ['stop ', 'stop the ', 'ne m ', 'dont send me the ', 'want to ', 'remove me ', 'p'])
    expect(optOutIn(part.repeat(200_000 / part.length))).toSatisfy((is) => is === 'stop' || is === undefined)
})
