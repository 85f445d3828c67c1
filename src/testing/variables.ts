/** The names of all variables that a function reads from an environment in which none is set. */
export function namesRead(read: (env: Record<string, string | undefined>) => unknown): string[] {
  const names = new Set<string>()
  const env = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get: (_, name) => {
        names.add(String(name))
        return undefined
      },
    },
  )
  read(env)
  return [...names]
}
