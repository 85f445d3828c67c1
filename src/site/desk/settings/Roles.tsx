import { Fragment, useState } from 'react'
import { roleWords as words } from '#content/desk-roles.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { type Crew, crewName } from '#domain/desk/crews.ts'
import { type Person, PersonList } from '#domain/desk/roles.ts'
import { call, errorText, fieldError } from '#site/desk/api/call.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Button } from '#site/desk/ui/Button.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import parts from '#site/desk/ui/Part.module.css'
import { Note } from '#site/desk/ui/Parts.tsx'
import { say } from '#site/desk/ui/Toast.tsx'
import { SelectField } from '#site/forms/Field.tsx'

/** What each person may do: everything, or only their crew's jobs. A choice holds once it is saved, and a refusal takes it back. */
export function Roles({ crews, email }: { crews: readonly Crew[]; email: string }) {
  const { data, failure, load, set } = useApiQuery(PersonList, deskCalls.people, [
    'mail_settings_changed',
  ])
  const [refused, setRefused] = useState<{ email: string; words: string }>()
  // Each arrow key is a choice: none of them holds before somebody saves it.
  const [chosen, setChosen] = useState<Person>()
  async function change(person: Person) {
    if (!data) return
    setChosen(undefined)
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
  /** Whether an owner would give up their own rights: only another owner could give them back. */
  const isEnd = (person: Person) => person.email === email && person.role !== 'owner'
  return (
    <section className={parts.part} aria-label={words.title}>
      <h3>{words.title}</h3>
      <p className={parts.help}>{words.help}</p>
      <Failure words={failure} retry={load} />
      {data?.people.map((person) => (
        <Fragment key={person.email}>
          <SelectField
            words={{
              name: `role-${person.email}`,
              label: words.roleOf(person.email),
              error: refused?.email === person.email ? refused.words : undefined,
            }}
            options={[
              { value: '', label: words.owner },
              ...crewsWith(crews, person.crew).map(({ number, name }) => ({
                value: String(number),
                label: words.of(name),
              })),
            ]}
            value={(chosen?.email === person.email ? chosen : person).crew ?? ''}
            onChange={({ target }) => {
              const { email } = person
              setRefused(undefined)
              setChosen(
                target.value === ''
                  ? { email, role: 'owner', crew: null }
                  : { email, role: 'crew', crew: Number(target.value) },
              )
            }}
          />
          {chosen?.email === person.email && chosen.crew !== person.crew && (
            <Note
              tone="wait"
              lead={words.ask(chosen.email === email, nameOfRole(chosen, crews))}
              actions={
                <>
                  <Button onClick={() => setChosen(undefined)}>{words.stay}</Button>
                  {isEnd(chosen) ? (
                    <Button kind="alarm" onClick={() => void change(chosen)}>
                      {words.end}
                    </Button>
                  ) : (
                    <Button kind="main" onClick={() => void change(chosen)}>
                      {words.save}
                    </Button>
                  )}
                </>
              }
            >
              {isEnd(chosen) ? words.askHelp : words.saveHelp}
            </Note>
          )}
        </Fragment>
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
