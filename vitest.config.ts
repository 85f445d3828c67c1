import { configDefaults, defineConfig } from 'vitest/config'

const slow = 'src/server/durability.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'fast',
          include: ['{src,scripts}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, slow],
          // Some start a server of their own.
          testTimeout: 20_000,
        },
      },
      { test: { name: 'durability', include: [slow], testTimeout: 240_000 } },
    ],
  },
})
