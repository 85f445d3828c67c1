import { useRef, useState } from 'react'
import { deskPasskeys as words } from '#content/desk-passkeys.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { type Passkey, PasskeyList } from '#domain/desk/passkeys.ts'
import { shortInstantLabel } from '#domain/instants.ts'
import { fieldError } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Button } from '#site/desk/ui/Button.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import css from '#site/desk/ui/Part.module.css'
import { Part } from '#site/desk/ui/Part.tsx'
import { TextField } from '#site/forms/Field.tsx'
import { addPasskey, hasPasskeys } from './passkeys.ts'
import { RowButton } from './RowButton.tsx'

/** The passkeys of the person who is signed in: a list, and a form that adds one. */
export function Passkeys() {
  const { data, failure, load, set } = useApiQuery(PasskeyList, deskCalls.passkeys, [])
  const [said, setSaid] = useState('')
  const status = useRef<HTMLParagraphElement>(null)

  function say(list: PasskeyList, what: string) {
    set(list)
    setSaid(what)
    // The button that had the focus may be gone.
    status.current?.focus()
  }
  return (
    <Part title={words.title}>
      <p className={css.help}>{words.help}</p>
      <Failure words={failure} retry={load} />
      {data?.passkeys.length === 0 && <p>{words.none}</p>}
      {data && data.passkeys.length > 0 && (
        <ul role="list" className={css.list}>
          {data.passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <b>{passkey.name}</b>
                <small>{when(passkey)}</small>
              </div>
              <RowButton
                url={withId(deskCalls.passkeyRemove, passkey.id)}
                schema={PasskeyList}
                label={words.remove}
                named={words.removeThis(passkey.name)}
                onDone={(list) => say(list, words.removed(passkey.name))}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" tabIndex={-1} ref={status}>
        {said}
      </p>
      {hasPasskeys() ? (
        <Add onAdded={(list, name) => say(list, words.done(name))} />
      ) : (
        <p>{words.unsupported}</p>
      )}
    </Part>
  )
}

const when = ({ created_at, used_at }: Passkey) =>
  [
    words.added(shortInstantLabel(created_at)),
    used_at ? words.used(shortInstantLabel(used_at)) : words.unused,
  ].join(', ')

function Add({ onAdded }: { onAdded: (list: PasskeyList, name: string) => void }) {
  const [name, setName] = useState('')
  const { submit, busy, error, failure } = useMutation(async () => {
    onAdded(await addPasskey(name), name)
    setName('')
  })
  const wrong = fieldError(error, 'name')
  return (
    <form className={css.add} onSubmit={submit} noValidate aria-label={words.add}>
      <TextField
        words={{ name: 'passkey-name', label: words.name, hint: words.nameHint, error: wrong }}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
      />
      {!wrong && <Failure words={failure} />}
      <p role="status">{busy && words.waiting}</p>
      <Button type="submit" isBusy={busy}>
        {words.add}
      </Button>
    </form>
  )
}
