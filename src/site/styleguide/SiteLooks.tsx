import { Address } from '#design/Address.tsx'
import { Band } from '#design/Band.tsx'
import { Button, ButtonLink } from '#design/Button.tsx'
import { Card } from '#design/Card.tsx'
import { Carousel } from '#design/Carousel.tsx'
import { ChunkFailed } from '#design/ChunkFailed.tsx'
import { choices } from '#design/choices.ts'
import { Dots } from '#design/Dots.tsx'
import { Checkbox } from '#design/forms/Checkbox.tsx'
import { ErrorSummary } from '#design/forms/ErrorSummary.tsx'
import { FailureNotice } from '#design/forms/FailureNotice.tsx'
import { Pair, SelectField, TextArea, TextField, type Words } from '#design/forms/Field.tsx'
import { MailField } from '#design/forms/MailField.tsx'
import { RadioGroup } from '#design/forms/RadioGroup.tsx'
import { ReadyAnswers } from '#design/forms/ReadyAnswers.tsx'
import { Icon } from '#design/Icon.tsx'
import { NumberedList } from '#design/NumberedList.tsx'
import { PageTitle } from '#design/PageTitle.tsx'
import { Points } from '#design/Points.tsx'
import { Slip } from '#design/Slip.tsx'
import { siteIconNames, siteIcons } from '#design/site-icons.ts'
import { TimeCard } from '#design/TimeCard.tsx'
import { wetPaint } from '#features/website/site/wet-paint.ts'
import { Chapter, InEveryState, Sample, Samples } from './Sample.tsx'
import styles from './Styleguide.module.css'

const link = { label: 'Link', href: '#content' }
const grounds = ['light', 'dark'] as const
const points = [{ icon: 'shield', title: 'A point', text: 'A line or two about it.' }] as const
// Its picture is of the page's content, which is there once the page is drawn.
const cardOf = () => ({
  title: 'A card',
  text: 'Two lines or three.',
  picture: wetPaint(),
  alt: 'Beads of water',
  sizes: '280px',
})

/** What a public page consists of. */
export const SiteLooks = () => (
  <>
    <Chapter title="Icons">
      <div className={styles.icons}>
        {siteIconNames.map((name) => (
          <Icon key={name} path={siteIcons[name]} />
        ))}
      </div>
    </Chapter>
    {grounds.map((ground) => (
      <Chapter key={ground} title={`Buttons, ${ground}`} ground={ground}>
        <InEveryState render={() => <Button kind="main">First choice</Button>} />
        <InEveryState render={() => <Button>Second choice</Button>} />
        <InEveryState render={() => <ButtonLink kind="main" {...link} isCompact />} />
        <Samples
          of={{
            disabled: (
              <Button kind="main" disabled>
                Send
              </Button>
            ),
            busy: (
              <Button kind="main" isBusy>
                Sending
              </Button>
            ),
            alarm: <Button kind="alarm">Delete</Button>,
          }}
        />
      </Chapter>
    ))}
    {grounds.map((ground) => (
      <Chapter key={ground} title={`Cards and points, ${ground}`} ground={ground}>
        <InEveryState
          render={() => <Card {...cardOf()} facts={[{ text: 'from $180', value: '$180' }]} link={link} />}
        />
        <Points points={points} />
        <Carousel label={`Cards, ${ground}`}>
          <Card {...cardOf()} halves={['Before', 'After']} more={{ label: 'What’s included', href: '#' }} />
        </Carousel>
      </Chapter>
    ))}
    <Chapter title="Plain points" ground="dark">
      <Points points={points} isPlain />
    </Chapter>
    <Chapter title="Address">
      <Address />
    </Chapter>
    <Chapter title="Slip, time and dots">
      <Slip
        title="Your choices"
        number="A-1"
        lines={[{ text: 'A service', about: 'Truck', amount: '$259' }, { text: 'Drive' }]}
        total={{ text: 'Total', amount: '$259' }}
        tax="A line about the tax"
        when="The time"
        where="The place"
      />
      <TimeCard when="Thu, Dec 3 · 8:00 a.m." text="A line about it." hold={<p>Held until then.</p>} left={0.7} />
      <Dots of={['First', 'Second', 'Third'].map((name, i) => ({ name, isReached: i < 2, isNow: i === 1 }))} />
    </Chapter>
    <Chapter title="Script that did not arrive">
      <ChunkFailed />
    </Chapter>
    <PageTitle title="A page's title" text="A line under it." />
    {grounds.map((ground) => (
      <Band key={ground} title={`A ${ground} section`} text="A line beside it." ground={ground}>
        <p>Its content.</p>
      </Band>
    ))}
    <Chapter title="Steps">
      <NumberedList
        steps={[
          { id: 'one', title: 'First', text: 'What to do.' },
          { id: 'two', title: 'Second', text: 'What happens then.' },
        ]}
      />
    </Chapter>
    <FormLooks />
    <Chapter title="Answers, errors and failures">
      <ReadyAnswers label="Answers" answers={['One', 'Two']} value="Two" disabled={false} onPick={() => {}} />
      <ErrorSummary errors={[{ field: 'text-error', message: 'Enter it' }]} refusals={1} />
      <FailureNotice title="It was not sent" detail="The reason, and what to do." />
    </Chapter>
  </>
)

const options = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
]
const cards = [
  { value: 'car', label: 'Car', icon: choices.car },
  { value: 'truck', label: 'Truck', icon: choices.truck },
] as const

const fieldLooks: Readonly<Record<string, Partial<Words>>> = {
  'with a hint': { hint: 'For example this' },
  optional: { required: false },
  'with a warning': { warning: 'Look again; if it is right, leave it.' },
  error: { error: 'Enter what is wanted' },
}

const radios = (name: string) => ({
  label: 'Choice',
  prompt: 'Choose one',
  error: undefined,
  chosen: undefined,
  options,
  field: { name, onChange: async () => {}, onBlur: async () => {}, ref: () => {} },
})

/** The controls of forms, which the desk has, too, in its own sizes. */
export const FormLooks = () => (
  <>
    <Chapter title="Field of one line">
      <InEveryState
        render={(state) => <TextField words={{ name: `text-${state}`, label: 'Label' }} placeholder="Placeholder" />}
      />
      <div className={styles.row}>
        {Object.entries(fieldLooks).map(([look, words]) => (
          <Sample key={look} name={look}>
            <TextField words={{ name: `text-${look}`, label: 'Label', ...words }} />
          </Sample>
        ))}
        <Sample name="disabled">
          <TextField words={{ name: 'text-disabled', label: 'Label' }} disabled />
        </Sample>
        <Sample name="email">
          <MailField words={{ name: 'mail', label: 'Email' }} typed="" onMeant={() => {}} />
        </Sample>
      </div>
      <Pair>
        <TextField words={{ name: 'first', label: 'First of two' }} />
        <TextField words={{ name: 'second', label: 'Second' }} />
      </Pair>
    </Chapter>
    <Chapter title="List, and text of several lines">
      <InEveryState
        render={(state) => (
          <SelectField words={{ name: `list-${state}`, label: 'Label' }} options={options} empty="Choose one" />
        )}
      />
      <InEveryState render={(state) => <TextArea words={{ name: `area-${state}`, label: 'Label' }} />} />
    </Chapter>
    <Chapter title="Radios and checkbox">
      <InEveryState render={(state) => <RadioGroup {...radios(`radio-${state}`)} />} />
      <div className={styles.row}>
        <Sample name="chosen" chosen>
          <RadioGroup {...radios('radio-chosen')} chosen="one" />
        </Sample>
        <Sample name="before the form was sent">
          <RadioGroup {...radios('calm')} calm />
        </Sample>
        <Sample name="cards, chosen" chosen>
          <RadioGroup {...radios('cards')} options={cards} chosen="car" />
        </Sample>
        <Sample name="small, with a hint">
          <RadioGroup {...radios('small')} options={cards} prompt={undefined} hint="Why we ask" compact />
        </Sample>
      </div>
      <InEveryState render={(state) => <Checkbox id={`box-${state}`} label="Label" onChange={() => {}} />} />
      <Sample name="with a hint" chosen>
        <Checkbox id="box-hint" label="Label" hint="What it does" checked onChange={() => {}} />
      </Sample>
    </Chapter>
  </>
)
