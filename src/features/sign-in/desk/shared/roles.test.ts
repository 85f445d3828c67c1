import { expect, test } from 'vitest'
import type { Person } from '#core/roles.ts'
import { changedRoles, rolesOf } from './Roles.tsx'

const ann: Person = { email: 'ann@example.com', role: 'owner', crew: null }
const bo: Person = { email: 'bo@example.com', role: 'crew', crew: 2 }
const known = [ann, bo]
const typed = (...emails: string[]) => ({ typed: emails, chosen: [], example: null })

test('whoever is new works with the first crew until somebody says otherwise', () => {
  const cy = { email: 'cy@example.com', role: 'crew', crew: 1 }
  expect(rolesOf(typed('ann@example.com', 'Bo@example.com', 'cy@example.com', 'd'), known)).toEqual([ann, bo, cy])
  const chosen: Person[] = [{ email: 'cy@example.com', role: 'owner', crew: null }]
  expect(rolesOf({ ...typed('ann@example.com', 'cy@example.com'), chosen }, known)).toEqual([ann, ...chosen])
})

test('without an owner whoever is new first is one, also in the place of the example', () => {
  const owner = { email: 'me@example.com', role: 'owner', crew: null }
  expect(rolesOf(typed('bo@example.com', 'me@example.com'), known)).toEqual([bo, owner])
  expect(rolesOf({ ...typed('ann@example.com', 'me@example.com'), example: ann.email }, known)).toEqual([ann, owner])
})

test('the roles of who is new, and those that are others now, are sent', () => {
  expect(changedRoles(typed('ann@example.com', 'bo@example.com'), known)).toEqual([])
  const chosen: Person[] = [{ ...bo, crew: 1 }]
  expect(changedRoles({ ...typed('bo@example.com', 'cy@example.com'), chosen }, known)).toEqual([
    ...chosen,
    { email: 'cy@example.com', role: 'owner', crew: null },
  ])
})
