import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { MINUTE } from './src/domain/durations.ts'

export default defineConfig({
  test: {
    include: ['{src,scripts,proofs}/**/*.test.ts'],
    setupFiles: ['vitest.setup.ts'],
    isolate: false,
    restoreMocks: true,
    // By default Vitest leaves one core idle.
    maxWorkers: availableParallelism(),
    // These timeouts only end a test that hangs. They say nothing about the product.
    testTimeout: (process.env.WHOLE_TESTS || process.env.PROVE ? 90 : 3) * MINUTE,
    hookTimeout: MINUTE,
    expect: { poll: { timeout: MINUTE } },
  },
})
