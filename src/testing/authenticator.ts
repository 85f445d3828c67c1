import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyCreation, PasskeyRequest } from '#features/sign-in/passkeys.ts'

/** What a test may do wrong on purpose. */
type Faults = {
  origin?: string
  rpId?: string
  challenge?: string
  /** Whether the person confirmed with a finger or a PIN. */
  verified?: boolean
  /** A statement of the maker, as if one had been asked for. */
  statement?: { fmt: string; attStmt: Cbor }
}

/** A phone or a security key in software: it keeps one passkey, as a real authenticator does. */
export function makeAuthenticator(origin = 'https://site.test') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (rpId: string, flags: number, more: Buffer, faults: Faults) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags | PRESENT | (faults.verified === false ? 0 : VERIFIED))
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(faults.rpId ?? rpId), head, more])
  }
  const credential = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} }

  return {
    id: text(id),
    /** What a browser sends for a new passkey. */
    create: ({ challenge, rp }: PasskeyCreation, faults: Faults = {}) => {
      const size = Buffer.alloc(18)
      size.writeUInt16BE(id.length, 16)
      const key = Buffer.concat([size, id, cbor(coseKey(publicKey.export({ format: 'jwk' })))])
      const { fmt, attStmt } = faults.statement ?? { fmt: 'none', attStmt: new Map() }
      const authData = authenticatorData(rp.id, WITH_KEY, key, faults)
      const attestation = new Map<string, Cbor>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, faults)),
          attestationObject: text(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },
    /** What a browser sends to sign in. */
    get: ({ challenge, rpId }: PasskeyRequest, faults: Faults = {}) => {
      counter++
      const data = authenticatorData(rpId, 0, Buffer.alloc(0), faults)
      const client = clientData('webauthn.get', challenge, faults)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...credential,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', signed, privateKey)),
        },
      }
    },
    /** A copy of the device that has not counted the uses since. */
    setBack: () => {
      counter -= 2
    },
  }
}

const PRESENT = 1
const VERIFIED = 4
const WITH_KEY = 64

const sha256 = (of: string) => createHash('sha256').update(of).digest()

const text = (bytes: Buffer) => bytes.toString('base64url')

/** A P-256 key as COSE writes it (RFC 9052): EC2, ES256, P-256, x and y. */
const coseKey = ({ x = '', y = '' }: { x?: string; y?: string }) =>
  new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])

type Cbor = number | string | Buffer | Cbor[] | Map<string | number, Cbor>

/** The little of CBOR (RFC 8949) that authenticators write. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([cborHead(4, value.length), ...value.map(cbor)])
  const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)])
  return Buffer.concat([cborHead(5, value.size), ...pairs])
}

function cborHead(major: number, count: number): Buffer {
  const type = major << 5
  if (count < 24) return Buffer.from([type | count])
  if (count < 256) return Buffer.from([type | 24, count])
  return Buffer.from([type | 25, count >> 8, count & 255])
}
