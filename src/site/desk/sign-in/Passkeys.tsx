import { useRef, useState } from 'react'
import { deskPasskeys as words } from '#content/desk-passkeys.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { type Passkey, PasskeyList } from '#domain/desk/passkeys.ts'
import { instantLabel } from '#domain/instants.ts'
import { fieldError } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { TextField } from '#site/forms/Field.tsx'
import { Button } from '#site/ui/Button.tsx'
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
    <>
      <h3>{words.title}</h3>
      <p className={styles.text}>{words.help}</p>
      <Failure words={failure} retry={load} />
      {data?.passkeys.length === 0 && <p>{words.none}</p>}
      {data && data.passkeys.length > 0 && (
        <ul role="list" className={styles.list}>
          {data.passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.plain}>
              <strong>{passkey.name}</strong>
              <small>{when(passkey)}</small>
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
    </>
  )
}

const when = ({ created_at, used_at }: Passkey) =>
  [
    words.added(instantLabel(created_at)),
    used_at ? words.used(instantLabel(used_at)) : words.unused,
  ].join(', ')

function Add({ onAdded }: { onAdded: (list: PasskeyList, name: string) => void }) {
  const [name, setName] = useState('')
  const { submit, busy, error, failure } = useMutation(async () => {
    onAdded(await addPasskey(name), name)
    setName('')
  })
  const wrong = fieldError(error, 'name')
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={words.add}>
      <TextField
        words={{ name: 'passkey-name', label: words.name, hint: words.nameHint, error: wrong }}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
      />
      {!wrong && <Failure words={failure} />}
      <p role="status">{busy && words.waiting}</p>
      <div>
        <Button type="submit" secondary compact aria-disabled={busy}>
          {words.add}
        </Button>
      </div>
    </form>
  )
}
