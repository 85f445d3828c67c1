import type { LeftOut } from '#features/clients/duplicate-clients.ts'
import { deskDuplicates as words } from '#features/clients/duplicate-words.ts'

/** What a document for a client leaves out, since it only seems to be theirs, and what to do if it is. */
export const LeftOutNote = ({ left }: { left: readonly LeftOut[] }) =>
  left.length > 0 && (
    <div>
      <p>
        <strong>{words.leftOut}</strong>
      </p>
      <ul>
        {left.map((one) => (
          <li key={one.about}>
            {one.about}, {one.name}: {words.leftOutWhy[one.shares]}
          </li>
        ))}
      </ul>
      <p>{words.leftOutHelp}</p>
    </div>
  )
