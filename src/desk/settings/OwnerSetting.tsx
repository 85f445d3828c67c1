import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isPlace } from '#core/network.ts'
import type { QuietHours } from '#core/quiet-hours.ts'
import { Button } from '#design/desk/Button.tsx'
import { CompleteDateField } from '#design/desk/CompleteDateField.tsx'
import { Disclosure } from '#design/desk/Disclosure.tsx'
import { Form } from '#design/desk/form/Form.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { Switch } from '#design/desk/Parts.tsx'
import { addClass, linesClass } from '#design/desk/part-classes.ts'
import { Section } from '#design/desk/Section.tsx'
import { Pair, SelectField } from '#design/forms/Field.tsx'
import { abuseLimits } from '#features/abuse-protection/abuse-limits.ts'
import { abuseProtectionWords } from '#features/abuse-protection/desk-words.ts'
import { settingCalls } from '#features/day-operations/calls.ts'
import { ownerSettingsQuery } from '#features/day-operations/desk/shared/queries.ts'
import { againMonths, type OwnerSettings, type SettingName } from '#features/owner-settings.ts'
import { ownerSettingRefusals } from '#features/owner-settings-words.ts'
import { deskPush } from '#features/push/desk-words.ts'
import { call, fieldError } from '#platform/browser/desk/call.ts'
import { queryClient } from '#platform/browser/desk/query-client.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'

const afterWords = deskSettings.after
const { chain } = deskPush

type Props = { settings: OwnerSettings }

/** Stores one of the owner's settings. Another one may have been stored since. */
async function store<Name extends SettingName>(name: Name, requested: OwnerSettings[Name]) {
  const answer = await call(settingCalls.settings, { [name]: requested })
  queryClient.setQueryData(ownerSettingsQuery.queryKey, (now) => now && { ...now, [name]: answer[name] })
}

/** A setting that is stored with each change, which shows at once, and is undone if the server refuses it. */
function useSetting<Name extends SettingName>(name: Name, { [name]: stored }: OwnerSettings) {
  const saving = useMutation({
    mutationFn: (requested: OwnerSettings[Name]) => store(name, requested),
    // One after the other, so that the last one wins.
    scope: { id: `setting ${name}` },
  })
  return {
    value: saving.isPending ? saving.variables : stored,
    /** Resolves to whether the server has taken it. */
    change: (value: OwnerSettings[Name]) =>
      saving.mutateAsync(value).then(
        () => true,
        () => false,
      ),
    failure: <Failure words={fieldError(saving.error, name)} error={saving.error} />,
  }
}

/** The control of each setting. */
const controls: Record<SettingName, (settings: OwnerSettings) => ReactNode> = {
  reminders: (settings) => <OnOff name="reminders" label={deskSettings.reminders} settings={settings} />,
  after_job: (settings) => <OnOff name="after_job" label={afterWords.mail} settings={settings} />,
  review_link: (settings) => (
    <AddressForm
      name="review_link"
      words={{ ...afterWords, title: afterWords.review, label: afterWords.review, hint: afterWords.reviewHint }}
      settings={settings}
    />
  ),
  again_months: (settings) => <AgainMonths settings={settings} />,
  let_through: (settings) => <LetThrough settings={settings} />,
  ntfy: (settings) => (
    <Disclosure title={chain.title} hint={settings.ntfy}>
      <p className="text-soft-ink">{chain.help}</p>
      <AddressForm name="ntfy" words={{ ...chain, label: chain.ntfy, hint: chain.ntfyHint }} settings={settings} />
    </Disclosure>
  ),
  quiet_hours: (settings) => <Quiet settings={settings} />,
}

/** The control of one of the owner's settings. */
export const OwnerSetting = ({ name, settings }: Props & { name: SettingName }) => controls[name](settings)

/** The mails that follow a job. */
export const AfterJob = (props: Props) => (
  <>
    <OwnerSetting name="after_job" {...props} />
    <OwnerSetting name="review_link" {...props} />
    <OwnerSetting name="again_months" {...props} />
  </>
)

function OnOff({ name, label, settings }: Props & { name: 'reminders' | 'after_job'; label: string }) {
  const { value, change, failure } = useSetting(name, settings)
  return (
    <>
      <Switch label={label} isOn={value} onChange={(isOn) => void change(isOn)} />
      {failure}
    </>
  )
}

function AgainMonths({ settings }: Props) {
  const { value, change, failure } = useSetting('again_months', settings)
  return (
    <>
      <SelectField
        words={{ name: 'again-months', label: afterWords.months, hint: afterWords.monthsHint }}
        options={againMonths.map((months) => ({
          value: String(months),
          label: months === 0 ? afterWords.never : afterWords.afterMonths(months),
        }))}
        value={String(value)}
        onChange={({ target }) => void change(Number(target.value))}
      />
      {failure}
    </>
  )
}

type AddressFormProps = Props & {
  name: 'review_link' | 'ntfy'
  words: { title: string; label: string; hint: string; save: string; saved: string }
}

/** An address on the web, which is stored at a press. */
function AddressForm({ name, words, settings: { [name]: address } }: AddressFormProps) {
  const { label, hint } = words
  const form = useDeskForm({
    values: { address },
    fields: { address: { label, hint, required: false, inputMode: 'url', autoComplete: 'off', alsoSaid: [name] } },
    send: ({ address }) => store(name, address.trim()),
  })
  return (
    <Form form={form} label={words.title} className={addClass}>
      <form.Field name="address" />
      <Button type="submit" isBusy={form.busy}>
        {words.save}
      </Button>
      <p role="status">{!form.isChanged && address !== '' && words.saved}</p>
    </Form>
  )
}

const night: QuietHours = { from: '21:00', to: '07:00' }

/** How long after the last key the hours are saved, if the field is not left before. */
const TYPING_MS = 1000

/**
 * The hours in which nothing rings. A time that is typed is other times on the way: the fields keep what is typed, also if it is refused,
 * and it is saved once nobody types.
 */
function Quiet({ settings }: Props) {
  const words = deskPush.quiet
  const { value: hours, change: onChange, failure } = useSetting('quiet_hours', settings)
  const [typed, setTyped] = useState<QuietHours>()
  const unsaved = useRef<QuietHours>(undefined)
  const shown = hours && (typed ?? hours)
  async function save() {
    const requested = unsaved.current
    if (!requested) return
    unsaved.current = undefined
    if (await onChange(requested)) setTyped((now) => (now === requested ? undefined : now))
  }
  function type(more: Partial<QuietHours>) {
    if (!shown) return
    unsaved.current = { ...shown, ...more }
    setTyped(unsaved.current)
  }
  const saveNow = useEffectEvent(() => void save())
  useEffect(() => {
    if (!typed) return
    const wait = setTimeout(saveNow, TYPING_MS)
    return () => clearTimeout(wait)
  }, [typed])
  // A dialog that is closed in between loses nothing.
  useEffect(() => () => saveNow(), [])
  return (
    <Section look="dialog" title={words.title}>
      <p className="text-soft-ink">{words.help}</p>
      <Switch
        label={words.on}
        isOn={hours !== null}
        onChange={(isOn) => {
          unsaved.current = undefined
          setTyped(undefined)
          void onChange(isOn ? night : null)
        }}
      />
      {shown && (
        <Pair isShort>
          {(['from', 'to'] as const).map((name) => (
            <CompleteDateField
              key={name}
              words={{ name: `quiet-${name}`, label: words[name] }}
              type="time"
              value={shown[name]}
              onWhole={(time) => type({ [name]: time })}
              onBlur={() => void save()}
            />
          ))}
        </Pair>
      )}
      {failure}
    </Section>
  )
}

const letThroughWords = abuseProtectionWords.letThrough

/** The addresses and networks whose requests always hold their time, each with a button to remove it, and a field for one more. */
function LetThrough({ settings }: Props) {
  const { value: places, change, failure } = useSetting('let_through', settings)
  const form = useDeskForm({
    values: { place: '' },
    fields: {
      place: {
        label: letThroughWords.label,
        hint: letThroughWords.hint,
        check: (typed) => wrongIn(typed.trim(), places),
        alsoSaid: ['let_through'],
      },
    },
    async send({ place }) {
      if (!places.includes(place.trim())) await store('let_through', [...places, place.trim()])
      // The field is for the next one.
      form.reset()
    },
  })
  return (
    <Section look="dialog" title={letThroughWords.title}>
      <p className="text-soft-ink">{letThroughWords.help}</p>
      {places.length === 0 && <p>{letThroughWords.none}</p>}
      {places.length > 0 && (
        <ul role="list" className={linesClass}>
          {places.map((place) => (
            <li key={place}>
              <b>{place}</b>
              <Button
                kind="quiet"
                aria-label={letThroughWords.removeNamed(place)}
                onClick={() => {
                  // The button that has the focus goes.
                  form.formRef.current?.querySelector('input')?.focus()
                  void change(places.filter((it) => it !== place))
                }}
              >
                {letThroughWords.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {failure}
      <Form form={form} label={letThroughWords.title} className={addClass}>
        <form.Field name="place" />
        <Button type="submit" isBusy={form.busy}>
          {letThroughWords.add}
        </Button>
      </Form>
    </Section>
  )
}

function wrongIn(place: string, places: readonly string[]): string | undefined {
  if (!isPlace(place)) return ownerSettingRefusals.place
  return places.length >= abuseLimits.letThrough
    ? ownerSettingRefusals.tooManyPlaces(abuseLimits.letThrough)
    : undefined
}
