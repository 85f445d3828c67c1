import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortInstantLabel } from '#core/instants.ts'
import { phoneLabel } from '#core/phone.ts'
import { thousandthsIn, typedThousandths } from '#core/typed-money.ts'
import { Button } from '#design/desk/Button.tsx'
import { Checkbox } from '#design/desk/Checkbox.tsx'
import { FormDialog } from '#design/desk/Dialog.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import parts from '#design/desk/Part.module.css'
import { showToast } from '#design/desk/Toast.tsx'
import { WaitingDialog } from '#design/desk/WaitingDialog.tsx'
import { TextField } from '#design/forms/Field.tsx'
import { textSettingCalls } from '#features/texts/calls.ts'
import type { TextSettings, TextTest } from '#features/texts/desk-texts.ts'
import { deskTexts as words } from '#features/texts/desk-words.ts'
import { call, fieldError, isConflict } from '#platform/browser/desk/call.ts'
import { setAnswer } from '#platform/browser/desk/query-client.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'
import { textSettingsQuery } from './shared/queries.ts'

/** Whether clients get text messages, with the account at Twilio, as a dialog. */
export function TextSetting({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(textSettingsQuery)
  if (data && isFetchedAfterMount)
    return <TextForm data={data} onClose={onClose} onSaved={(saved) => setAnswer(textSettingsQuery, saved)} />
  return (
    <WaitingDialog isOpen title={deskSettings.entries.texts.label} onClose={onClose} error={error} retry={refetch} />
  )
}

type FormProps = { data: TextSettings; onClose: () => void; onSaved: (settings: TextSettings) => void }

const typedOf = ({ on, account, sender, own, price }: TextSettings) => ({
  on,
  account,
  own: own && phoneLabel(own),
  sender: sender.startsWith('MG') ? sender : sender && phoneLabel(sender),
  price: typedThousandths(price),
  token: '',
})

/**
 * The form, from the settings that it began with. A colleague's change meanwhile is refused by the server; what was typed stays, and the
 * next try replaces theirs.
 */
function TextForm({ data, onClose, onSaved }: FormProps) {
  const [base, setBase] = useState(data)
  const [typed, setTyped] = useState(() => typedOf(data))
  const [result, setResult] = useState<TextTest>()
  const set = (more: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...more }))
  const take = (after: TextSettings) => {
    setBase(after)
    setTyped(typedOf(after))
    onSaved(after)
  }
  const save = useMutation(async () => {
    setResult(undefined)
    const { token, price, ...rest } = typed
    try {
      take(
        await call(textSettingCalls.textSettings, {
          ...rest,
          version: base.version,
          price: thousandthsIn(price) ?? -1,
          // An empty field keeps the token.
          ...(token !== '' && { token }),
        }),
      )
      showToast({ words: words.saved })
    } catch (error) {
      // The refusal names the colleague: the next press is about their version.
      if (isConflict(error)) setBase(await call(textSettingCalls.textSettings))
      throw error
    }
  })
  const remove = useMutation(async () => {
    const { version, price } = base
    take(
      await call(textSettingCalls.textSettings, {
        version,
        price,
        on: false,
        account: '',
        token: '',
        sender: '',
        own: '',
      }),
    )
    showToast({ words: words.removed })
    onClose()
  })
  const test = useMutation(async () => {
    setResult(undefined)
    const answer = await call(textSettingCalls.textSettingsTest, {})
    setResult(answer)
    setBase(answer.settings)
    onSaved(answer.settings)
  })
  type Name = Exclude<keyof typeof typed, 'on'>
  const field = (name: Name, label: string, hint: string, required = true) => ({
    words: { name: `text-${name}`, label, hint, required, error: fieldError(save.error, name) },
    autoComplete: 'off',
    spellCheck: false,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  const { last } = base
  return (
    <FormDialog
      isOpen
      title={deskSettings.entries.texts.label}
      onClose={onClose}
      submit={words.save}
      form={save}
      before={
        <>
          {base.has_token && (
            <Button kind="alarm" isBusy={remove.busy} onClick={remove.submit}>
              {words.remove}
            </Button>
          )}
          <Button onClick={onClose}>{deskSettings.form.close}</Button>
        </>
      }
    >
      <p className={parts.help}>{words.help}</p>
      {!base.has_token && <p className={parts.help}>{words.steps}</p>}
      <TextField {...field('account', words.account, words.accountHint)} />
      <TextField
        {...field('token', words.token, base.has_token ? words.stays : words.tokenHint, !base.has_token)}
        type="password"
      />
      <TextField {...field('sender', words.sender, words.senderHint)} />
      <TextField {...field('own', words.own, words.ownHint, false)} type="tel" autoComplete={undefined} />
      <TextField {...field('price', words.price, words.priceHint)} inputMode="decimal" />
      <TextField
        words={{ name: 'text-incoming', label: words.incoming, hint: words.incomingHint }}
        readOnly
        value={base.incoming_url}
        onFocus={({ target }) => target.select()}
      />
      <Checkbox label={words.on} checked={typed.on} onChange={(on) => set({ on })} />
      <Failure words={save.failure ?? remove.failure} />
      {base.has_token && (
        <section className={parts.part} aria-label={words.test}>
          {last && <p>{words.last(shortInstantLabel(last.at), words.results[last.is])}</p>}
          {base.own !== '' && (
            <div className={parts.bar}>
              <Button isBusy={test.busy} onClick={test.submit}>
                {words.test}
              </Button>
              <small>{words.testHelp}</small>
            </div>
          )}
          <p role="status" className={parts.status}>
            {result?.failure === null && words.tested}
          </p>
          <Failure words={result?.failure ?? test.failure} />
        </section>
      )}
    </FormDialog>
  )
}
