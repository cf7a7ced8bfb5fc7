import { scryptAsync } from '@noble/hashes/scrypt'

/** What only the visitor has: the output of a passkey's PRF (32 bytes), or a passphrase. */
export type RecoverySecret = { kind: 'prf'; value: Uint8Array } | { kind: 'passphrase'; text: string }

/** scrypt (RFC 7914): memory of 128 · 2^log2N · r bytes, p times. */
export interface ScryptCost {
  log2N: number
  r: number
  p: number
}

/** 64 MiB, twice: what OWASP holds for the least. */
export const leastCost: ScryptCost = { log2N: 16, r: 8, p: 2 }
const mostPasses = 16
const mostLog2N = 18
/** How long a guess may take on the device that encrypts. */
const targetMs = 900

const keyBytes = 32

/** The same text, however its letters were composed and however it was spaced: keyboards and platforms differ in that. */
export const normalisePassphrase = (text: string) => text.normalize('NFKC').trim().replace(/\s+/gu, ' ')

const stretch = (text: string, salt: Uint8Array, { log2N, r, p }: ScryptCost) =>
  scryptAsync(new TextEncoder().encode(normalisePassphrase(text)), salt, { N: 2 ** log2N, r, p, dkLen: keyBytes })

/** The passes that take the wanted time here, by what a sixteenth of the memory took: never fewer than the least. */
export const measureCost = async (now: () => number = () => performance.now()): Promise<ScryptCost> => {
  const trial = { log2N: leastCost.log2N - 4, r: leastCost.r, p: 1 }
  const startedAt = now()
  await stretch('measure', new Uint8Array(16), trial)
  const passMs = Math.max(1, 16 * (now() - startedAt))
  return { ...leastCost, p: Math.min(mostPasses, Math.max(leastCost.p, Math.floor(targetMs / passMs))) }
}

/** Whether a cost that was read may be paid here: less than the least is none of ours, more would take the device down. */
export const isPayable = ({ log2N, r, p }: ScryptCost) =>
  log2N >= leastCost.log2N && log2N <= mostLog2N && r === leastCost.r && p >= 1 && p <= mostPasses

const rawKey = async (secret: RecoverySecret, salt: Uint8Array, cost: ScryptCost) => {
  if (secret.kind === 'passphrase') return stretch(secret.text, salt, cost)
  const material = await crypto.subtle.importKey('raw', Uint8Array.from(secret.value), 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode('foyer way back 1')
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: Uint8Array.from(salt), info }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, material, 8 * keyBytes))
}

/** The key (AES-GCM) of a way back. */
export const deriveRecoveryKey = async (secret: RecoverySecret, salt: Uint8Array, cost: ScryptCost) => {
  const raw = await rawKey(secret, salt, cost)
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(raw), 'AES-GCM', false, ['encrypt', 'decrypt'])
  raw.fill(0)
  return key
}
