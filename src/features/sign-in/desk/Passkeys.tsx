import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { withId } from '#core/desk-calls.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { Button } from '#design/desk/Button.tsx'
import { Form } from '#design/desk/form/Form.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { addClass, linesClass } from '#design/desk/part-classes.ts'
import { RowButton } from '#design/desk/RowButton.tsx'
import { Section } from '#design/desk/Section.tsx'
import { passkeyCalls } from '#features/sign-in/calls.ts'
import { deskPasskeys as words } from '#features/sign-in/desk-passkeys-words.ts'
import type { Passkey, PasskeyList } from '#features/sign-in/passkeys.ts'
import { setAnswer } from '#platform/browser/desk/query-client.ts'
import { addPasskey, hasPasskeys } from './passkeys.ts'
import { passkeysQuery } from './shared/queries.ts'

/** The passkeys of the person who is signed in: a list, and a form that adds one. */
export function Passkeys() {
  const { data, error, refetch } = useQuery(passkeysQuery)
  const [message, setMessage] = useState('')
  const status = useRef<HTMLParagraphElement>(null)

  function say(list: PasskeyList, what: string) {
    setAnswer(passkeysQuery, list)
    setMessage(what)
    // The button that had the focus may be gone.
    status.current?.focus()
  }
  return (
    <Section look="dialog" title={words.title}>
      <p className="text-soft-ink">{words.help}</p>
      <Failure error={error} retry={refetch} />
      {data?.passkeys.length === 0 && <p>{words.none}</p>}
      {data && data.passkeys.length > 0 && (
        <ul role="list" className={linesClass}>
          {data.passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <b>{passkey.name}</b>
                <small>{when(passkey)}</small>
              </div>
              <RowButton
                url={withId(passkeyCalls.passkeyRemove, passkey.id)}
                label={words.remove}
                named={words.removeThis(passkey.name)}
                onDone={(list) => say(list, words.removed(passkey.name))}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" tabIndex={-1} ref={status}>
        {message}
      </p>
      {hasPasskeys() ? <Add onAdded={(list, name) => say(list, words.done(name))} /> : <p>{words.unsupported}</p>}
    </Section>
  )
}

const when = ({ created_at, used_at }: Passkey) =>
  [words.added(shortInstantLabel(created_at)), used_at ? words.used(shortInstantLabel(used_at)) : words.unused].join(
    ', ',
  )

function Add({ onAdded }: { onAdded: (list: PasskeyList, name: string) => void }) {
  const form = useDeskForm({
    values: { name: '' },
    fields: { name: { label: words.name, hint: words.nameHint, autoComplete: 'off' } },
    async send({ name }) {
      onAdded(await addPasskey(name), name)
      form.reset()
    },
  })
  return (
    <Form form={form} className={addClass} label={words.add}>
      <form.Field name="name" />
      <p role="status">{form.busy && words.waiting}</p>
      <Button type="submit" isBusy={form.busy}>
        {words.add}
      </Button>
    </Form>
  )
}
