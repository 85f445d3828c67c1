import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { MINUTE } from './src/domain/durations.ts'

export default defineConfig({
  test: {
    include: ['{src,scripts}/**/*.test.ts'],
    setupFiles: ['vitest.setup.ts'],
    isolate: false,
    restoreMocks: true,
    // By default one core is left idle: of two, half of the machine.
    maxWorkers: availableParallelism(),
    // How long a test may take says nothing about the product: these only end one that never would.
    testTimeout: (process.env.WHOLE_PROOFS ? 30 : 3) * MINUTE,
    hookTimeout: MINUTE,
    expect: { poll: { timeout: MINUTE } },
  },
})
