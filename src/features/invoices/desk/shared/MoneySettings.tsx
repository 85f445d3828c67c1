import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { typedCents, wholeIn } from '#core/typed-money.ts'
import { Button } from '#design/desk/Button.tsx'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import parts from '#design/desk/Part.module.css'
import { showToast } from '#design/desk/Toast.tsx'
import ui from '#design/desk/ui.module.css'
import { WaitingDialog } from '#design/desk/WaitingDialog.tsx'
import { FieldMessage, Pair } from '#design/forms/Field.tsx'
import { moneySettingCalls } from '#features/invoices/calls.ts'
import { centsOf } from '#features/invoices/desk/amount.ts'
import { moneySettingWords as words } from '#features/invoices/desk/money-settings-words.ts'
import { settingRefusals } from '#features/prices/desk-words.ts'
import type { MoneySettings, ShownMoneySettings } from '#features/prices/money-settings.ts'
import { call } from '#platform/browser/desk/call.ts'
import { setAnswer } from '#platform/browser/desk/query-client.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { moneySettingsQuery } from './queries.ts'

type Done = (settings: ShownMoneySettings) => void

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
    </FormDialog>
  )
}

type Form = ReturnType<typeof useMoneyForm>

/**
 * What is typed, from the settings that the form began with. A colleague's change meanwhile is refused by the server; what was typed
 * stays, and the next try replaces theirs.
 */
export const useMoneyForm = (
  { rate, due_days, deposit_days, deposit_hours, ...settings }: MoneySettings,
  onSaved: Done,
) =>
  useDeskForm({
    values: {
      version: settings.version,
      registered: settings.registered,
      number: settings.number,
      from: settings.from ?? '',
      rate: typedCents(rate).replace(/\.?0+$/, ''),
      e_transfer: settings.e_transfer,
      due_days: String(due_days),
      deposit_days: String(deposit_days),
      deposit_hours: String(deposit_hours),
      receipts: settings.receipts,
      terms: settings.terms,
    },
    fields: {
      registered: {
        kind: 'own',
        label: words.registered,
        check: (typed) => (typed === 'unknown' ? words.ask : undefined),
      },
      number: { label: words.number, hint: words.numberHint, autoComplete: 'off' },
      from: { kind: 'date', label: words.from, hint: words.fromHint },
      rate: {
        kind: 'decimal',
        label: words.rate,
        check: (typed) => (centsOf(typed) === undefined ? words.rateRefusal : undefined),
      },
      e_transfer: { kind: 'email', label: words.eTransfer, hint: words.eTransferHint, required: false },
      due_days: whole(words.due, words.dueHint, words.dueRefusal),
      deposit_days: whole(words.depositDays, words.depositDaysHint, settingRefusals.depositDays),
      deposit_hours: whole(words.depositHours, words.depositHoursHint, settingRefusals.depositHours),
      receipts: { kind: 'checkbox', label: words.receipts },
      'terms.en': { kind: 'textarea', label: words.terms.en, required: false, rows: 2 },
      'terms.fr': { kind: 'textarea', label: words.terms.fr, required: false, rows: 2 },
    },
    async send(typed) {
      const isRegistered = typed.registered === 'yes'
      const saved = await call(moneySettingCalls.moneySettings, {
        ...typed,
        number: isRegistered ? typed.number : '',
        from: isRegistered ? typed.from || null : null,
        // Hundredths of a percent, as cents are of a dollar.
        rate: centsOf(typed.rate) ?? 0,
        due_days: wholeIn(typed.due_days),
        deposit_days: wholeIn(typed.deposit_days),
        deposit_hours: wholeIn(typed.deposit_hours),
      })
      onSaved(saved)
    },
    // The refusal names the colleague: the next press is about their version.
    onConflict: async () => ({ take: { version: (await call(moneySettingCalls.moneySettings)).version } }),
  })

/** A field for a whole number. */
const whole = (label: string, hint: string, refusal: string) =>
  ({
    kind: 'number',
    label,
    hint,
    check: (typed: string) => (wholeIn(typed) === undefined ? refusal : undefined),
  }) as const

/** The registration, with the number or without one, and where e-Transfers go. */
export function MoneyFields({ form: { Field, control } }: { form: Form }) {
  const isRegistered = useWatch({ control, name: 'registered' }) === 'yes'
  return (
    <>
      <Field name="registered">
        {({ id, error, value, onChange }) => (
          <fieldset
            className={ui.fields}
            aria-describedby={[`${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')}
          >
            <legend>{words.registered}</legend>
            <p id={`${id}-help`} className={parts.help}>
              {words.registeredHelp} {words.advice}
            </p>
            {(['yes', 'no'] as const).map((answer, i) => (
              <label key={answer} className={ui.check}>
                <input
                  type="radio"
                  id={i === 0 ? id : undefined}
                  name={id}
                  checked={value === answer}
                  onChange={() => onChange(answer)}
                />
                {words.answers[answer]}
              </label>
            ))}
            <FieldMessage id={`${id}-error`} message={error} />
          </fieldset>
        )}
      </Field>
      {isRegistered && (
        <>
          <Pair>
            <Field name="number" />
            <Field name="from" />
          </Pair>
          <Field name="rate" />
        </>
      )}
      <Field name="e_transfer" />
    </>
  )
}

/** When documents are due, until when deposits are given back, and what stands below them. */
const TermsFields = ({ form: { Field } }: { form: Form }) => (
  <>
    <Field name="due_days" />
    <Pair>
      <Field name="deposit_days" />
      <Field name="deposit_hours" />
    </Pair>
    <Field name="receipts" />
    <p className={parts.help}>{words.receiptsHint}</p>
    <Field name="terms.en" />
    <Field name="terms.fr" />
  </>
)
