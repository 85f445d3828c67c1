import { Dialog } from '#design/desk/Dialog.tsx'
import { Kbd, Switch } from '#design/desk/Parts.tsx'
import { actionNames } from '#features/bookings/actions.ts'
import { actionKeys } from '#features/bookings/desk/shared/action-keys.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { messageKeys } from '#features/contact/desk/message-keys.ts'
import { deskInbox } from '#features/inbox/desk/shared/words.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { paymentWords } from '#features/invoices/desk-payment-words.ts'
import { deskMessages } from '#features/mails/desk-mail-words.ts'
import { controlKey, nameOfKey } from '#platform/browser/desk/commands.tsx'
import { commonKeys, FIND, INVOICE, listKeys, pageKeys, TAKE_PAYMENT } from '#platform/browser/desk/keys.ts'
import { deskKeys as words } from '#platform/browser/desk/keys-words.ts'
import { navigation } from '#platform/browser/desk/navigation.ts'
import { switchKeys, useKeysOn } from '#platform/browser/desk/single-keys.ts'

type Row = readonly [label: string, keys: readonly string[]]

const { everywhere, lists } = words

const groups: Record<keyof typeof words.groups, readonly Row[]> = {
  everywhere: [
    [everywhere.find, [`${controlKey()} ${FIND.toUpperCase()}`]],
    [everywhere.new, [commonKeys.new]],
    [everywhere.undo, [commonKeys.undo]],
    [everywhere.close, [words.escape]],
    [everywhere.back, [commonKeys.back]],
    [everywhere.send, [`${controlKey()} ${words.enter}`]],
    [everywhere.help, [commonKeys.help]],
  ],
  lists: [
    [lists.next, [listKeys.next]],
    [lists.previous, [listKeys.previous]],
    [lists.open, [words.enter]],
    [lists.search, [listKeys.search]],
    [lists.done, [listKeys.done]],
    [lists.select, [listKeys.select]],
  ],
  booking: [
    ...actionNames.flatMap((name) => {
      const key = actionKeys[name]
      return key === undefined || key === commonKeys.undo ? [] : [[deskBookings.actions[name].label, [key]] as const]
    }),
    [paymentWords.button, [TAKE_PAYMENT]],
    [deskDocuments.ofBooking.invoice, [INVOICE]],
  ],
  message: [
    [deskMessages.answer, [messageKeys.answer]],
    [deskInbox.done, [messageKeys.archive]],
    [deskMessages.toInbox, [messageKeys.inbox]],
  ],
  pages: navigation.map(({ name, label }) => [label, [commonKeys.go, pageKeys[name]]]),
}

/** The list of all keys, and the switch of the single ones. */
export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen title={words.title} onClose={onClose}>
      <Switch label={words.singles} hint={words.help} isOn={useKeysOn()} onChange={switchKeys} />
      <div className="grid gap-x-8 gap-y-4 grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))] items-start [&_h3]:text-body [&_dl]:grid [&_dl]:gap-1 [&_dl]:mt-2 [&_dl>div]:flex [&_dl>div]:gap-3 [&_dl>div]:items-baseline [&_dl>div]:justify-between [&_dd]:flex-none">
        {Object.entries(groups).map(([name, rows]) => (
          <Group key={name} title={words.groups[name as keyof typeof groups]} rows={rows} />
        ))}
      </div>
    </Dialog>
  )
}

const Group = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <section>
    <h3>{title}</h3>
    <dl>
      {rows.map(([label, keys]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {keys.map((key, i) => (
              <span key={key}>
                {i > 0 && ` ${words.after} `}
                <Kbd>{nameOfKey(key)}</Kbd>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
