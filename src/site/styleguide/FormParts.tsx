import { Checkbox } from '#site/forms/Checkbox.tsx'
import { ErrorSummary } from '#site/forms/ErrorSummary.tsx'
import { FailureNotice } from '#site/forms/FailureNotice.tsx'
import { SelectField, TextArea, TextField, type Words } from '#site/forms/Field.tsx'
import { RadioGroup } from '#site/forms/RadioGroup.tsx'
import { ReadyAnswers } from '#site/forms/ReadyAnswers.tsx'
import { Chapter, InEveryState, Sample } from './Sample.tsx'
import styles from './Styleguide.module.css'

const options = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
]
const someOptions = [...options, { value: 'three', label: 'Three – not now', disabled: true }]
const cards = [
  { value: 'car', label: 'Car', icon: 'car' },
  { value: 'truck', label: 'Truck', icon: 'truck' },
] as const

const looks: [string, Partial<Words>][] = [
  ['with a hint', { hint: 'For example this' }],
  ['optional', { required: false }],
  ['with a warning', { warning: 'Look again; if it is right, leave it.' }],
  ['refused', { error: 'Enter what is wanted' }],
]

const radios = (name: string) => ({
  label: 'Choice',
  prompt: 'Choose one',
  error: undefined,
  field: { name, onChange: async () => {}, onBlur: async () => {}, ref: () => {} },
})

/** The parts of a form. */
export const FormParts = () => (
  <>
    <Chapter title="Text field">
      <InEveryState
        render={(state) => (
          <TextField words={{ name: `text-${state}`, label: 'Label' }} placeholder="Placeholder" />
        )}
      />
      <div className={styles.row}>
        {looks.map(([look, words]) => (
          <Sample key={look} name={look}>
            <TextField words={{ name: `text-${look}`, label: 'Label', ...words }} />
          </Sample>
        ))}
      </div>
    </Chapter>
    <Chapter title="List">
      <InEveryState
        render={(state) => (
          <SelectField
            words={{ name: `list-${state}`, label: 'Label' }}
            options={someOptions}
            empty="Choose one"
          />
        )}
      />
    </Chapter>
    <Chapter title="Text of several lines">
      <InEveryState
        render={(state) => <TextArea words={{ name: `area-${state}`, label: 'Label' }} />}
      />
    </Chapter>
    <Chapter title="Radios">
      <InEveryState
        render={(state) => (
          <RadioGroup {...radios(`radio-${state}`)} options={options} chosen={undefined} />
        )}
      />
      <div className={styles.row}>
        <Sample name="chosen" chosen>
          <RadioGroup {...radios('radio-chosen')} options={options} chosen="one" />
        </Sample>
        <Sample name="before the form was sent">
          <RadioGroup {...radios('calm')} options={options} chosen={undefined} calm />
        </Sample>
        <Sample name="as cards with icons">
          <RadioGroup {...radios('cards')} options={cards} chosen={undefined} />
        </Sample>
        <Sample name="as cards, chosen" chosen>
          <RadioGroup {...radios('cards-chosen')} options={cards} chosen="car" />
        </Sample>
      </div>
    </Chapter>
    <Chapter title="Checkbox">
      <InEveryState
        render={(state) => <Checkbox id={`box-${state}`} label="Label" onChange={() => {}} />}
      />
      <Sample name="with a hint" chosen>
        <Checkbox id="box-hint" label="Label" hint="What it does" checked onChange={() => {}} />
      </Sample>
    </Chapter>
    <Chapter title="Ready answers">
      <ReadyAnswers
        label="Answers"
        answers={['One', 'Two']}
        value="Two"
        disabled={false}
        onPick={() => {}}
      />
    </Chapter>
    <Chapter title="Error summary">
      <ErrorSummary errors={[{ field: 'text-refused', message: 'Enter it' }]} refusals={1} />
    </Chapter>
    <Chapter title="Failure">
      <FailureNotice title="It was not sent" detail="The reason, and what to do." />
    </Chapter>
  </>
)
