import { withFullStop } from '#core/sentence.ts'

/** The words of the desk about deposits and e-Transfers. */
export const deskDeposits = {
  title: 'Deposit',
  ask: 'Ask for a deposit',
  askTitle: 'Ask for a deposit',
  amount: 'Amount',
  due: 'To be paid by',
  send: 'Ask for it',
  /** Whether a mail takes it to the client. */
  byMail: (email: string) => `The request goes to ${email}, with a page that says how to pay.`,
  noMail: 'No email address is known: copy the link of the page, and send it to the client.',
  noAddress: 'No address for e-Transfers is set, so the page asks the client to call.',
  rule: (hours: number) =>
    hours === 0
      ? 'It is given back if the job is cancelled before it begins, and always if you cancel it.'
      : `It is given back if the client cancels at least ${hours} hours before, and always if you cancel. That is your rule in the settings.`,
  asked: (amount: string) => `Asked for a deposit of ${amount}.`,
  stillMissing: (amount: string) => `${amount} is missing`,
  copyLink: 'Copy the link',
  open: 'Open the client’s page',
  openJob: 'Open the booking',
  states: {
    open: 'Not here yet',
    paid: 'Received',
    returned: 'Given back',
    kept: 'Kept',
    waived: 'Not needed',
    withdrawn: 'Taken back',
  },
  presses: {
    remind: 'Remind',
    waive: 'No deposit needed',
    let_go: 'Let the job go',
    withdraw: 'Take the request back',
    returned: 'Given back',
    keep: 'Keep the deposit',
  },
  done: {
    remind: (day: string) => `The client is reminded. The new deadline is ${withFullStop(day)}`,
    waive: 'The job stays without a deposit.',
    let_go: 'The job is cancelled, and its time is free.',
    withdraw: 'The request is taken back.',
    returned: 'It is noted that the deposit went back.',
    keep: 'The deposit is kept, with an invoice that shows the tax in it.',
    received: 'The payment is noted.',
    missing: 'The client is told that it is not there.',
    takenBack: 'Not received after all: it waits for your answer again.',
  },
  letGoTitle: 'Let the job go?',
  letGoText: (name: string) =>
    `The appointment of ${name} is cancelled, its time is free, and the client is told. You can undo this on the booking.`,
  keepTitle: 'Keep the deposit?',
  keepText: (amount: string) =>
    `An invoice of ${amount} with the tax in it is issued and paid by the deposit. It cannot be taken back, only credited.`,
  returnTitle: 'Has the deposit gone back?',
  returnText: (amount: string) => `Send ${amount} back first, then note here how. The program moves no money.`,
  method: 'How it went back',
  cancel: 'Not now',
  transfers: {
    received: 'Received',
    missing: 'Not there',
    reference: (reference: string) => `Interac’s reference: ${reference}`,
    noReference: 'Without a reference',
    look: 'Look in your bank’s mail or app. Only “Received” counts as paid.',
  },
  inbox: {
    late: (amount: string, day: string) => `Deposit of ${amount} was due ${day}`,
    back: (amount: string) => `The job is off: give the deposit of ${amount} back`,
    keep: (amount: string) =>
      `The client cancelled late, or was not there: keep the deposit of ${amount}, or give it back`,
    transfer: (amount: string, number: string) => `Says: ${amount} sent for ${number}`,
  },
  refusals: {
    press: (presses: readonly string[]) => `Send one of ${presses.join(', ')}`,
    notReceived: 'It is not marked as received, so there is nothing to take back.',
    takenBack:
      'Its payment was taken back, so nothing is noted. Reload the Inbox: what the client says waits there for an answer.',
    takeBackEnded: (seconds: number) =>
      `It was marked as received more than ${seconds} seconds ago. Take its payment back where that stands, with a note.`,
    unknown: 'This deposit does not exist. Reload the page.',
    due: 'Enter the day until which it is to be paid',
    duePast: 'This day has passed. Enter today or a later one',
    dueAfter: (day: string) => `The job is on ${day}: enter that day or an earlier one`,
    more: (total: string) => `The job comes to ${total}: ask for that much at most`,
    noPrice: 'The job has no price yet. Agree on one first, then ask for a part of it',
    left: (left: string) => `Only ${left} of the job is not paid yet: ask for that much at most`,
    notAhead: 'This job is over or cancelled: there is nothing to ask a deposit for.',
    invoiced: 'This job has an invoice already. Send that in place of a deposit.',
    exists: 'A deposit is asked for already. Take that request back first.',
    ended: {
      open: 'This deposit has not come yet. Reload the page.',
      paid: 'This deposit has come meanwhile. Reload the page.',
      returned: 'This deposit went back already.',
      kept: 'This deposit is kept already, with an invoice.',
      waived: 'The job stays without this deposit already.',
      withdrawn: 'This request is taken back already.',
    },
    claimed: 'The client says that they have sent it. Answer that first: received, or not there.',
    stands: 'The job still stands, so its deposit counts for it. Cancel the job first.',
    partly: 'A part of this deposit has come. Give that back on the booking first.',
    used: 'This deposit counts for an invoice already. Credit that invoice, and note the refund on its payment.',
    transferPress: 'Send received or missing',
    noTransfer: 'This e-Transfer does not exist. Reload the Inbox.',
    received: 'This e-Transfer is received already, and its payment is noted.',
    settled: (number: string) =>
      `${number} is settled already, so nothing was noted. If the money came twice, send it back, or note it on the booking.`,
  },
} as const
