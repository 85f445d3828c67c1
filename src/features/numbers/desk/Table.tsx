import type { ReactNode } from 'react'
import { money } from '#core/money.ts'
import { Card } from '#design/desk/Parts.tsx'
import { moneyNumberWords as words } from '#features/invoices/desk/shared/money-numbers-words.ts'
import { deskNumbers } from './numbers-words.ts'

type TableProps = {
  label: string
  columns: readonly string[]
  className?: string | undefined
  caption?: string
  /** Whether each row ends with bars. */
  hasBars?: boolean
  children: ReactNode
}

/** A table with the rows in `children`, which scrolls by itself. */
export const Table = ({ label, columns, className = amountsClass, caption, hasBars = false, children }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={className} tabIndex={0} aria-label={deskNumbers.table(label)}>
    <table>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {hasBars && <td />}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)

type Row = { key: string; name: string; more?: string; amounts: readonly number[] }

type AmountsProps = {
  label: string
  columns: readonly [name: string, ...amounts: string[]]
  rows: readonly Row[]
  format?: (amount: number) => string
}

/** A table of amounts, with bars beside them: for the eye alone, since the numbers stand there. */
export function Amounts({ label, columns, rows, format = money }: AmountsProps) {
  const most = Math.max(1, ...rows.flatMap(({ amounts }) => amounts.map(Math.abs)))
  if (rows.length === 0) return <p className="pt-3 px-4 pb-4">{words.none}</p>
  return (
    <Table label={label} columns={columns} hasBars>
      {rows.map(({ key, name, more, amounts }) => (
        <tr key={key}>
          <th scope="row">
            {name} {more && <small>{more}</small>}
          </th>
          {amounts.map((one, i) => (
            <td key={columns[i + 1]}>{format(one)}</td>
          ))}
          <td>
            <svg aria-hidden="true">
              {amounts.map((one, i) => (
                <rect
                  key={columns[i + 1]}
                  y={`${(i / amounts.length) * 100}%`}
                  width={`${(Math.max(one, 0) / most) * 100}%`}
                  height={`${90 / amounts.length}%`}
                  data-second={i > 0 || undefined}
                />
              ))}
            </svg>
          </td>
        </tr>
      ))}
    </Table>
  )
}

type CardProps = Omit<AmountsProps, 'label'> & { title: string; end?: ReactNode }

/** Such a table as a card. */
export const AmountsCard = ({ title, end, ...table }: CardProps) => (
  <Card title={title} end={end}>
    <Amounts label={title} {...table} />
  </Card>
)

const amountsClass =
  'max-h-90 overflow-auto pt-1 px-4 pb-3 forced-colors:[&_rect]:fill-[canvastext] [&_table]:w-full [&_table]:border-collapse [&_table]:text-small [&_caption]:py-1 [&_caption]:text-dim [&_caption]:text-start [&_th]:py-1.5 [&_th]:pr-2 [&_th]:pl-0 [&_th]:border-b [&_th]:border-line-soft [&_th]:font-430 [&_th]:text-start [&_td]:py-1.5 [&_td]:pr-2 [&_td]:pl-0 [&_td]:border-b [&_td]:border-line-soft [&_td]:font-430 [&_td]:text-start [&_thead_th]:font-680 [&_tbody_td]:whitespace-nowrap [&_td:has(svg)]:w-[20%] [&_td:has(svg)]:min-w-16 min-[600px]:[&_td:has(svg)]:w-[35%] [&_svg]:w-full [&_svg]:h-4 [&_svg]:fill-link [&_rect[data-second]]:fill-go [&_a]:inline-flex [&_a]:items-center [&_a]:min-w-(--target) [&_a]:min-h-(--target) [&_small]:inline-block [&_small]:text-dim'
