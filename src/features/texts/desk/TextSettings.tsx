import { useMutation, useQuery } from '@tanstack/react-query'
import { shortInstantLabel } from '#core/instants.ts'
import { phoneLabel } from '#core/phone.ts'
import { thousandthsIn, typedThousandths } from '#core/typed-money.ts'
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
import { textSettingCalls } from '#features/texts/calls.ts'
import type { TextSettings } from '#features/texts/desk-texts.ts'
import { deskTexts as words } from '#features/texts/desk-words.ts'
import { call } from '#platform/browser/desk/call.ts'
import { setAnswer } from '#platform/browser/desk/query-client.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { textSettingsQuery } from './shared/queries.ts'

/** Whether clients get text messages, with the account at Twilio, as a dialog. */
export function TextSetting({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(textSettingsQuery)
  if (data && isFetchedAfterMount) return <TextForm data={data} onClose={onClose} />
  return (
    <WaitingDialog isOpen title={deskSettings.entries.texts.label} onClose={onClose} error={error} retry={refetch} />
  )
}

type FormProps = { data: TextSettings; onClose: () => void }

/** What a form begins with: the token that is stored is not shown. */
const typedOf = ({ version, on, account, sender, own, price }: TextSettings) => ({
  version,
  on,
  account,
  own: own && phoneLabel(own),
  sender: sender.startsWith('MG') ? sender : sender && phoneLabel(sender),
  price: typedThousandths(price),
  token: '',
})

/** An empty field keeps the token. */
const fieldsFor = ({ has_token }: TextSettings): Descriptions<ReturnType<typeof typedOf>> => ({
  account: { label: words.account, hint: words.accountHint, autoComplete: 'off' },
  token: {
    kind: 'password',
    label: words.token,
    hint: has_token ? words.stays : words.tokenHint,
    required: !has_token,
    autoComplete: 'off',
  },
  sender: { label: words.sender, hint: words.senderHint, autoComplete: 'off' },
  own: { kind: 'phone', label: words.own, hint: words.ownHint, required: false },
  price: { kind: 'decimal', label: words.price, hint: words.priceHint, autoComplete: 'off' },
  on: { kind: 'checkbox', label: words.on },
})

function TextForm({ data, onClose }: FormProps) {
  const test = useMutation({
    mutationFn: () => call(textSettingCalls.textSettingsTest, {}),
    onSuccess: ({ settings }) => setAnswer(textSettingsQuery, settings),
  })
  const form = useDeskForm({
    values: typedOf(data),
    fields: fieldsFor(data),
    async send({ token, price, ...typed }) {
      test.reset()
      const body = { ...typed, price: thousandthsIn(price) ?? -1, ...(token && { token }) }
      setAnswer(textSettingsQuery, await call(textSettingCalls.textSettings, body))
      showToast({ words: words.saved })
    },
    onConflict: takeVersion(textSettingCalls.textSettings),
  })
  const { Field } = form
  const remove = () =>
    form.submitTo(
      async ({ version }) => {
        const nothing = { on: false, account: '', token: '', sender: '', own: '' }
        setAnswer(
          textSettingsQuery,
          await call(textSettingCalls.textSettings, { version, price: data.price, ...nothing }),
        )
        showToast({ words: words.removed })
        onClose()
      },
      { name: 'remove', isUnchecked: true },
    )
  const { last } = data
  return (
    <FormDialog
      isOpen
      title={deskSettings.entries.texts.label}
      onClose={onClose}
      submit={words.save}
      form={form}
      before={
        <>
          {data.has_token && (
            <Button kind="alarm" isBusy={form.sending === 'remove'} onClick={remove}>
              {words.remove}
            </Button>
          )}
          <Button onClick={onClose}>{deskSettings.form.close}</Button>
        </>
      }
    >
      <p className="text-soft-ink">{words.help}</p>
      {!data.has_token && <p className="text-soft-ink">{words.steps}</p>}
      <Field name="account" />
      <Field name="token" />
      <Field name="sender" />
      <Field name="own" />
      <Field name="price" />
      <TextField
        words={{ name: 'text-incoming', label: words.incoming, hint: words.incomingHint }}
        readOnly
        value={data.incoming_url}
        onFocus={({ target }) => target.select()}
      />
      <Field name="on" />
      {data.has_token && (
        <section className={partClass} aria-label={words.test}>
          {last && <p>{words.last(shortInstantLabel(last.at), words.results[last.is])}</p>}
          {data.own !== '' && (
            <div className={buttonsClass}>
              <Button isBusy={test.isPending} onClick={() => test.mutate()}>
                {words.test}
              </Button>
              <small>{words.testHelp}</small>
            </div>
          )}
          <p role="status" className="empty:absolute">
            {test.data?.failure === null && words.tested}
          </p>
          <Failure error={test.error} {...(test.data?.failure && { words: test.data.failure })} />
        </section>
      )}
    </FormDialog>
  )
}
