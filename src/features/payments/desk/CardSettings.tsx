import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '#design/desk/Button.tsx'
import type { Descriptions } from '#design/desk/form/description.ts'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { takeVersion } from '#design/desk/form/take-version.ts'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { buttonsClass, partClass } from '#design/desk/part-classes.ts'
import { showToast } from '#design/desk/Toast.tsx'
import { WaitingDialog } from '#design/desk/WaitingDialog.tsx'
import { TextField } from '#design/forms/Field.tsx'
import { cardCalls } from '#features/payments/calls.ts'
import type { CardSettings } from '#features/payments/card.ts'
import { deskCard as words } from '#features/payments/desk-card-words.ts'
import { call } from '#platform/browser/desk/call.ts'
import { setAnswer } from '#platform/browser/desk/query-client.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { cardSettingsQuery } from './shared/queries.ts'

/** Whether clients can pay by card, with the keys of Square's, as a dialog. */
export function CardSetting({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(cardSettingsQuery)
  if (data && isFetchedAfterMount) return <CardForm data={data} onClose={onClose} />
  return (
    <WaitingDialog isOpen title={deskSettings.entries.card.label} onClose={onClose} error={error} retry={refetch} />
  )
}

type FormProps = { data: CardSettings; onClose: () => void }

/** What a form begins with: a key that is stored is not shown. */
const typedOf = ({ version, on, location }: CardSettings) => ({ version, on, location, token: '', signature_key: '' })

/** An empty field keeps a key. */
const fieldsFor = ({ has_token, has_signature_key }: CardSettings): Descriptions<ReturnType<typeof typedOf>> => ({
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
})

function CardForm({ data, onClose }: FormProps) {
  const test = useMutation({ mutationFn: () => call(cardCalls.cardSettingsTest, {}) })
  const form = useDeskForm({
    values: typedOf(data),
    fields: fieldsFor(data),
    async send({ token, signature_key, ...typed }) {
      test.reset()
      const keys = { ...(token && { token }), ...(signature_key && { signature_key }) }
      setAnswer(cardSettingsQuery, await call(cardCalls.cardSettings, { ...typed, ...keys }))
      showToast({ words: words.saved })
    },
    onConflict: takeVersion(cardCalls.cardSettings),
  })
  const { Field } = form
  const remove = () =>
    form.submitTo(
      async ({ version }) => {
        const nothing = { on: false, location: '', token: '', signature_key: '' }
        setAnswer(cardSettingsQuery, await call(cardCalls.cardSettings, { version, ...nothing }))
        showToast({ words: words.removed })
        onClose()
      },
      { name: 'remove', isUnchecked: true },
    )
  return (
    <FormDialog
      isOpen
      title={deskSettings.entries.card.label}
      onClose={onClose}
      submit={words.save}
      form={form}
      before={
        <>
          {(data.has_token || data.has_signature_key) && (
            <Button kind="alarm" isBusy={form.sending === 'remove'} onClick={remove}>
              {words.remove}
            </Button>
          )}
          <Button onClick={onClose}>{deskSettings.form.close}</Button>
        </>
      }
    >
      <p className="text-soft-ink">{words.help}</p>
      <p className="text-soft-ink">{data.has_token ? words.removeHelp : words.steps}</p>
      <Field name="token" />
      <Field name="location" />
      <Field name="signature_key" />
      <TextField
        words={{ name: 'card-news', label: words.newsUrl, hint: words.newsUrlHint }}
        readOnly
        value={data.news_url}
        onFocus={({ target }) => target.select()}
      />
      <Field name="on" />
      {data.has_token && data.location !== '' && (
        <section className={partClass} aria-label={words.test}>
          <div className={buttonsClass}>
            <Button isBusy={test.isPending} onClick={() => test.mutate()}>
              {words.test}
            </Button>
            <small>{words.testHelp}</small>
          </div>
          <p role="status" className="empty:absolute">
            {test.data?.failure === null && words.works(test.data.name)}
          </p>
          <Failure error={test.error} {...(test.data?.failure && { words: test.data.failure })} />
        </section>
      )}
    </FormDialog>
  )
}
