import { runExport } from '#features/backups/server/commands/export.ts'
import { programIo } from '#testing/program.ts'

/** The stored bookings or messages, as the owner would read them: through `npm run export`. */
export async function stored(what: 'bookings' | 'messages'): Promise<Record<string, unknown>[]> {
  const { io, output } = programIo(process.env.E2E_DATA_DIR ?? '')
  if ((await runExport([what, '--format', 'json'], io)) !== 0) throw new Error(output.stderr)
  return JSON.parse(output.stdout)
}

/** The stored bookings of the client with this last name. */
export const storedAs = async (lastname: string) => (await stored('bookings')).filter((it) => it.lastname === lastname)
