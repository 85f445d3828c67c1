import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { typedCents, wholeIn } from '#core/typed-money.ts'
import { Button } from '#design/desk/Button.tsx'
import type { Descriptions } from '#design/desk/form/description.ts'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { takeVersion } from '#design/desk/form/take-version.ts'
import { type DeskForm, useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { fieldsClass } from '#design/desk/ui-classes.ts'
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
  if (data && isFetchedAfterMount) return <MoneyDialog title={title} data={data} onClose={onClose} />
  return <WaitingDialog isOpen title={title} onClose={onClose} error={error} retry={refetch} />
}

type DialogProps = { title: string; data: MoneySettings; onClose: () => void }

function MoneyDialog({ title, data, onClose }: DialogProps) {
  const form = useMoneyForm(data, (settings) => {
    setAnswer(moneySettingsQuery, settings)
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

/** What a form begins with: numbers as texts. */
const typedOf = ({ version, registered, number, e_transfer, receipts, terms, ...settings }: MoneySettings) => ({
  version,
  registered,
  number,
  e_transfer,
  receipts,
  terms,
  from: settings.from ?? '',
  rate: typedCents(settings.rate).replace(/\.?0+$/, ''),
  due_days: String(settings.due_days),
  deposit_days: String(settings.deposit_days),
  deposit_hours: String(settings.deposit_hours),
})

type Typed = ReturnType<typeof typedOf>

const whole = (refusal: string) => ({
  kind: 'number' as const,
  check: (typed: string) => (wholeIn(typed) === undefined ? refusal : undefined),
})

const fields: Descriptions<Typed> = {
  registered: {
    kind: 'own',
    label: words.registered,
    hint: `${words.registeredHelp} ${words.advice}`,
    check: (answer) => (answer === 'unknown' ? words.ask : undefined),
  },
  number: { label: words.number, hint: words.numberHint, autoComplete: 'off' },
  from: { kind: 'date', label: words.from, hint: words.fromHint },
  rate: {
    kind: 'decimal',
    label: words.rate,
    check: (typed) => (centsOf(typed) === undefined ? words.rateRefusal : undefined),
  },
  e_transfer: { kind: 'email', label: words.eTransfer, hint: words.eTransferHint, required: false },
  due_days: { ...whole(words.dueRefusal), label: words.due, hint: words.dueHint },
  deposit_days: { ...whole(settingRefusals.depositDays), label: words.depositDays, hint: words.depositDaysHint },
  deposit_hours: { ...whole(settingRefusals.depositHours), label: words.depositHours, hint: words.depositHoursHint },
  receipts: { kind: 'checkbox', label: words.receipts },
  'terms.en': { kind: 'textarea', label: words.terms.en, required: false, rows: 2 },
  'terms.fr': { kind: 'textarea', label: words.terms.fr, required: false, rows: 2 },
}

/** A form of the settings of money. After a colleague's change meanwhile the next try replaces theirs. */
export const useMoneyForm = (settings: MoneySettings, onSaved: Done) =>
  useDeskForm({
    values: typedOf(settings),
    fields,
    async send({ number, from, rate, due_days, deposit_days, deposit_hours, ...typed }) {
      const isRegistered = typed.registered === 'yes'
      const saved = await call(moneySettingCalls.moneySettings, {
        ...typed,
        number: isRegistered ? number : '',
        from: (isRegistered && from) || null,
        // Hundredths of a percent, as cents are of a dollar.
        rate: centsOf(rate),
        due_days: wholeIn(due_days),
        deposit_days: wholeIn(deposit_days),
        deposit_hours: wholeIn(deposit_hours),
      })
      onSaved(saved)
    },
    onConflict: takeVersion(moneySettingCalls.moneySettings),
  })

type FieldsProps = { form: DeskForm<Typed> }

/** The registration, with the number or without one, and where e-Transfers go. */
export function MoneyFields({ form: { control, Field } }: FieldsProps) {
  const registered = useWatch({ control, name: 'registered' })
  return (
    <>
      <Field name="registered">
        {({ id, words: { label, hint }, error, value, onChange }) => (
          <fieldset
            className={fieldsClass}
            aria-describedby={[`${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')}
          >
            <legend>{label}</legend>
            <p id={`${id}-help`} className="text-soft-ink">
              {hint}
            </p>
            {(['yes', 'no'] as const).map((answer, i) => (
              <label key={answer} className="flex gap-3 items-center min-h-(--target)">
                <input
                  type="radio"
                  id={i === 0 ? id : undefined}
                  name={id}
                  checked={value === answer}
                  onChange={() => onChange(answer)}
                  className="size-6 flex-none accent-link"
                />
                {words.answers[answer]}
              </label>
            ))}
            <FieldMessage id={`${id}-error`} message={error} />
          </fieldset>
        )}
      </Field>
      {registered === 'yes' && (
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
const TermsFields = ({ form: { Field } }: FieldsProps) => (
  <>
    <Field name="due_days" />
    <Pair>
      <Field name="deposit_days" />
      <Field name="deposit_hours" />
    </Pair>
    <Field name="receipts" />
    <p className="text-soft-ink">{words.receiptsHint}</p>
    <Field name="terms.en" />
    <Field name="terms.fr" />
  </>
)
