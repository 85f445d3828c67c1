import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { browserLabel } from '#core/browser-name.ts'
import { withId } from '#core/desk-calls.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { Failure } from '#design/desk/Notices.tsx'
import { linesClass } from '#design/desk/part-classes.ts'
import { RowButton } from '#design/desk/RowButton.tsx'
import { Section } from '#design/desk/Section.tsx'
import { sessionCalls } from '#features/sign-in/calls.ts'
import { sessionWords as words } from '#features/sign-in/desk-sessions-words.ts'
import { setAnswer } from '#platform/browser/desk/query-client.ts'
import { sessionsQuery } from './shared/queries.ts'

/** The browsers in which the person is signed in. Each of the others can be signed out from here. */
export function Sessions() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  const [message, setMessage] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  return (
    <Section look="dialog" title={words.sessions}>
      <Failure error={error} retry={refetch} />
      {data && (
        <ul role="list" className={linesClass}>
          {data.sessions.map((session) => (
            <li key={session.id}>
              <div>
                <b title={session.browser}>{browserLabel(session.browser)}</b>
                <small>
                  {words.used(shortInstantLabel(session.used_at))}
                  {session.current && `, ${words.thisOne}`}
                </small>
              </div>
              {!session.current && (
                <RowButton
                  url={withId(sessionCalls.sessionEnd, session.id)}
                  label={words.out}
                  named={words.outThere(browserLabel(session.browser), shortInstantLabel(session.used_at))}
                  onDone={(list) => {
                    setAnswer(sessionsQuery, list)
                    setMessage(words.ended(browserLabel(session.browser)))
                    // The button that had the focus is gone.
                    status.current?.focus()
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" tabIndex={-1} ref={status}>
        {message}
      </p>
    </Section>
  )
}
