import { useQuery } from '@tanstack/react-query'
import { type Crew, crewName } from '#core/crews.ts'
import type { Person } from '#core/roles.ts'
import { Failure } from '#design/desk/Notices.tsx'
import { Note } from '#design/desk/Parts.tsx'
import { fieldsClass } from '#design/desk/ui-classes.ts'
import { SelectField } from '#design/forms/Field.tsx'
import { roleWords as words } from '#features/sign-in/desk/roles-words.ts'
import { peopleQuery } from './queries.ts'

type Typed = {
  /** The addresses that are typed. */
  typed: readonly string[]
  /** The roles that were chosen for some of them. */
  chosen: readonly Person[]
  /** The made-up address that came with the program. */
  example: string | null
}

/**
 * What each of the typed people may do. Whoever is new works with the first crew until somebody says otherwise, or is the first
 * owner.
 */
export function rolesOf({ typed, chosen, example }: Typed, known: readonly Person[]): Person[] {
  const emails = [...new Set(typed.map((one) => one.toLowerCase()))].filter((one) => one.includes('@'))
  const hasOwner = known.some(({ email, role }) => role === 'owner' && email !== example && emails.includes(email))
  const firstNew = emails.find((one) => !find(known, one))
  return emails.map(
    (email) =>
      find(chosen, email) ??
      find(known, email) ??
      (!hasOwner && email === firstNew ? { email, role: 'owner', crew: null } : { email, role: 'crew', crew: 1 }),
  )
}

/** The roles of people who are new, and of those whose role is another one: they are saved with the people. */
export const changedRoles = (typed: Typed, known: readonly Person[]) =>
  rolesOf(typed, known).filter((one) => find(known, one.email)?.crew !== one.crew)

const find = (all: readonly Person[], email: string) => all.find((one) => one.email === email)

type Props = Omit<Typed, 'chosen'> & {
  id: string
  /** Who is signed in. */
  email: string
  error: string | undefined
  /** The roles that were chosen. */
  value: readonly Person[]
  onChange: (chosen: readonly Person[]) => void
}

/** What each person may do: everything, or only their crew's jobs. */
export function Roles({ id, email, error, value: chosen, onChange, ...typed }: Props) {
  const { data, error: failure, refetch } = useQuery(peopleQuery)
  const { people: known, crews } = data ?? { people: [], crews: [] }
  const own = changedRoles({ ...typed, chosen }, known).find((one) => one.email === email && one.role !== 'owner')
  return (
    <fieldset id={id} className={fieldsClass} tabIndex={-1}>
      <legend>{words.title}</legend>
      <p className="text-soft-ink">{words.help}</p>
      <Failure error={failure} retry={refetch} />
      {error && (
        <div id={`${id}-error`}>
          <Failure words={error} />
        </div>
      )}
      {data &&
        rolesOf({ ...typed, chosen }, known).map((person) => (
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
            onChange={({ target }) => {
              const crew = target.value === '' ? null : Number(target.value)
              const others = chosen.filter((one) => one.email !== person.email)
              onChange([...others, { email: person.email, role: crew === null ? 'owner' : 'crew', crew }])
            }}
          />
        ))}
      {own && data && (
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
