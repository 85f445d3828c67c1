/** A random id of 128 bits, in hex. `crypto.randomUUID` needs HTTPS, which a test on a phone over plain HTTP lacks. */
export const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
