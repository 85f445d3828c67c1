import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { deskContent } from '#content/desk-content.ts'
import { ownGaps } from '#domain/content/check.ts'
import { contentOf, type PublicationState, placeholdersIn } from '#domain/content/publication.ts'
import { AS_PUBLISHED, deskCalls } from '#domain/desk/calls.ts'
import {
  ContentEdit,
  type ContentPreview,
  type DeskContent,
  PublicationEntry,
  PublicationQuery,
  RestoreRequest,
} from '#domain/desk/content.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { keepPeople } from '#server/desk/mail/keep-people.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { Problem, parse } from '#server/http/problem.ts'
import { frenchOfState, readPictureNames, readState } from '#server/publications/read-state.ts'
import { findPublication, findState, listPublications } from '#server/publications/store.ts'
import { consequencesOf } from './consequences.ts'
import { changesFrom, stateAfter } from './edit.ts'
import { findPreview, insertPreview } from './preview-store.ts'
import { ChangedAgain, refusedUndo, stateWithout } from './take-back.ts'

const { refusals } = deskContent

/** How many publications one answer lists. */
const PAGE = 50

const NumberParams = z.object({
  id: z.string().check(z.regex(/^\d{1,9}$/, refusals.noPublication)),
})
const PageParams = z.object({ id: z.string(), '*': z.string() })

/** The content: what can be edited, a preview of a change, its publication, and those of before. */
export function contentRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, publisher } = deps

  const present = async (): Promise<DeskContent> => {
    const { number, state, aside, failures } = publisher.shown()
    const names = await readPictureNames(db)
    const { content } = contentOf(state, names)
    const { texts, own, missing, stale } = frenchOfState(state, content, names)
    return {
      ...{ number, content, french: { texts, own, missing, stale }, gaps: ownGaps },
      placeholders: placeholdersIn(state),
      ...{ aside: [...aside], failures: [...failures] },
    }
  }
  const requireState = async (number: number) => {
    const state = await findState(db, number)
    if (!state) throw new Problem(404, refusals.noPublication)
    return state
  }

  app.get(deskCalls.content, async (_request, reply) => reply.send(await present()))

  app.post(deskCalls.contentPreview, async (request, reply) => {
    const edit = parse(ContentEdit, request.body)
    const { state, contents } = publisher.shown()
    const names = await readPictureNames(db)
    const after = stateAfter(state, edit, names)
    const { contents: next } = await readState(db, after)
    const answer: ContentPreview = {
      changes: changesFrom(state, after, names),
      consequences: await consequencesOf(db, contents.en, next.en),
      preview: await insertPreview(db, after),
    }
    return reply.send(answer)
  })

  app.get(deskCalls.contentPreviewPage, async (request, reply) => {
    const { id, '*': rest } = parse(PageParams, request.params)
    const state = id === AS_PUBLISHED ? publisher.shown().state : await findPreview(db, id)
    if (!state) throw new Problem(404, refusals.noPreview)
    const { contents } = await readState(db, state)
    const page = await publisher.preview(`/${rest}`, contents)
    return reply
      .headers({ 'content-security-policy': page.policy, 'x-frame-options': 'SAMEORIGIN' })
      .type(page.type)
      .send(page.text)
  })

  app.post(deskCalls.contentPublish, async (request, reply) => {
    const edit = parse(ContentEdit, request.body)
    const names = await readPictureNames(db)
    const who = sessionOf(request).email
    const change = (state: PublicationState) => stateAfter(state, edit, names)
    const { contents } = await readState(db, change(publisher.shown().state))
    await keepPeople(request, deps, contents.en, () =>
      publisher.publish({ who, section: edit.section, base: edit.number, change }),
    )
    return reply.send(await present())
  })

  app.get(deskCalls.publications, async (request, reply) => {
    const { before } = parse(PublicationQuery, request.query)
    return reply.send({ publications: await listPublications(db, before, PAGE) })
  })

  app.get(deskCalls.publication, async (request, reply) => {
    const number = Number(parse(NumberParams, request.params).id)
    const [before, after] = [await requireState(number - 1), await requireState(number)]
    return reply.send({ changes: changesFrom(before, after, await readPictureNames(db)) })
  })

  app.post(deskCalls.publicationUndo, async (request, reply) => {
    const number = Number(parse(NumberParams, request.params).id)
    const [before, after] = [await requireState(number - 1), await requireState(number)]
    const { section } = z.parse(PublicationEntry, await findPublication(db, number))
    const names = await readPictureNames(db)
    const who = sessionOf(request).email
    const change = (now: PublicationState) => stateWithout({ before, after, now }, names)
    try {
      const { contents } = await readState(db, change(publisher.shown().state))
      await keepPeople(request, deps, contents.en, () =>
        publisher.publish({ who, section, change }),
      )
    } catch (error) {
      if (error instanceof ChangedAgain) throw await refusedUndo(db, number, error)
      throw error
    }
    return reply.send(await present())
  })

  app.post(deskCalls.publicationRestore, async (request, reply) => {
    const restored = await requireState(Number(parse(NumberParams, request.params).id))
    const { number } = parse(RestoreRequest, request.body)
    const who = sessionOf(request).email
    const { contents } = await readState(db, restored)
    await keepPeople(request, deps, contents.en, () =>
      publisher.publish({ who, section: 'all', base: number, change: () => restored }),
    )
    return reply.send(await present())
  })
}
