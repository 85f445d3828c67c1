/** The words of the prices of services, in Canadian dollars. */
export const prices = {
  from: (price: string) => `from ${price}`,
  ofKind: (kind: string, price: string) => `${kind} from ${price}`,
  between: ' · ',
} as const
