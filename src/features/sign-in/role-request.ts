import * as z from 'zod/mini'
import { roles } from '#core/roles.ts'
import { choice, email } from '#core/text.ts'
import { peopleRefusals as refusals } from './desk-refusals-words.ts'

/** What somebody may do, as `POST /desk/api/mail-settings` takes it. */
export const RoleRequest = z
  .strictObject({
    email: email(refusals.person),
    role: choice(roles, refusals.role(roles)),
    crew: z._default(z.nullable(z.int({ error: refusals.crew }).check(z.minimum(1, refusals.crew))), null),
  })
  .check(
    z.refine(({ role, crew }) => (role === 'crew') === (crew !== null), { error: refusals.crewOfRole, path: ['crew'] }),
  )
export type RoleRequest = z.output<typeof RoleRequest>
