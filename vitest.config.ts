import { configDefaults, defineConfig } from 'vitest/config'

const durability = 'src/server/durability.test.ts'
const race = 'src/server/appointments/race.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'fast',
          include: ['{src,scripts}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, durability, race],
          // Some start a server of their own.
          testTimeout: 20_000,
        },
      },
      { test: { name: 'durability', include: [durability], testTimeout: 240_000 } },
      { test: { name: 'race', include: [race], testTimeout: 240_000 } },
    ],
  },
})
