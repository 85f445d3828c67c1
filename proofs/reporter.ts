import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Reporter, TestCase } from 'vitest/node'

const FILE = fileURLToPath(new URL('../docs/proof.md', import.meta.url))
const START = '<!-- npm run prove writes from here on -->'

/** What came of the proofs of one row. */
type Result = { claim: string; times: number; seen: string; controls: string[]; seconds: number }

/** Prints the table of the proofs. If every row ran, it writes the table to `docs/proof.md` too. */
export default class ProofReporter implements Reporter {
  readonly #rows = new Map<string, Result>()

  onTestCaseResult(test: TestCase) {
    const { proof } = test.meta()
    if (!proof || test.result().state === 'skipped') return
    const passed = test.result().state === 'passed'
    const row = this.#rows.get(proof.row) ?? { ...proof, seen: '', controls: [], seconds: 0 }
    if (proof.weakness)
      row.controls.push(`${passed ? 'fails' : '**does not fail**'} if it ${proof.weakness}`)
    else {
      const { claim, times, seen = '**FAILED**' } = proof
      Object.assign(row, { claim, times, seen: passed ? seen : '**FAILED**' })
    }
    row.seconds += (test.diagnostic()?.duration ?? 0) / 1000
    this.#rows.set(proof.row, row)
  }

  onTestRunEnd() {
    const table = [
      '| row | what is done, and what must hold | times | result | control | seconds |',
      '|---|---|--:|---|---|--:|',
      ...[...this.#rows]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([name, { claim, times, seen, controls, seconds }]) =>
          [
            name,
            claim,
            times.toLocaleString('en'),
            seen,
            controls.join('; '),
            seconds.toFixed(0),
          ].join(' | '),
        )
        .map((line) => `| ${line} |`),
    ].join('\n')
    console.log(`\n${table}`)
    if (!process.env.PROVE_ALL) return
    const [introduction] = readFileSync(FILE, 'utf8').split(START)
    const when = `${new Date().toISOString().slice(0, 10)}, Node.js ${process.version}`
    writeFileSync(FILE, `${introduction}${START}\n\nLast run: ${when}.\n\n${table}\n`)
  }
}
