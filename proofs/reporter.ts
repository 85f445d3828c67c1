import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Reporter, TestCase } from 'vitest/node'

const FILE = fileURLToPath(new URL('../docs/proof.md', import.meta.url))
const START = '<!-- npm run prove writes from here on -->'

/** What came of the proofs of one row. */
type Result = { claim: string; times: number; seen: string; controls: string[]; seconds: number }

const COLUMNS = ['row', 'what is done, and what must hold', 'times', 'result', 'control']
const HEAD = `| ${[...COLUMNS, 'seconds', 'run'].join(' | ')} |\n|---|---|--:|---|---|--:|---|`

/** Prints the table of the proofs that ran. If they ran in full, it replaces their rows in `docs/proof.md`. */
export default class ProofReporter implements Reporter {
  readonly #rows = new Map<string, Result>()
  readonly #skipped = new Set<string>()

  onTestCaseResult(test: TestCase) {
    const { proof } = test.meta()
    if (test.result().state === 'skipped') this.#skipped.add(test.name.split(': ', 1).join())
    if (!proof || test.result().state === 'skipped') return
    const passed = test.result().state === 'passed'
    const row = this.#rows.get(proof.row) ?? { ...proof, seen: '', controls: [], seconds: 0 }
    if (proof.weakness) row.controls.push(`${passed ? 'fails' : '**does not fail**'} if it ${proof.weakness}`)
    else {
      const { claim, times, seen = '**FAILED**' } = proof
      Object.assign(row, { claim, times, seen: passed ? seen : '**FAILED**' })
    }
    row.seconds += (test.diagnostic()?.duration ?? 0) / 1000
    this.#rows.set(proof.row, row)
  }

  onTestRunEnd() {
    const ran = new Map([...this.#rows].map(([name, result]) => [name, lineOf(name, result)]))
    console.log(`\n${HEAD}\n${[...ran.values()].join('\n')}`)
    if (!process.env.PROVE) return
    const [introduction, table = ''] = readFileSync(FILE, 'utf8').split(START)
    const earlier = new Map(
      table
        .split('\n')
        .slice(4)
        .flatMap((line) => {
          const name = line.split(' | ', 1).join().slice(2)
          // A row that a run of all does not know is gone. A run of one says nothing about the others.
          const stays = name !== '' && (!process.env.PROVE_ALL || this.#skipped.has(name))
          return stays ? [[name, line]] : []
        }),
    )
    const lines = [...new Map([...earlier, ...ran])].sort(([a], [b]) => a.localeCompare(b))
    writeFileSync(FILE, `${introduction}${START}\n\n${HEAD}\n${lines.map(([, line]) => line).join('\n')}\n`)
  }
}

const lineOf = (name: string, { claim, times, seen, controls, seconds }: Result) =>
  `| ${[
    name,
    claim,
    times.toLocaleString('en'),
    seen,
    controls.join('; '),
    seconds.toFixed(0),
    `${new Date().toISOString().slice(0, 10)}, Node.js ${process.versions.node}`,
  ].join(' | ')} |`
