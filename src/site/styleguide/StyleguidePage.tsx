import type { ReactNode } from 'react'
import { Address } from '#design/Address.tsx'
import { Button, ButtonLink } from '#design/Button.tsx'
import { Card } from '#design/Card.tsx'
import { ChunkFailed } from '#design/ChunkFailed.tsx'
import { choices } from '#design/choices.ts'
import { Checkbox } from '#design/forms/Checkbox.tsx'
import { ErrorSummary } from '#design/forms/ErrorSummary.tsx'
import { FailureNotice } from '#design/forms/FailureNotice.tsx'
import { SelectField, TextArea, TextField, type Words } from '#design/forms/Field.tsx'
import { RadioGroup } from '#design/forms/RadioGroup.tsx'
import { ReadyAnswers } from '#design/forms/ReadyAnswers.tsx'
import { Icon, iconNames } from '#design/Icon.tsx'
import { IconTile } from '#design/IconTile.tsx'
import { PageTitle } from '#design/PageTitle.tsx'
import { Points } from '#design/Points.tsx'
import { Section } from '#design/Section.tsx'
import css from '#design/tokens.css?raw'
import { ContactBanner, OrderBanner } from '#features/website/site/Banner.tsx'
import { Brands } from '#features/website/site/Brands.tsx'
import { wetPaint } from '#features/website/site/wet-paint.ts'
import { Hero } from '#site/home/Hero.tsx'
import { Footer } from '#site/layout/Footer.tsx'
import { Header } from '#site/layout/Header.tsx'
import { BookingParts } from './BookingParts.tsx'
import { Chapter, InEveryState, Sample } from './Sample.tsx'
import styles from './Styleguide.module.css'

/** Every token and every component in every state, for developers who change one. Served only in development. */
export const StyleguidePage = ({ dark, light }: { dark?: ReactNode; light?: ReactNode }) => (
  <>
    <Header current="home" />
    <main id="content" className={styles.page}>
      <h1>Style guide</h1>
      <Tokens />
      <Controls />
      <FormParts />
      <BookingParts />
      <Chapter title="Carousel, light">{light}</Chapter>
      <Chapter title="Carousel, dark" ground="dark">
        {dark}
      </Chapter>
      <Bands />
    </main>
    <Footer current="home" />
  </>
)

/** Every token, shown by the property it is made for. */
const Tokens = () =>
  byKind(tokensOf(css)).map(({ title, property, tokens }) => (
    <Chapter key={title} title={title}>
      <ul role="list" className={styles.tokens}>
        {tokens.map((token) => (
          <li key={token.name}>
            {property && <Shown token={token} property={property} />}
            <code>--{token.name}</code>
            <small>{token.value}</small>
          </li>
        ))}
      </ul>
    </Chapter>
  ))

const Shown = ({ token, property }: { token: Token; property: string }) => (
  <div className={styles.shown} style={{ [property]: `var(--${token.name})` }}>
    {property === 'fontSize' && 'Aa'}
  </div>
)

/** The bands that pages are made of, each as wide as the page. */
const Bands = () => (
  <>
    <Hero />
    <PageTitle page="about" title="A page's title" text="A line under it." call={{ label: 'Link', href: '#content' }} />
    <Section title="A light section" text="A line beside it.">
      <p>Its content.</p>
    </Section>
    <Section title="A dark section" text="A line beside it." ground="dark">
      <p>Its content.</p>
    </Section>
    <Section title="A dark section with a picture" ground="dark" picture={wetPaint()}>
      <p>Its content.</p>
    </Section>
    <Brands />
    <Brands row />
    <ContactBanner />
    <OrderBanner />
  </>
)

/** A custom property of `tokens.css`: its name without the dashes, and its value as written. */
type Token = { name: string; value: string }

/** The tokens in the text of `tokens.css`, in its order. */
export function tokensOf(css: string): Token[] {
  const [, root = ''] = css.replace(/\/\*.*?\*\//gs, '').match(/:root\s*\{([^}]*)\}/) ?? []
  return [...root.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({
    name,
    value: value.replace(/\s+/g, ' ').trim(),
  }))
}

/** The kinds of tokens, each with a test of a token and the CSS property that shows it. */
const kinds = [
  { title: 'Shadows', property: 'boxShadow', is: ({ name }: Token) => name.startsWith('shadow') },
  { title: 'Grounds', property: 'background', is: ({ name }: Token) => name === 'lamp' },
  { title: 'Colours', property: 'background', is: ({ value }: Token) => /^(#|rgb|color-mix)/.test(value) },
  { title: 'Sizes of type', property: 'fontSize', is: ({ name }: Token) => /^(text|title)-(?!width)/.test(name) },
  { title: 'Radii', property: 'borderRadius', is: ({ name }: Token) => name.startsWith('radius') },
  { title: 'Lengths', property: 'width', is: ({ value }: Token) => /\d(px|ch|vw)\b/.test(value) },
  { title: 'Others', property: undefined, is: () => true },
] as const

/** The tokens of each kind; a token belongs to the first kind that fits. */
export const byKind = (tokens: readonly Token[]) =>
  kinds.map((kind) => ({ ...kind, tokens: tokens.filter((token) => kinds.find(({ is }) => is(token)) === kind) }))

const points = [
  { icon: 'shield', title: 'A point', text: 'A line or two about it.' },
  { icon: 'star', title: 'Another', text: 'A line or two about it.' },
] as const

const link = { label: 'Link', href: '#content' }

/** Icons, buttons, cards and other small components. */
const Controls = () => (
  <>
    <Chapter title="Icons">
      <ul role="list" className={styles.icons}>
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <IconTile name={name} />
            <small>{name}</small>
          </li>
        ))}
      </ul>
    </Chapter>
    {(['light', 'dark'] as const).map((ground) => (
      <Chapter key={ground} title={`Buttons, ${ground}`} ground={ground}>
        <InEveryState render={() => <Button>First choice</Button>} />
        <InEveryState render={() => <Button secondary>Second choice</Button>} />
        <InEveryState render={() => <ButtonLink {...link} compact />} />
        <div className={styles.row}>
          <Sample name="disabled">
            <Button disabled>Send</Button>
          </Sample>
          <Sample name="under way">
            <Button aria-disabled>Sending</Button>
          </Sample>
        </div>
      </Chapter>
    ))}
    {(['light', 'dark'] as const).map((ground) => (
      <Chapter key={ground} title={`Cards, ${ground}`} ground={ground}>
        <InEveryState
          render={() => (
            <Card
              title="A card"
              text="Picture, title, two lines or three, and at most one link."
              note="from $180"
              picture={wetPaint()}
              alt="Beads of water"
              sizes="280px"
              ground={ground}
              link={link}
            />
          )}
        />
      </Chapter>
    ))}
    {(['light', 'dark'] as const).map((ground) => (
      <Chapter key={ground} title={`Points, ${ground}`} ground={ground}>
        <Points points={points} />
      </Chapter>
    ))}
    <Chapter title="Points as panels" ground="dark">
      <Points points={points} panels />
    </Chapter>
    <Chapter title="Address">
      <Address />
    </Chapter>
    <Chapter title="Script that did not arrive">
      <ChunkFailed />
    </Chapter>
  </>
)

const options = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
]
const someOptions = [...options, { value: 'three', label: 'Three – not now', disabled: true }]
const cards = [
  { value: 'car', label: 'Car', icon: choices.car },
  { value: 'truck', label: 'Truck', icon: choices.truck },
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

const FormParts = () => (
  <>
    <Chapter title="Text field">
      <InEveryState
        render={(state) => <TextField words={{ name: `text-${state}`, label: 'Label' }} placeholder="Placeholder" />}
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
          <SelectField words={{ name: `list-${state}`, label: 'Label' }} options={someOptions} empty="Choose one" />
        )}
      />
    </Chapter>
    <Chapter title="Text of several lines">
      <InEveryState render={(state) => <TextArea words={{ name: `area-${state}`, label: 'Label' }} />} />
    </Chapter>
    <Chapter title="Radios">
      <InEveryState
        render={(state) => <RadioGroup {...radios(`radio-${state}`)} options={options} chosen={undefined} />}
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
        <Sample name="small, with a hint">
          <RadioGroup
            {...radios('small')}
            options={cards}
            chosen={undefined}
            prompt={undefined}
            hint="Why we ask"
            compact
          />
        </Sample>
        <Sample name="as cards, chosen" chosen>
          <RadioGroup {...radios('cards-chosen')} options={cards} chosen="car" />
        </Sample>
      </div>
    </Chapter>
    <Chapter title="Checkbox">
      <InEveryState render={(state) => <Checkbox id={`box-${state}`} label="Label" onChange={() => {}} />} />
      <Sample name="with a hint" chosen>
        <Checkbox id="box-hint" label="Label" hint="What it does" checked onChange={() => {}} />
      </Sample>
    </Chapter>
    <Chapter title="Ready answers">
      <ReadyAnswers label="Answers" answers={['One', 'Two']} value="Two" disabled={false} onPick={() => {}} />
    </Chapter>
    <Chapter title="Error summary">
      <ErrorSummary errors={[{ field: 'text-refused', message: 'Enter it' }]} refusals={1} />
    </Chapter>
    <Chapter title="Failure">
      <FailureNotice title="It was not sent" detail="The reason, and what to do." />
    </Chapter>
  </>
)
