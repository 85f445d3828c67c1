import { useState } from 'react'
import { deskData as words } from '#content/desk-tools.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { Erasure } from '#domain/desk/privacy.ts'
import { call } from '#site/desk/api/call.ts'
import { publish } from '#site/desk/api/signals.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Checkbox } from '#site/desk/ui/Checkbox.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { Button } from '#site/ui/Button.tsx'

/** Says what would be erased, and erases it when the button is pressed. */
export function Erase({ name, id }: { name: 'booking_id' | 'message_id'; id: string }) {
  const person = { [name]: id }
  const url = `${deskCalls.erasure}?${new URLSearchParams(person)}`
  const { data, failure, load } = useApiQuery(Erasure, url, [])
  const [also, setAlso] = useState(false)
  const [isErased, setErased] = useState(false)

  const erase = useMutation(async () => {
    await call(Erasure, deskCalls.erase, { ...person, finished_jobs: also })
    setErased(true)
    publish({ is: 'event', kind: 'booking_changed' })
  })
  if (isErased) return <p role="status">{words.erased}</p>
  if (!data) return failure ? <Failure words={failure} retry={load} /> : <Loading />
  return (
    <>
      <p>{words.would(data.bookings, data.messages, data.mails, data.photos)}</p>
      {data.kept > 0 && (
        <>
          <p>{words.kept(data.kept)}</p>
          <Checkbox label={words.also} checked={also} onChange={setAlso} />
        </>
      )}
      <Failure words={erase.failure} />
      <div>
        <Button aria-disabled={erase.busy} onClick={erase.submit}>
          {words.eraseNow}
        </Button>
      </div>
    </>
  )
}
