/** The words of the desk about text messages. */
export const deskTexts = {
  help: 'Clients who agree get a text message when a booking is confirmed, moved or cancelled, and the day before. You need an account at Twilio, and a Canadian toll-free number that is verified there; its fees are Twilio’s.',
  steps:
    'At console.twilio.com, copy the Account SID and the Auth Token, and buy and verify a number.',
  on: 'Clients can agree to text messages, and get them',
  account: 'Account SID',
  accountHint: 'It begins with AC.',
  token: 'Auth Token',
  tokenHint: 'With it anybody can send messages at your cost: give it to nobody.',
  stays: 'Stored. Leave it empty to keep it.',
  sender: 'Your number at Twilio',
  senderHint: 'Such as 833-555-0142, or the ID of a messaging service, which begins with MG.',
  own: 'Your own mobile number',
  ownHint:
    'Tests go there. A request or a message that nobody has opened after 15 minutes is texted there, too. Leave it empty for none.',
  /** What is kept as the evidence that the owner agreed for their own number. */
  ownConsent: 'Entered as the owner’s own number, for tests and alerts.',
  price: 'Price of a segment, in cents',
  priceHint:
    'Twilio’s price with carrier fees, such as 1.5. The desk says the cost before many get a message.',
  incoming: 'Address for incoming messages',
  incomingHint:
    'At Twilio, under your number: “A message comes in”, webhook, HTTP POST. Without it we don’t hear of STOP.',
  save: 'Save text settings',
  saved: 'Text settings saved',
  remove: 'Remove the account',
  removed: 'The account is removed, and no text messages leave.',
  test: 'Send a test',
  testHelp: 'Texts your own mobile number.',
  tested: 'The test is on its way to your phone.',
  testText: (business: string) => `${business}: text messages work.`,
  /** How the last try ended, and when. */
  last: (when: string, result: string) => `Last message: ${when}, ${result}.`,
  results: {
    sent: 'taken by Twilio',
    key: 'Twilio does not know the account or the token',
    busy: 'Twilio asked us to wait',
    reached: 'Twilio could not be reached',
    silent: 'Twilio did not answer',
    refused: 'Twilio refused it',
  },
  /** What holds about a client, on the page of a booking and of the client. */
  client: {
    title: 'Text messages',
    agrees: (number: string) => `${number} gets text messages.`,
    refuses: (number: string) => `${number} has not agreed to text messages, or has ended them.`,
    cannot: (number: string) => `${number} can’t get text messages.`,
    note: 'They agree',
    noteOf: (number: string) => `${number} agrees to text messages`,
    noteHelp:
      'Only if the client has said so. Tell them what for: their appointments, no promotions, and that STOP ends it.',
    noteLabel: 'How did they agree?',
    notePlaceholder: 'On the phone, when they booked',
    noteSave: 'Note it',
    noted: 'Noted: this client gets text messages',
    end: 'No more text messages',
    ended: 'This client gets no more text messages',
    evidence: 'Evidence of the consents',
    how: { page: 'On their page', desk: 'Noted here', text: 'By text message' },
    endHow: {
      page: 'by the client, on their page',
      desk: (who: string) => `by ${who}`,
      text: 'by the client, by text message',
      provider: 'Twilio says that the number has stopped all',
    },
    facts: {
      number: 'Number',
      how: 'How',
      who: 'Noted by',
      words: 'Words',
      ip: 'Network address',
      at: 'Given',
      withdrawn: 'Ended',
    },
    withdrawn: (when: string, how: string) => `${when}, ${how}`,
  },
  statuses: {
    waiting: (when: string) => `leaves ${when}`,
    sending: () => 'is leaving',
    sent: (when: string) => `sent ${when}`,
    delivered: (when: string) => `arrived ${when}`,
    undelivered: (when: string) => `did not arrive, ${when}`,
    failed: (when: string) => `was not sent, ${when}`,
    unknown: (when: string) => `may have been sent, ${when}`,
    moot: (when: string) => `was no longer needed, ${when}`,
  },
  /** The dialog that sends one. */
  write: {
    open: 'Write a text message',
    title: (name: string) => `Text ${name}`,
    label: 'Message',
    end: (words: string) => `“${words}” is added at the end.`,
    segments: (count: number) => (count === 1 ? '1 segment' : `${count} segments`),
    cost: (count: number, price: string) =>
      `${count === 1 ? '1 segment' : `${count} segments`}, about ${price}`,
    send: 'Send',
    sent: (name: string) => `A text message to ${name} is on its way`,
    own: 'From this phone instead',
  },
  /** Before many are told at once. */
  mass: (texts: number, segments: number, price: string) =>
    `${texts === 1 ? '1 client also gets a text message' : `${texts} clients also get a text message`}: ${
      segments === 1 ? '1 segment' : `${segments} segments`
    }, about ${price}.`,
  /** Below what a client wrote. */
  pictures: (count: number) =>
    count === 1
      ? 'A picture came with it: look at it at Twilio.'
      : `${count} pictures came with it: look at them at Twilio.`,
  refusals: {
    noAnswer: 'This came as a text message: call or text this number.',
    version: 'Send the version that was changed',
    on: 'Say whether text messages are sent: true or false',
    account: 'Enter the Account SID as Twilio shows it: AC and 32 letters and digits',
    token: 'Enter the Auth Token as Twilio shows it: 32 letters and digits',
    sender:
      'Enter your number at Twilio, such as 833-555-0142, or a messaging service: MG and 32 letters and digits',
    own: 'Enter a mobile number without an extension, such as 705-555-0142',
    price: 'Enter cents, such as 1.5: at most 100',
    needed: 'This is needed before text messages can be sent',
    overtaken: (who: string) =>
      `${who} has changed these settings meanwhile. Look at them, then save again.`,
    noKeys: 'Enter the account, the token and your number at Twilio first, and save them.',
    id: 'Send an id that was made for this message',
    text: 'Write the message',
    tooLong: (most: number) => `Write at most ${most} characters`,
    phone: 'Send a number of this client',
    note: 'Write how the client agreed, such as “on the phone”',
    agrees: 'Say whether the client agrees: true or false',
    otherPhone: 'This is no number of this client. Reload the page.',
    cannot: 'This number can’t get text messages.',
    off: 'Text messages are off. Set them up under Settings.',
    noConsent: 'This client has not agreed to text messages, or has ended them.',
    noOwn: 'Enter your own mobile number first, and save it.',
  },
  /** Why a message did not go out. `said` are Twilio's own words. */
  failures: {
    key: () => 'Twilio does not know this account or token. Copy both again.',
    stopped: () => 'This number has ended text messages from you. It can begin again with START.',
    number: () => 'This number can’t get text messages.',
    busy: () => 'Twilio asks us to wait. Try again in a minute.',
    reached: () => 'Twilio could not be reached. Try again in a few minutes.',
    silent: () => 'Twilio did not answer. The message may have gone out.',
    refused: (reason: string) => `Twilio refuses: ${reason}`,
  },
} as const
