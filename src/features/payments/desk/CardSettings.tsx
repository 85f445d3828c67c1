import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#design/desk/Button.tsx'
import { Checkbox } from '#design/desk/Checkbox.tsx'
import { FormDialog } from '#design/desk/Dialog.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import parts from '#design/desk/Part.module.css'
import { showToast } from '#design/desk/Toast.tsx'
import { WaitingDialog } from '#design/desk/WaitingDialog.tsx'
import { TextField } from '#design/forms/Field.tsx'
import { cardCalls } from '#features/payments/calls.ts'
import type { CardSettings, CardTest } from '#features/payments/card.ts'
import { deskCard as words } from '#features/payments/desk-card-words.ts'
import { call, fieldError, isConflict } from '#platform/browser/desk/call.ts'
import { setAnswer } from '#platform/browser/desk/query-client.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'
import { cardSettingsQuery } from './shared/queries.ts'

/** Whether clients can pay by card, with the keys of Square's, as a dialog. */
export function CardSetting({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(cardSettingsQuery)
  if (data && isFetchedAfterMount)
    return <CardForm data={data} onClose={onClose} onSaved={(saved) => setAnswer(cardSettingsQuery, saved)} />
  return (
    <WaitingDialog isOpen title={deskSettings.entries.card.label} onClose={onClose} error={error} retry={refetch} />
  )
}

type FormProps = { data: CardSettings; onClose: () => void; onSaved: (settings: CardSettings) => void }

/**
 * The form, from the settings that it began with. A colleague's change meanwhile is refused by the server; what was typed stays, and the
 * next try replaces theirs.
 */
function CardForm({ data, onClose, onSaved }: FormProps) {
  const [base, setBase] = useState(data)
  const [on, setOn] = useState(base.on)
  const [location, setLocation] = useState(base.location)
  const [keys, setKeys] = useState(noKeys)
  const [result, setResult] = useState<CardTest>()
  const save = useMutation(async () => {
    setResult(undefined)
    try {
      const after = await call(cardCalls.cardSettings, {
        version: base.version,
        on,
        location,
        // An empty field keeps a key.
        ...(keys.token !== '' && { token: keys.token }),
        ...(keys.signature !== '' && { signature_key: keys.signature }),
      })
      setBase(after)
      setKeys(noKeys)
      onSaved(after)
      showToast({ words: words.saved })
    } catch (error) {
      // The refusal names the colleague: the next press is about their version.
      if (isConflict(error)) setBase(await call(cardCalls.cardSettings))
      throw error
    }
  })
  const remove = useMutation(async () => {
    const after = await call(cardCalls.cardSettings, {
      version: base.version,
      on: false,
      location: '',
      token: '',
      signature_key: '',
    })
    onSaved(after)
    showToast({ words: words.removed })
    onClose()
  })
  const test = useMutation(async () => {
    setResult(undefined)
    setResult(await call(cardCalls.cardSettingsTest, {}))
  })
  const errorOf = (field: string) => fieldError(save.error, field)
  const hasAny = base.has_token || base.has_signature_key
  return (
    <FormDialog
      isOpen
      title={deskSettings.entries.card.label}
      onClose={onClose}
      submit={words.save}
      form={save}
      before={
        <>
          {hasAny && (
            <Button kind="alarm" isBusy={remove.busy} onClick={remove.submit}>
              {words.remove}
            </Button>
          )}
          <Button onClick={onClose}>{deskSettings.form.close}</Button>
        </>
      }
    >
      <p className={parts.help}>{words.help}</p>
      <p className={parts.help}>{base.has_token ? words.removeHelp : words.steps}</p>
      <TextField
        words={{
          name: 'card-token',
          label: words.token,
          required: !base.has_token,
          hint: base.has_token ? words.stays : words.tokenHint,
          error: errorOf('token'),
        }}
        type="password"
        autoComplete="off"
        value={keys.token}
        onChange={({ target }) => setKeys({ ...keys, token: target.value })}
      />
      <TextField
        words={{ name: 'card-location', label: words.location, hint: words.locationHint, error: errorOf('location') }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={location}
        onChange={({ target }) => setLocation(target.value)}
      />
      <TextField
        words={{
          name: 'card-signature',
          label: words.signatureKey,
          required: false,
          hint: base.has_signature_key ? words.stays : words.signatureKeyHint,
          error: errorOf('signature_key'),
        }}
        type="password"
        autoComplete="off"
        value={keys.signature}
        onChange={({ target }) => setKeys({ ...keys, signature: target.value })}
      />
      <TextField
        words={{ name: 'card-news', label: words.newsUrl, hint: words.newsUrlHint }}
        readOnly
        value={base.news_url}
        onFocus={({ target }) => target.select()}
      />
      <Checkbox label={words.on} checked={on} onChange={setOn} />
      <Failure words={save.failure ?? remove.failure} />
      {base.has_token && base.location !== '' && (
        <section className={parts.part} aria-label={words.test}>
          <div className={parts.bar}>
            <Button isBusy={test.busy} onClick={test.submit}>
              {words.test}
            </Button>
            <small>{words.testHelp}</small>
          </div>
          <p role="status" className={parts.status}>
            {result?.failure === null && words.works(result.name)}
          </p>
          <Failure words={result?.failure ?? test.failure} />
        </section>
      )}
    </FormDialog>
  )
}

const noKeys = { token: '', signature: '' }
