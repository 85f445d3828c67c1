import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { typedCents, wholeIn } from '#core/typed-money.ts'
import { Button } from '#design/desk/Button.tsx'
import { Checkbox } from '#design/desk/Checkbox.tsx'
import { FormDialog } from '#design/desk/Dialog.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import parts from '#design/desk/Part.module.css'
import { showToast } from '#design/desk/Toast.tsx'
import ui from '#design/desk/ui.module.css'
import { WaitingDialog } from '#design/desk/WaitingDialog.tsx'
import { FieldMessage, Pair, TextArea, TextField } from '#design/forms/Field.tsx'
import { moneySettingCalls } from '#features/invoices/calls.ts'
import { centsOf } from '#features/invoices/desk/amount.ts'
import { moneySettingWords as words } from '#features/invoices/desk/money-settings-words.ts'
import { settingRefusals } from '#features/prices/desk-words.ts'
import type { MoneySettings, ShownMoneySettings } from '#features/prices/money-settings.ts'
import { call, fieldError, isConflict } from '#platform/browser/desk/call.ts'
import { setAnswer } from '#platform/browser/desk/query-client.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'
import { moneySettingsQuery } from './queries.ts'

type Done = (settings: ShownMoneySettings) => void

/** The settings of money as they are now: they fill a form. */
/** The settings of money, as a dialog. */
export function MoneySetting({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(moneySettingsQuery)
  const title = deskSettings.entries.money.label
  if (data && isFetchedAfterMount)
    return (
      <MoneyDialog
        title={title}
        data={data}
        onClose={onClose}
        onSaved={(saved) => setAnswer(moneySettingsQuery, saved)}
      />
    )
  return <WaitingDialog isOpen title={title} onClose={onClose} error={error} retry={refetch} />
}

type DialogProps = { title: string; data: MoneySettings; onClose: () => void; onSaved: Done }

function MoneyDialog({ title, data, onClose, onSaved }: DialogProps) {
  const form = useMoneyForm(data, (settings) => {
    onSaved(settings)
    showToast({ words: words.saved(settings.price_note) })
    onClose()
  })
  return (
    <FormDialog
      isOpen
      title={title}
      onClose={onClose}
      submit={words.save}
      form={form}
      before={<Button onClick={onClose}>{deskSettings.form.cancel}</Button>}
    >
      <MoneyFields form={form} />
      <TermsFields form={form} />
      <Failure words={form.failure} />
    </FormDialog>
  )
}

type Typed = Pick<MoneySettings, 'registered' | 'number' | 'e_transfer' | 'terms' | 'receipts'> & {
  from: string
  rate: string
  due: string
  depositDays: string
  depositHours: string
}

type Form = ReturnType<typeof useMoneyForm>

/**
 * What is typed, from the settings that the form began with. A colleague's change meanwhile is refused by the server; what was typed
 * stays, and the next try replaces theirs.
 */
export function useMoneyForm(settings: MoneySettings, onSaved: Done) {
  const [base, setBase] = useState(settings)
  const [typed, setTyped] = useState<Typed>({
    registered: base.registered,
    number: base.number,
    from: base.from ?? '',
    e_transfer: base.e_transfer,
    terms: base.terms,
    receipts: base.receipts,
    due: String(base.due_days),
    depositDays: String(base.deposit_days),
    depositHours: String(base.deposit_hours),
    rate: typedCents(base.rate).replace(/\.?0+$/, ''),
  })
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const save = useMutation(async () => {
    const isRegistered = typed.registered === 'yes'
    const requested = {
      version: base.version,
      registered: typed.registered,
      e_transfer: typed.e_transfer,
      terms: typed.terms,
      receipts: typed.receipts,
      due_days: wholeIn(typed.due),
      deposit_days: wholeIn(typed.depositDays),
      deposit_hours: wholeIn(typed.depositHours),
      number: isRegistered ? typed.number : '',
      from: isRegistered ? typed.from || null : null,
      // Hundredths of a percent, as cents are of a dollar.
      rate: centsOf(typed.rate) ?? 0,
    }
    try {
      onSaved(await call(moneySettingCalls.moneySettings, requested))
    } catch (error) {
      // The refusal names the colleague: the next press is about their version.
      if (isConflict(error)) setBase(await call(moneySettingCalls.moneySettings))
      throw error
    }
  })
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = {
      ...(typed.registered === 'unknown' && { registered: words.ask }),
      ...(centsOf(typed.rate) === undefined && { rate: words.rateRefusal }),
      ...(wholeIn(typed.due) === undefined && { due_days: words.dueRefusal }),
      ...(wholeIn(typed.depositDays) === undefined && { deposit_days: settingRefusals.depositDays }),
      ...(wholeIn(typed.depositHours) === undefined && { deposit_hours: settingRefusals.depositHours }),
    }
    setWrong(found)
    save.clear()
    const [first] = Object.keys(found)
    if (first) return event.currentTarget.querySelector<HTMLElement>(`#${ID}-${first}`)?.focus()
    void save.submit(event)
  }
  return {
    typed,
    submit,
    busy: save.busy,
    change: (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part })),
    errorOf: (field: string) => wrong[field] ?? fieldError(save.error, field),
    failure: save.failure,
  }
}

const ID = 'money'

/** A field of one line. */
const field = (form: Form, name: string, label: string, hint?: string, required = true) => ({
  name: `${ID}-${name}`,
  label,
  hint,
  required,
  error: form.errorOf(name),
})

/** The registration, with the number or without one, and where e-Transfers go. */
export function MoneyFields({ form }: { form: Form }) {
  const { typed, change, errorOf } = form
  const error = errorOf('registered')
  return (
    <>
      <fieldset
        className={ui.fields}
        aria-describedby={[`${ID}-help`, error && `${ID}-registered-error`].filter(Boolean).join(' ')}
      >
        <legend>{words.registered}</legend>
        <p id={`${ID}-help`} className={parts.help}>
          {words.registeredHelp} {words.advice}
        </p>
        {(['yes', 'no'] as const).map((answer, i) => (
          <label key={answer} className={ui.check}>
            <input
              type="radio"
              id={i === 0 ? `${ID}-registered` : undefined}
              name={`${ID}-registered`}
              checked={typed.registered === answer}
              onChange={() => change({ registered: answer })}
            />
            {words.answers[answer]}
          </label>
        ))}
        <FieldMessage id={`${ID}-registered-error`} message={error} />
      </fieldset>
      {typed.registered === 'yes' && (
        <>
          <Pair>
            <TextField
              words={field(form, 'number', words.number, words.numberHint)}
              value={typed.number}
              autoComplete="off"
              onChange={({ target }) => change({ number: target.value })}
            />
            <TextField
              words={field(form, 'from', words.from, words.fromHint)}
              type="date"
              value={typed.from}
              onChange={({ target }) => change({ from: target.value })}
            />
          </Pair>
          <TextField
            words={field(form, 'rate', words.rate)}
            inputMode="decimal"
            value={typed.rate}
            onChange={({ target }) => change({ rate: target.value })}
          />
        </>
      )}
      <TextField
        words={field(form, 'e_transfer', words.eTransfer, words.eTransferHint, false)}
        type="email"
        value={typed.e_transfer}
        onChange={({ target }) => change({ e_transfer: target.value })}
      />
    </>
  )
}

/** When documents are due, until when deposits are given back, and what stands below them. */
const TermsFields = ({ form }: { form: Form }) => (
  <>
    <TextField
      words={field(form, 'due_days', words.due, words.dueHint)}
      inputMode="numeric"
      value={form.typed.due}
      onChange={({ target }) => form.change({ due: target.value })}
    />
    <Pair>
      <TextField
        words={field(form, 'deposit_days', words.depositDays, words.depositDaysHint)}
        inputMode="numeric"
        value={form.typed.depositDays}
        onChange={({ target }) => form.change({ depositDays: target.value })}
      />
      <TextField
        words={field(form, 'deposit_hours', words.depositHours, words.depositHoursHint)}
        inputMode="numeric"
        value={form.typed.depositHours}
        onChange={({ target }) => form.change({ depositHours: target.value })}
      />
    </Pair>
    <Checkbox label={words.receipts} checked={form.typed.receipts} onChange={(receipts) => form.change({ receipts })} />
    <p className={parts.help}>{words.receiptsHint}</p>
    {(['en', 'fr'] as const).map((language) => (
      <TextArea
        key={language}
        words={field(form, `terms.${language}`, words.terms[language], undefined, false)}
        rows={2}
        value={form.typed.terms[language]}
        onChange={({ target }) => form.change({ terms: { ...form.typed.terms, [language]: target.value } })}
      />
    ))}
  </>
)
