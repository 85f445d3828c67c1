import { expect, test } from 'vitest'
import { mailSettingCalls } from '#features/mails/calls.ts'
import { peopleCalls } from '#features/sign-in/calls.ts'
import { peopleRefusals } from '#features/sign-in/desk-refusals-words.ts'
import { mail } from '#testing/app.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { deskNotices } from './notices-words.ts'

const [ann, bo] = PEOPLE
const DAVE = 'dave@example.com'
const owner = (email: string) => ({ email, role: 'owner', crew: null })
const crew = (email: string, number = 1) => ({ email, role: 'crew', crew: number })

/** A desk whose people the desk itself sets: at first Ann alone, who is an owner. */
async function annAlone() {
  const desk = await testDesk({ mail: { ...mail, ownerAddress: ann } })
  let version = 0
  const save = async (changes: object) => {
    const answer = await desk.act(mailSettingCalls.mailSettings, { version, ...changes })
    if (answer.statusCode === 200) version++
    return answer
  }
  const roles = async () => (await desk.get(peopleCalls.people)).json().people
  const notices = async () => {
    const mails = desk.db.selectFrom('mails').select('body').where('kind', '=', 'notice')
    return (await mails.execute()).map(({ body }) => String(body)).join('\n')
  }
  return { ...desk, save, roles, notices }
}

test('whoever is new is crew until somebody says otherwise, also one who was an owner once', async () => {
  const { save, roles } = await annAlone()
  await save({ people: [ann, bo] })
  expect(await roles()).toEqual([owner(ann), crew(bo)])
  await save({ roles: [owner(bo)] })
  expect(await roles()).toEqual([owner(ann), owner(bo)])
  await save({ people: [ann] })
  await save({ people: [ann, bo] })
  expect(await roles()).toEqual([owner(ann), crew(bo)])
})

test('one save stores people and what they may do, and all are told who is an owner now', async () => {
  const { save, roles, notices } = await annAlone()
  const saved = await save({ people: [ann, 'Bo@Example.com', DAVE], roles: [owner(bo), crew(DAVE)] })
  expect(saved.statusCode, saved.body).toBe(200)
  expect(await roles()).toEqual([owner(ann), owner(bo), crew(DAVE)])
  expect(await notices()).toContain(deskNotices.lines.role(bo, true))
  expect(await notices()).not.toContain(deskNotices.lines.role(DAVE, true))
  await save({ roles: [crew(bo)] })
  expect(await roles()).toEqual([owner(ann), crew(bo), crew(DAVE)])
  expect(await notices()).toContain(deskNotices.lines.role(bo, false))
})

test.each([
  ['of somebody who may not sign in', { roles: [crew(DAVE)] }, 'email', peopleRefusals.person],
  ['with a crew that there is not', { roles: [crew(ann, 10_000)] }, 'crew', peopleRefusals.crew],
  ['of crew without a number', { roles: [{ email: ann, role: 'crew' }] }, 'roles.0.crew', peopleRefusals.crewOfRole],
  ['of an owner with a crew', { roles: [{ ...owner(ann), crew: 1 }] }, 'roles.0.crew', peopleRefusals.crewOfRole],
  [
    'that there is not',
    { roles: [{ email: ann, role: 'boss' }] },
    'roles.0.role',
    peopleRefusals.role(['owner', 'crew']),
  ],
  ['of the last owner', { roles: [crew(ann)] }, 'people', peopleRefusals.lastOwner],
  ['of the last owner, with a new colleague', { people: [bo], roles: [crew(bo)] }, undefined, undefined],
])('a role %s is refused, and then nothing is stored', async (_what, changes, field, message) => {
  const { save, roles } = await annAlone()
  const refused = await save(changes)
  expect(refused.statusCode).toBe(422)
  if (field) expect(refused.json().errors).toEqual([{ field, message }])
  expect(await roles()).toEqual([owner(ann)])
})

test('whoever comes in place of the only owner is one', async () => {
  const { save, db } = await annAlone()
  expect((await save({ people: [ann, bo], roles: [owner(bo)] })).statusCode).toBe(200)
  expect((await save({ people: [bo] })).statusCode).toBe(200)
  expect(await db.selectFrom('desk_roles').select(['email', 'role']).execute()).toContainEqual({
    email: bo,
    role: 'owner',
  })
})
