import { type EvmSignJob as EvmJob, signJob } from './evm/sign.ts'
import type { Keys } from './keys.ts'
import { type SolanaJob, signBytes } from './solana/sign.ts'

/** Signing jobs of the wallet. Each namespace has its own key. */
export type SignJob = EvmJob | SolanaJob

type Signer = (keys: Keys, job: SignJob) => Promise<string>

const refuse = (namespace: string): never => {
  throw new TypeError(`Nothing signs this in ${namespace}`)
}

/** The signer of each namespace and its key. A key signs only in its own namespace. */
const signers: Readonly<Record<string, Signer>> = {
  eip155: async ({ evm }, job) => (job.type === 'bytes' ? refuse('eip155') : signJob(evm, job)),
  solana: async ({ solana }, job) => (job.type === 'bytes' ? signBytes(solana, job) : refuse('solana')),
}

/** Returns the namespace's signer. Throws if there is none, instead of using another key. */
export const signerOf = (namespace: string): Signer => {
  const signer = Object.hasOwn(signers, namespace) ? signers[namespace] : undefined
  if (!signer) throw new TypeError(`Nothing signs in ${namespace}`)
  return signer
}
