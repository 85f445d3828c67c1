import type { DeskDeps } from '#features/desk-deps.ts'
import { crewsOf } from '#features/schedule/server/shared/crews.ts'
import { peopleCalls } from '#features/sign-in/calls.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { listPeople } from './shared/roles.ts'

/** The people of the desk and their roles. They change with `mail-settings`. */
export const peopleRoutes = deskRoutes(peopleCalls, ({ db, mailSettings, content }: DeskDeps) => {
  return {
    people: {
      get: route({
        who: 'owner',
        says: 'All who may sign in, with their roles. They change with `mail-settings`.',
        sample: () => ({}),
        handle: async () => ({
          people: await listPeople(db, mailSettings.addresses(content()).desk),
          crews: crewsOf(content().opening),
        }),
      }),
    },
  }
})
