import type { DeskDeps } from '#features/desk-deps.ts'
import { sessionCalls } from '#features/sign-in/calls.ts'
import { signInRefusals } from '#features/sign-in/desk-refusals-words.ts'
import type { Session, SessionList } from '#features/sign-in/sign-in.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { sessionAnswer } from './routes.ts'
import { signOutEverywhere } from './shared/forget-people.ts'
import { browserOf, heldNow, queueNotices } from './shared/notices.ts'
import { deskNotices } from './shared/notices-words.ts'
import { endCookies, sessionOf } from './shared/session.ts'
import { deleteSession, listSessions } from './shared/session-store.ts'

/** The session: its person, the other sessions of this person, and sign-out. */
export const sessionRoutes = deskRoutes(sessionCalls, (deps: DeskDeps) => {
  const { db, wakeMail } = deps
  const list = async ({ id, email }: Pick<Session, 'id' | 'email'>): Promise<SessionList> => ({
    sessions: (await listSessions(db, email)).map((session) => ({ ...session, current: session.id === id })),
  })

  return {
    session: {
      get: route({
        who: 'each',
        says: 'It ends at `idle_at` without use, at `ends_at` in any case.',
        sample: () => ({}),
        handle: ({ request, reply }) => sessionAnswer(reply, sessionOf(request), deps),
      }),
    },

    sessions: {
      get: route({
        who: 'each',
        says: 'The sessions of this address.',
        sample: () => ({}),
        handle: ({ request }) => list(sessionOf(request)),
      }),
    },

    sessionEnd: {
      post: route({
        who: 'each',
        says: 'Ends one session of this address.',
        sample: () => ({ id: 'none', status: 404 }),
        async handle({ id, request, reply }) {
          const session = sessionOf(request)
          if (!(await deleteSession(db, { ...session, id }))) throw new Problem(404, signInRefusals.noSession)
          if (id === session.id) endCookies(reply, deps)
          return list(session)
        },
      }),
    },

    signOut: {
      post: route({
        who: 'each',
        says: 'Ends this session.',
        sample: () => ({}),
        async handle({ request, reply }) {
          await deleteSession(db, sessionOf(request))
          endCookies(reply, deps)
        },
      }),
    },

    signOutEverywhere: {
      post: route({
        who: 'each',
        says: 'Ends all sessions, codes and links of this address, its address of the calendar, and its `recent` passkeys.',
        sample: () => ({}),
        async handle({ who: email, request, reply }) {
          await db.transaction().execute(async (trx) => {
            const passkeys = await signOutEverywhere(trx, email)
            await queueNotices(trx, heldNow(deps), browserOf(request), (about) =>
              deskNotices.everywhere(email, passkeys, about),
            )
          })
          wakeMail()
          endCookies(reply, deps)
        },
      }),
    },
  }
})
