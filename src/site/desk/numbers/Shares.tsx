import styles from './Numbers.module.css'

type Props = {
  columns: readonly [name: string, count: string]
  rows: readonly (readonly [string, number])[]
}

/** A table with a bar for each of its counts. The names are too long to fit below upright bars. */
export function Shares({ columns, rows }: Props) {
  const most = Math.max(1, ...rows.map(([, count]) => count))
  return (
    <table className={styles.shares}>
      <thead>
        <tr>
          <th scope="col">{columns[0]}</th>
          <th scope="col" colSpan={2}>
            {columns[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, count]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{count}</td>
            <td>
              <svg aria-hidden="true">
                <rect width={`${(count / most) * 100}%`} height="100%" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
