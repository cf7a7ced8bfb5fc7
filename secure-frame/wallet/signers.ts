import { type EvmSignJob as EvmJob, signJob } from './evm/sign.ts'
import type { Keys } from './keys.ts'
import { type SolanaJob, signBytes } from './solana/sign.ts'

/** What the wallet signs, in each namespace by its own key. */
export type SignJob = EvmJob | SolanaJob

type Signer = (keys: Keys, job: SignJob) => Promise<string>

const refuse = (namespace: string): never => {
  throw new TypeError(`Nothing signs this in ${namespace}`)
}

/** By which key, and how, the wallet signs in each namespace. No key signs what belongs to another. */
const signers: Readonly<Record<string, Signer>> = {
  eip155: async ({ evm }, job) => (job.type === 'bytes' ? refuse('eip155') : signJob(evm, job)),
  solana: async ({ solana }, job) => (job.type === 'bytes' ? signBytes(solana, job) : refuse('solana')),
}

/** Throws where nothing signs in the namespace: no other key is used for it. */
export const signerOf = (namespace: string): Signer => {
  const signer = Object.hasOwn(signers, namespace) ? signers[namespace] : undefined
  if (!signer) throw new TypeError(`Nothing signs in ${namespace}`)
  return signer
}
