import { useQuery } from '@tanstack/react-query'
import { Form } from '#design/desk/form/Form.tsx'
import { QueryState } from '#design/desk/Notices.tsx'
import { formClass } from '#design/desk/ui-classes.ts'
import { MoneyFields, useMoneyForm } from '#features/invoices/desk/shared/MoneySettings.tsx'
import { moneySettingsQuery } from '#features/invoices/desk/shared/queries.ts'
import type { MoneySettings } from '#features/prices/money-settings.ts'
import { StepBar, type StepProps } from './shared/StepBar.tsx'
import { deskSetup } from './shared/words.ts'

/** The step of the set-up that asks for the registration. “I am not registered” is as good an answer as the number. */
export function MoneyStep({ skipTo, onDone }: StepProps) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(moneySettingsQuery)
  if (!data || !isFetchedAfterMount) return <QueryState query={{ data: undefined, error, refetch }} />
  return <MoneyStepForm data={data} skipTo={skipTo} onDone={onDone} />
}

function MoneyStepForm({ data, skipTo, onDone }: StepProps & { data: MoneySettings }) {
  const form = useMoneyForm(data, onDone)
  return (
    <Form form={form} className={formClass} label={deskSetup.steps.money}>
      <MoneyFields form={form} />
      <StepBar skipTo={skipTo} busy={form.busy} />
    </Form>
  )
}
