import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#design/desk/Button.tsx'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import parts from '#design/desk/Part.module.css'
import { showToast } from '#design/desk/Toast.tsx'
import { WaitingDialog } from '#design/desk/WaitingDialog.tsx'
import { TextField } from '#design/forms/Field.tsx'
import { cardCalls } from '#features/payments/calls.ts'
import type { CardSettings, CardTest } from '#features/payments/card.ts'
import { deskCard as words } from '#features/payments/desk-card-words.ts'
import { call } from '#platform/browser/desk/call.ts'
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
  const [result, setResult] = useState<CardTest>()
  const { has_token, has_signature_key } = data
  const form = useDeskForm({
    values: { version: data.version, on: data.on, location: data.location, token: '', signature_key: '' },
    fields: {
      token: {
        kind: 'password',
        label: words.token,
        required: !has_token,
        hint: has_token ? words.stays : words.tokenHint,
        autoComplete: 'off',
      },
      location: {
        label: words.location,
        hint: words.locationHint,
        autoComplete: 'off',
        autoCapitalize: 'characters',
        spellCheck: false,
      },
      signature_key: {
        kind: 'password',
        label: words.signatureKey,
        required: false,
        hint: has_signature_key ? words.stays : words.signatureKeyHint,
        autoComplete: 'off',
      },
      on: { kind: 'checkbox', label: words.on },
    },
    async send({ token, signature_key, ...typed }) {
      setResult(undefined)
      // An empty field keeps a key.
      const keys = { ...(token !== '' && { token }), ...(signature_key !== '' && { signature_key }) }
      onSaved(await call(cardCalls.cardSettings, { ...typed, ...keys }))
      showToast({ words: words.saved })
    },
    // The refusal names the colleague: the next press is about their version.
    onConflict: async () => ({ take: { version: (await call(cardCalls.cardSettings)).version } }),
  })
  const remove = () =>
    form.submitTo(
      async ({ version }) => {
        const nothing = { on: false, location: '', token: '', signature_key: '' }
        onSaved(await call(cardCalls.cardSettings, { version, ...nothing }))
        showToast({ words: words.removed })
        onClose()
      },
      { name: 'remove', isUnchecked: true },
    )
  const test = useMutation(async () => {
    setResult(undefined)
    setResult(await call(cardCalls.cardSettingsTest, {}))
  })
  return (
    <FormDialog
      isOpen
      title={deskSettings.entries.card.label}
      onClose={onClose}
      submit={words.save}
      form={form}
      before={
        <>
          {(has_token || has_signature_key) && (
            <Button kind="alarm" isBusy={form.sending === 'remove'} onClick={remove}>
              {words.remove}
            </Button>
          )}
          <Button onClick={onClose}>{deskSettings.form.close}</Button>
        </>
      }
    >
      <p className={parts.help}>{words.help}</p>
      <p className={parts.help}>{has_token ? words.removeHelp : words.steps}</p>
      <form.Field name="token" />
      <form.Field name="location" />
      <form.Field name="signature_key" />
      <TextField
        words={{ name: 'card-news', label: words.newsUrl, hint: words.newsUrlHint }}
        readOnly
        value={data.news_url}
        onFocus={({ target }) => target.select()}
      />
      <form.Field name="on" />
      {has_token && data.location !== '' && (
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
