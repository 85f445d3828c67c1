/** The words of the notes on a client or an address, which show on each of their jobs. */
export const deskNotes = {
  title: 'Notes',
  about: {
    client: {
      name: 'Note on this client',
      add: 'Note on the client',
      label: 'Note',
      hint: 'It shows on each of their jobs, on the phone and on paper. Only people who sign in here see it.',
      placeholder: 'Call before you come. Friendly dog.',
      did: 'Note on the client saved',
      gone: 'Note on the client removed',
      wrote: 'wrote on the client',
      removed: 'removed the note on the client',
    },
    address: {
      name: 'Note on this address',
      add: 'Note on the address',
      label: 'Note',
      hint: 'It shows on each job at this address, on the phone and on paper. Only people who sign in here see it.',
      placeholder: 'Side door, code 4412.',
      did: 'Note on the address saved',
      gone: 'Note on the address removed',
      wrote: 'wrote on the address',
      removed: 'removed the note on the address',
    },
  },
  /** Where a note that is added on a booking shows. */
  where: { label: 'Shows on', job: 'This job', client: 'Each job of this client', address: 'Each job at this address' },
  edit: 'Edit',
  save: 'Save note',
  remove: 'Remove note',
  /** Two people wrote at the same time. */
  theirs: (who: string) => `${who} wrote this meanwhile:`,
  theirsGone: (who: string) => `${who} removed the note meanwhile.`,
  yours: 'Your text is below. Save it to put it in place of theirs.',
  writtenBy: (who: string, when: string) => `${who}, ${when}`,
} as const
