import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { clientLanguage } from '#core/client-language.ts'
import { money } from '#core/money.ts'
import { smsHref } from '#core/phone.ts'
import { typedCents } from '#core/typed-money.ts'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import { type IconName, icons } from '#design/desk/icons.ts'
import { showToast } from '#design/desk/Toast.tsx'
import { TextField } from '#design/forms/Field.tsx'
import { Icon } from '#design/Icon.tsx'
import { QrCode } from '#design/QrCode.tsx'
import { paymentWords } from '#features/invoices/desk-payment-words.ts'
import { type NotedMethod, notedMethods } from '#features/invoices/payments.ts'
import { content } from '#platform/browser/content.ts'
import { amountError, centsOf } from './amount.ts'
import type { PaidFor } from './payment-form.ts'
import { wayClass } from './take-payment-classes.ts'

const methodIcons = {
  cash: 'cash',
  e_transfer: 'swap',
  card: 'card',
  bank_deposit: 'bank',
  cheque: 'document',
} as const satisfies Record<NotedMethod, IconName>

/** How few are paid at the door. */
const rare: readonly NotedMethod[] = ['bank_deposit', 'cheque']

type MethodsProps = { chosen: NotedMethod; onChoose: (method: NotedMethod) => void }

/** The ways to pay, of which one is chosen. */
export function Methods({ chosen, onChoose }: MethodsProps) {
  const name = useId()
  const [hasAll, setAll] = useState(false)
  const shown = notedMethods.filter((one) => hasAll || one === chosen || !rare.includes(one))
  return (
    <fieldset className="grid grid-cols-3 gap-2">
      <legend className="pt-0 px-0 pb-2 type-second font-640">{paymentWords.how}</legend>
      {shown.map((one) => (
        <label key={one} className="relative grid cursor-pointer">
          <input
            type="radio"
            name={name}
            checked={one === chosen}
            onChange={() => onChoose(one)}
            className="peer absolute inset-0 size-full m-0 opacity-0 cursor-pointer"
          />
          <span className="grid gap-1 content-center justify-items-center min-h-16 py-2 px-1 border border-control-line rounded-card type-second font-600 text-center peer-checked:border-ink peer-checked:bg-ink peer-checked:text-white peer-checked:[&_svg]:text-signal peer-focus-visible:[outline:2px_solid_var(--link)] peer-focus-visible:outline-offset-2">
            <Icon path={icons[methodIcons[one]]} size={24} />
            {paymentWords.methods[one]}
          </span>
        </label>
      ))}
      {shown.length < notedMethods.length && (
        <Button
          kind="quiet"
          onClick={({ currentTarget }) => {
            const all = currentTarget.closest('fieldset')
            // The pressed button is gone.
            flushSync(() => setAll(true))
            all?.querySelector<HTMLElement>(':checked')?.focus()
          }}
        >
          {paymentWords.moreMethods}
        </Button>
      )}
    </fieldset>
  )
}

type CashProps = {
  /** What is to be handed over: rounded, with the tip. */
  total: number
  rounding: number
  hasTip: boolean
  /** What was handed over, as it is typed or chosen. */
  given: string
  isOther: boolean
  choices: readonly number[]
  onGiven: (given: string, isOther: boolean) => void
  /** The change is a tip. */
  onKeep: (cents: number) => void
}

const cash = paymentWords.cash

/** The sum in cash, and the change for what is handed over. */
export function Cash({ total, rounding, hasTip, given, isOther, choices, onGiven, onKeep }: CashProps) {
  const id = useId()
  const handed = centsOf(given)
  const back = handed === undefined ? undefined : handed - total
  const choose = (cents: number) => onGiven(typedCents(cents), false)
  return (
    <section className={wayClass} aria-label={paymentWords.methods.cash}>
      <p className="flex flex-wrap gap-x-3 items-baseline justify-between">
        <span>
          {cash.total} {hasTip && cash.withTip}
        </span>
        <b className="type-20 font-680">{money(total)}</b>
      </p>
      <p className="text-dim type-second">
        {rounding === 0 ? cash.even : rounding < 0 ? cash.less(-rounding) : cash.more(rounding)}
      </p>
      <h3>{cash.given}</h3>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(84px,1fr))] gap-2 [&_button]:min-h-[max(44px,_var(--press))] [&_button]:py-1 [&_button]:px-2 [&_button]:border [&_button]:border-rule [&_button]:rounded-field [&_button]:bg-page [&_button]:text-ink [&_button]:type-base [&_button]:font-600 [&_button]:cursor-pointer [&_button[aria-pressed=true]]:border-link [&_button[aria-pressed=true]]:bg-chosen [&_button[aria-pressed=true]]:[box-shadow:inset_0_0_0_1px_var(--link)] [&_button[aria-pressed=true]]:text-blue-on-wash [&_small]:block [&_small]:type-12 [&_small]:font-500">
        <Choice isOn={!isOther && handed === total} onClick={() => choose(total)}>
          <small>{cash.exact}</small> {money(total)}
        </Choice>
        {choices.map((cents) => (
          <Choice key={cents} isOn={!isOther && handed === cents} onClick={() => choose(cents)}>
            {money(cents).replace('.00', '')}
          </Choice>
        ))}
        <Choice isOn={isOther} onClick={() => onGiven('', true)}>
          {cash.other}
        </Choice>
      </div>
      {isOther && (
        <TextField
          words={{
            name: `${id}-given`,
            label: cash.otherGiven,
            required: false,
            error: given ? amountError(given, 0) : undefined,
          }}
          value={given}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => onGiven(target.value, true)}
        />
      )}
      <div role="status">
        {back !== undefined && (
          <p
            className="flex flex-wrap gap-x-3 items-baseline justify-between py-2 px-3 rounded-field bg-go-wash text-[#07401f] data-short:bg-wait-wash data-short:text-wait"
            data-short={back < 0 || undefined}
          >
            <span>{back < 0 ? cash.short(money(-back)) : cash.change}</span>
            {back >= 0 && <b className="type-20 font-680">{money(back)}</b>}
          </p>
        )}
      </div>
      {back !== undefined && back > 0 && back % 5 === 0 && (
        <Button kind="quiet" onClick={() => onKeep(back)}>
          {cash.keep}
        </Button>
      )}
    </section>
  )
}

const Choice = ({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: ReactNode }) => (
  <button type="button" aria-pressed={isOn} onClick={onClick}>
    {children}
  </button>
)

const transfer = paymentWords.eTransfer

type TransferProps = {
  paidFor: PaidFor
  amount: string
  /** Whether the amount is what the client's page of the invoice says. */
  isWhole: boolean
}

/** What a client needs for an e-Transfer: each with a press that copies it, and as a code for their own phone. */
export function ETransfer({ paidFor, amount, isWhole }: TransferProps) {
  const { e_transfer: to, code, link, phone } = paidFor
  const page = isWhole ? link : null
  return (
    <section className={wayClass} aria-label={paymentWords.methods.e_transfer}>
      {to ? (
        <>
          <figure className="grid gap-1 justify-items-center">
            <QrCode text={page ?? transfer.coded(to, amount, code)} label={transfer.qr} />
            <figcaption className="text-dim type-second text-center">
              {page === null ? transfer.scanText : transfer.scanPage}
            </figcaption>
          </figure>
          <dl className="grid [&>div]:py-2 [&>div]:border-b [&>div]:border-line-soft [&_dt]:text-dim [&_dt]:type-second [&_dd]:flex [&_dd]:gap-x-3 [&_dd]:gap-y-0 [&_dd]:items-center [&_dd]:justify-between">
            <Copied label={transfer.to} value={to} />
            <Copied label={transfer.amount} value={amount} />
            <Copied label={transfer.message} value={code} />
          </dl>
        </>
      ) : (
        <p>{transfer.none}</p>
      )}
      {phone && to && (
        <ButtonLink icon="message" isAway href={textUrl(paidFor, amount)}>
          {transfer.text}
        </ButtonLink>
      )}
      <p className="text-dim type-second">{transfer.help}</p>
    </section>
  )
}

/** A text message that asks for the e-Transfer. */
function textUrl({ phone = '', language, e_transfer, code }: PaidFor, amount: string) {
  const say = language === 'fr' ? clientLanguage.eTransferInFrench : transfer.texted
  return smsHref(phone, say(content().facts.business, e_transfer, amount, code))
}

function Copied({ label, value }: { label: string; value: string }) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => showToast({ words: transfer.copied(label) }),
      () => showToast({ words: transfer.notCopied, icon: 'alert' }),
    )
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="min-w-0 font-640 wrap-anywhere">{value}</span>
        <Button icon="document" aria-label={`${transfer.copy}: ${label}`} onClick={copy}>
          {transfer.copy}
        </Button>
      </dd>
    </div>
  )
}

const card = paymentWords.card

/** The terminal takes the card, and this only notes it. */
export const Terminal = ({ amount }: { amount: string }) => (
  <section className={wayClass} aria-label={paymentWords.methods.card}>
    <ol className="grid gap-3 pl-6">
      <li>
        <b>{card.charge(amount)}</b>
        <span className="block text-dim type-second">{card.chargeHelp}</span>
      </li>
      <li>
        <b>{card.note}</b>
        <span className="block text-dim type-second">{card.noteHelp}</span>
      </li>
    </ol>
  </section>
)
