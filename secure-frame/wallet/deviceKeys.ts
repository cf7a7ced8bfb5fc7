/** The non-extractable keys of a device. */
export interface DeviceKeys {
  /** Distinguishes these keys from later ones, created in another tab or after storage was cleared. */
  id: string
  /** ES256 key. Signs proofs that a call comes from this device. */
  deviceKey: CryptoKeyPair
  /** AES-GCM key. Encrypts records on the device. */
  sealKey: CryptoKey
}

const ivBytes = 12

export const makeDeviceKeys = async (): Promise<DeviceKeys> => ({
  id: crypto.randomUUID(),
  deviceKey: await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']),
  sealKey: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
})

export const isDeviceKeys = (value: unknown): value is DeviceKeys =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'sealKey' in value &&
  value.sealKey instanceof CryptoKey &&
  'deviceKey' in value &&
  typeof value.deviceKey === 'object' &&
  value.deviceKey !== null &&
  'privateKey' in value.deviceKey &&
  value.deviceKey.privateKey instanceof CryptoKey

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' &&
  value !== null &&
  'iv' in value &&
  value.iv instanceof Uint8Array &&
  'data' in value &&
  value.data instanceof ArrayBuffer

const algorithm = (iv: Uint8Array<ArrayBuffer>, boundTo: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(boundTo),
})

/** Encrypts text (AES-GCM, random IV) for one purpose, which is the additional authenticated data. */
export const sealWithDeviceKey = async (key: CryptoKey, boundTo: string, text: string): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const data = await crypto.subtle.encrypt(algorithm(iv, boundTo), key, new TextEncoder().encode(text))
  return { iv, data }
}

/** Decrypts the text. Undefined if it was encrypted with another key or for another purpose. */
export const unsealWithDeviceKey = async (key: CryptoKey, boundTo: string, sealed: unknown) => {
  if (!isSealed(sealed)) return undefined
  const opened = crypto.subtle.decrypt(algorithm(sealed.iv, boundTo), key, sealed.data)
  return opened.then(
    (data) => new TextDecoder().decode(data),
    () => undefined,
  )
}
