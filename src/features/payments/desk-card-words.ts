import { withFullStop } from '#core/sentence.ts'

/** The words of the desk about payments by card on Square's page. */
export const deskCard = {
  help: 'Clients pay deposits and invoices on Square’s page. You need an account at Square; its fees are Square’s. No card number ever comes here.',
  steps:
    'At developer.squareup.com, open your application (or make one), choose “Production”, and copy the access token and the location ID.',
  on: 'Clients can pay by card',
  token: 'Access token',
  tokenHint: 'It begins with EAAA. It can move money: give it to nobody.',
  location: 'Location ID',
  locationHint: 'Of your place at Square, such as L1A2B3C4D5E6F.',
  signatureKey: 'Webhook signature key',
  signatureKeyHint:
    'You can do without. With it Square tells us of a payment at once; without it we ask Square, and find it a little later.',
  newsUrl: 'Address for Square’s webhook',
  newsUrlHint: 'At Square: Webhooks, add a subscription, events payment.updated and refund.updated.',
  stays: 'Stored. Leave it empty to keep it.',
  save: 'Save card settings',
  saved: 'Card settings saved',
  remove: 'Remove the keys',
  removeHelp:
    'Before you remove the keys, switch it off for a day: what clients still pay, and what you give back, is found only with them.',
  removed: 'The keys are removed, and clients can’t pay by card.',
  test: 'Ask Square',
  testHelp: 'Tries the stored keys. Nobody is charged.',
  works: (name: string) => `Square answers: ${withFullStop(name)}`,
  refusals: {
    version: 'Send the version that was changed',
    on: 'Say whether clients can pay by card: true or false',
    location: 'Enter the location ID: capital letters and digits',
    token: 'Enter the access token as Square shows it',
    signatureKey: 'Enter the signature key as Square shows it',
    needed: 'This is needed before clients can pay by card',
    overtaken: (who: string) => `${who} has changed these settings meanwhile. Look at them, then save again.`,
    noKeys: 'Enter the access token and the location ID first, and save them.',
    noPage: 'This payment is not known. Reload the Inbox.',
    refund: (told: string) =>
      `Square has told that ${told} of this payment went back, and that is noted. If more goes back at Square, it is noted by itself. Note only what went back in another way.`,
  },
  /** What a test says that did not work. `said` are Square's own words. */
  failures: {
    key: 'Square does not know this access token. Copy it again, from “Production”.',
    missing: 'Square does not know this location ID.',
    busy: 'Square asks us to wait. Try again in a minute.',
    silent: 'Square does not answer. Try again in a few minutes.',
    refused: (reason: string) => `Square refuses: ${reason}`,
    currency: (currency: string) => `This place takes ${currency}. It must take Canadian dollars (CAD).`,
  },
  inbox: {
    amount: (paid: string, number: string, asked: string) => `Square took ${paid} for ${number}, in place of ${asked}`,
    currency: (paid: string, number: string, asked: string) =>
      `Square took ${paid} for ${number}, in place of ${asked}`,
    twice: (paid: string, number: string) => `Square took ${paid} for ${number} a second time`,
    over: (paid: string, number: string) => `${paid} came by card for ${number}, and was not owed any more`,
    notNoted: 'It is not noted here as a payment. Give it back at Square, or note it yourself.',
    noted: 'It is noted as a payment. Give it back at Square: that is noted by itself.',
  },
  seen: 'Done',
} as const
