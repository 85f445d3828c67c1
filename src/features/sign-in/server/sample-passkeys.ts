// What a browser sends about a passkey, in the samples of the calls.

const credential = { id: 'bm9uZQ', rawId: 'bm9uZQ', type: 'public-key', clientExtensionResults: {} }
const signed = { clientDataJSON: 'e30', authenticatorData: 'AA' }

export const sampleAttestation = { ...credential, response: { ...signed, attestationObject: 'oA' } }

export const sampleAssertion = { ...credential, response: { ...signed, signature: 'AA' } }
