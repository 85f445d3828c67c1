// Asks the server on this machine whether bookings can be stored. Prints its answer, and ends with 1 if they cannot. The
// image runs this as its HEALTHCHECK.
import { publicHealthCalls } from '#features/health/public-calls.ts'

const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}${publicHealthCalls.health}`)
process.stdout.write(await answer.text())
process.exitCode = answer.ok ? 0 : 1
