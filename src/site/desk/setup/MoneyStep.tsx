import { deskSetup } from '#content/desk-setup.ts'
import type { MoneySettings } from '#domain/desk/money.ts'
import { MoneyFields, useMoneyForm, useMoneySettings } from '#site/desk/money/MoneySettings.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { StepBar, type StepProps } from './StepBar.tsx'

/** The step of the set-up that asks for the registration. “I am not registered” is as good an answer as the number. */
export function MoneyStep({ skipTo, onDone }: StepProps) {
  const { data, failure, load } = useMoneySettings()
  if (!data) return failure ? <Failure words={failure} retry={load} /> : <Loading />
  return <MoneyStepForm data={data} skipTo={skipTo} onDone={onDone} />
}

function MoneyStepForm({ data, skipTo, onDone }: StepProps & { data: MoneySettings }) {
  const form = useMoneyForm(data, onDone)
  return (
    <form noValidate className={ui.form} aria-label={deskSetup.steps.money} onSubmit={form.submit}>
      <MoneyFields form={form} />
      <Failure words={form.failure} />
      <StepBar skipTo={skipTo} busy={form.busy} />
    </form>
  )
}
