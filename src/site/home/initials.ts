/** `JB` for `Jean Bédard`, `M` for `Marie`. */
export const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase()
