import { useState } from 'react'
import { roleWords as words } from '#content/desk-roles.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { type Crew, crewName } from '#domain/desk/crews.ts'
import { type Person, PersonList } from '#domain/desk/roles.ts'
import { call, errorText, fieldError } from '#site/desk/api/call.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import parts from '#site/desk/ui/Part.module.css'
import { say } from '#site/desk/ui/Toast.tsx'
import { SelectField } from '#site/forms/Field.tsx'

/** What each person may do: everything, or only their crew's jobs. A choice holds at once, and a refusal takes it back. */
export function Roles({ crews }: { crews: readonly Crew[] }) {
  const { data, failure, load, set } = useApiQuery(PersonList, deskCalls.people, [
    'mail_settings_changed',
  ])
  const [refused, setRefused] = useState<{ email: string; words: string }>()
  async function change(person: Person) {
    if (!data) return
    setRefused(undefined)
    set({ people: data.people.map((one) => (one.email === person.email ? person : one)) })
    try {
      set(await call(PersonList, deskCalls.people, person))
      say({ words: words.saved(person.email, nameOfRole(person, crews)) })
    } catch (error) {
      set(data)
      setRefused({
        email: person.email,
        words: fieldError(error, 'role') ?? fieldError(error, 'crew') ?? errorText(error),
      })
    }
  }
  return (
    <section className={parts.part} aria-label={words.title}>
      <h3>{words.title}</h3>
      <p className={parts.help}>{words.help}</p>
      <Failure words={failure} retry={load} />
      {data?.people.map((person) => (
        <SelectField
          key={person.email}
          words={{
            ...{ name: `role-${person.email}`, label: words.roleOf(person.email) },
            error: refused?.email === person.email ? refused.words : undefined,
          }}
          options={[
            { value: '', label: words.owner },
            ...crewsWith(crews, person.crew).map(({ number, name }) => ({
              ...{ value: String(number), label: words.of(name) },
            })),
          ]}
          value={person.crew ?? ''}
          onChange={({ target }) =>
            void change(
              target.value === ''
                ? { email: person.email, role: 'owner', crew: null }
                : { email: person.email, role: 'crew', crew: Number(target.value) },
            )
          }
        />
      ))}
    </section>
  )
}

/** The crews, with that of a person although it is gone. */
const crewsWith = (crews: readonly Crew[], own: number | null): readonly Crew[] =>
  own === null || crews.some(({ number }) => number === own)
    ? crews
    : [...crews, { number: own, name: crewName(crews, own) }]

const nameOfRole = ({ crew }: Person, crews: readonly Crew[]) =>
  crew === null ? words.owner : words.of(crewName(crews, crew))
