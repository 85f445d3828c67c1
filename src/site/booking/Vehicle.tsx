import { useState } from 'react'
import { booking, vehicleTypes } from '#content/booking.ts'
import { vinFault } from '#domain/vin.ts'
import { TextField } from '#site/forms/Field.tsx'
import { useValue } from '#site/forms/use-value.ts'
import { FormSection, Pair, type SectionProps, textField, wordsOf } from './FormSection.tsx'
import { YearField } from './YearField.tsx'

const { vehicle_make, vehicle_model, vehicle_year, vin } = booking.vehicle.fields

/** The section for the vehicle. */
export const Vehicle = ({ form }: SectionProps) => (
  <FormSection part="vehicle">
    <Pair>
      <Make form={form} />
      <TextField {...textField(form, 'vehicle.vehicle_model', vehicle_model)} />
    </Pair>
    <Pair>
      <YearField words={wordsOf(form, 'vehicle.vehicle_year', vehicle_year)} form={form} />
      <Vin form={form} />
    </Pair>
  </FormSection>
)

/** The make. Its suggestions are loaded when it is used first; it works without them. */
function Make({ form }: SectionProps) {
  const [makes, setMakes] = useState<Awaited<ReturnType<typeof loadMakes>>>()
  const isMachinery = useValue(form, 'booking.specific_vehicle') === machinery
  return (
    <>
      <TextField
        {...textField(form, 'vehicle.vehicle_make', vehicle_make)}
        list="makes"
        onFocus={() => void loadMakes().then(setMakes, () => {})}
      />
      <datalist id="makes">
        {makes?.[isMachinery ? 'machinery' : 'road'].map((make) => (
          <option key={make} value={make} />
        ))}
      </datalist>
    </>
  )
}

const machinery = vehicleTypes.find(({ id }) => id === 'machinery')?.value

const loadMakes = () => import('#content/vehicle-makes.ts').then((it) => it.vehicleMakes)

/** The VIN, with a note if it looks wrong once it is typed. */
function Vin({ form }: SectionProps) {
  const [checked, setChecked] = useState('')
  const typed = useValue(form, 'vehicle.vin')
  const field = textField(form, 'vehicle.vin', vin)
  const fault = checked !== '' && checked === typed ? vinFault(checked) : undefined
  return (
    <TextField
      {...field}
      words={{ ...field.words, warning: fault ? vin.warnings[fault] : '' }}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      onBlur={(event) => {
        setChecked(event.target.value)
        return field.onBlur(event)
      }}
    />
  )
}
