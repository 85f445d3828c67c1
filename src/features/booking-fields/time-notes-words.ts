import { words } from '#core/words.ts'

/** Why a time cannot be chosen, in the list of times: in the booking form and on the client's page. */
export const timeNotes = words({ taken: 'taken', soon: 'too soon', late: 'too late in the day' })
