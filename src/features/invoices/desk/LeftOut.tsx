import type { LeftOut } from '#features/invoices/billing.ts'
import { deskBilling } from '#features/invoices/desk-billing-words.ts'

const { leftOut: words } = deskBilling

/** What a document for a client leaves out, since it only seems to be theirs, and what to do if it is. */
export const LeftOutNote = ({ left }: { left: readonly LeftOut[] }) =>
  left.length > 0 && (
    <div>
      <p>
        <strong>{words.title}</strong>
      </p>
      <ul>
        {left.map((one) => (
          <li key={one.about}>
            {one.about}, {one.name}: {words.why[one.shares]}
          </li>
        ))}
      </ul>
      <p>{words.help}</p>
    </div>
  )
