import type { DeskOutbox } from '#features/parts.ts'
import { isStillSignedIn } from './still-signed-in.ts'

const all = Object.values(
  import.meta.glob<DeskOutbox>('/src/features/*/desk/outbox.ts', { import: 'deskOutbox', eager: true }),
)

const endAll = (ends: readonly (() => void)[]) => () => {
  for (const end of ends) end()
}

/** All that people did on the desk and the server does not have. */
export const outboxes = {
  /** How much of it waits for the person who is signed in, or was refused. */
  count: () => all.reduce((sum, outbox) => sum + outbox.read().length, 0),
  /** How much of it a person would lose with their session. */
  countLost: (person: string) => all.reduce((sum, outbox) => sum + outbox.countLost(person), 0),
  send() {
    for (const outbox of all) void outbox.send()
  },
  watch: (person: string) => endAll(all.map((outbox) => outbox.watch(person, isStillSignedIn))),
  forget(person: string) {
    for (const outbox of all) outbox.forget(person)
  },
  subscribe: (listener: () => void) => endAll(all.map((outbox) => outbox.subscribe(listener))),
}
