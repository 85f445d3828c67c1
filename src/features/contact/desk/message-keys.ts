import { listKeys } from '#platform/browser/desk/keys.ts'

/** The single keys of the buttons of a message. */
export const messageKeys = { answer: 'r', archive: listKeys.done, inbox: 'i' } as const
