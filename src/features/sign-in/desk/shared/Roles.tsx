import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Crew, crewName } from '#core/crews.ts'
import type { Person } from '#core/roles.ts'
import { Failure } from '#design/desk/Notices.tsx'
import parts from '#design/desk/Part.module.css'
import { Note } from '#design/desk/Parts.tsx'
import ui from '#design/desk/ui.module.css'
import { SelectField } from '#design/forms/Field.tsx'
import { roleWords as words } from '#features/sign-in/desk/roles-words.ts'
import { peopleQuery } from './queries.ts'

/**
 * What each of the typed people may do. It is saved with them: `changed` are the roles to send, of people who are new and of
 * those whose role is another one. Whoever is new works with the first crew until somebody says otherwise, or is the first owner.
 */
export function useRoles(typed: readonly string[], example: string | null) {
  const { data, error, refetch } = useQuery(peopleQuery)
  const [chosen, setChosen] = useState<readonly Person[]>([])
  const emails = [...new Set(typed.map((one) => one.toLowerCase()))].filter((one) => one.includes('@'))
  const known = data?.people ?? []
  const find = (all: readonly Person[], email: string) => all.find((one) => one.email === email)
  const hasOwner = known.some(({ email, role }) => role === 'owner' && email !== example && emails.includes(email))
  const firstNew = emails.find((one) => !find(known, one))
  const people = emails.map(
    (email): Person =>
      find(chosen, email) ??
      find(known, email) ??
      (!hasOwner && email === firstNew ? { email, role: 'owner', crew: null } : { email, role: 'crew', crew: 1 }),
  )
  return {
    people: data ? people : [],
    crews: data?.crews ?? [],
    error,
    refetch,
    changed: data ? people.filter((one) => find(known, one.email)?.crew !== one.crew) : [],
    choose: (person: Person) => setChosen([...chosen.filter(({ email }) => email !== person.email), person]),
    forget: () => setChosen([]),
  }
}

/** What each person may do: everything, or only their crew's jobs. `email` is who is signed in. */
export function Roles({
  roles,
  email,
  error,
}: {
  roles: ReturnType<typeof useRoles>
  email: string
  error?: string | undefined
}) {
  const { people, crews, changed, choose, refetch } = roles
  const own = changed.find((one) => one.email === email && one.role !== 'owner')
  return (
    <fieldset className={ui.fields}>
      <legend>{words.title}</legend>
      <p className={parts.help}>{words.help}</p>
      <Failure error={roles.error} retry={refetch} />
      <Failure words={error} />
      {people.map((person) => (
        <SelectField
          key={person.email}
          words={{ name: `role-${person.email}`, label: words.roleOf(person.email) }}
          options={[
            ...crewsWith(crews, person.crew).map(({ number, name }) => ({
              value: String(number),
              label: words.of(name),
            })),
            { value: '', label: words.owner },
          ]}
          value={person.crew ?? ''}
          onChange={({ target }) =>
            choose(
              target.value === ''
                ? { email: person.email, role: 'owner', crew: null }
                : { email: person.email, role: 'crew', crew: Number(target.value) },
            )
          }
        />
      ))}
      {own && (
        <Note tone="wait" lead={words.ask(nameOfRole(own, crews))}>
          {words.askHelp}
        </Note>
      )}
    </fieldset>
  )
}

/** The crews, with that of a person although it is gone. */
const crewsWith = (crews: readonly Crew[], own: number | null): readonly Crew[] =>
  own === null || crews.some(({ number }) => number === own)
    ? crews
    : [...crews, { number: own, name: crewName(crews, own) }]

const nameOfRole = ({ crew }: Person, crews: readonly Crew[]) =>
  crew === null ? words.owner : words.of(crewName(crews, crew))
