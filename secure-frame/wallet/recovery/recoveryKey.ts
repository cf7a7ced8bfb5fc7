import { scryptAsync } from '@noble/hashes/scrypt'

/** A secret that only the visitor has: a passkey's PRF output (32 bytes), or a passphrase. */
export type RecoverySecret = { kind: 'prf'; value: Uint8Array } | { kind: 'passphrase'; text: string }

/** Cost of scrypt (RFC 7914): it uses 128 · 2^log2N · r bytes of memory, p times. */
export interface ScryptCost {
  log2N: number
  r: number
  p: number
}

/** 64 MiB in two passes, the minimum that OWASP recommends. */
export const leastCost: ScryptCost = { log2N: 16, r: 8, p: 2 }
const mostPasses = 16
const mostLog2N = 18
/** Target time for one passphrase guess on the encrypting device. */
const targetMs = 900

const keyBytes = 32

/** Normalizes Unicode composition and spaces, which differ between keyboards and platforms. */
export const normalisePassphrase = (text: string) => text.normalize('NFKC').trim().replace(/\s+/gu, ' ')

const stretch = (text: string, salt: Uint8Array, { log2N, r, p }: ScryptCost) =>
  scryptAsync(new TextEncoder().encode(normalisePassphrase(text)), salt, { N: 2 ** log2N, r, p, dkLen: keyBytes })

/**
 * Measures how many passes take the target time, by a run with a sixteenth of the memory. Never returns less than the
 * minimum.
 */
export const measureCost = async (now: () => number = () => performance.now()): Promise<ScryptCost> => {
  const trial = { log2N: leastCost.log2N - 4, r: leastCost.r, p: 1 }
  const startedAt = now()
  await stretch('measure', new Uint8Array(16), trial)
  const passMs = Math.max(1, 16 * (now() - startedAt))
  return { ...leastCost, p: Math.min(mostPasses, Math.max(leastCost.p, Math.floor(targetMs / passMs))) }
}

/**
 * True if the cost in stored data is acceptable. Foyer never writes a cost below the minimum, and a much higher one
 * would exhaust the device.
 */
export const isPayable = ({ log2N, r, p }: ScryptCost) =>
  log2N >= leastCost.log2N && log2N <= mostLog2N && r === leastCost.r && p >= 1 && p <= mostPasses

const rawKey = async (secret: RecoverySecret, salt: Uint8Array, cost: ScryptCost) => {
  if (secret.kind === 'passphrase') return stretch(secret.text, salt, cost)
  const material = await crypto.subtle.importKey('raw', Uint8Array.from(secret.value), 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode('foyer way back 1')
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: Uint8Array.from(salt), info }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, material, 8 * keyBytes))
}

/** Derives the AES-GCM key of a recovery method. */
export const deriveRecoveryKey = async (secret: RecoverySecret, salt: Uint8Array, cost: ScryptCost) => {
  const raw = await rawKey(secret, salt, cost)
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(raw), 'AES-GCM', false, ['encrypt', 'decrypt'])
  raw.fill(0)
  return key
}
