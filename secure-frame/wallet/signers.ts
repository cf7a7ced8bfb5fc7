import { type SignJob, signJob } from './evm/sign.ts'
import type { Keys } from './keys.ts'

type Signer = (keys: Keys, job: SignJob) => Promise<string>

/** By which key, and how, the wallet signs in each namespace. */
const signers: Readonly<Record<string, Signer>> = {
  eip155: ({ evm }, job) => signJob(evm, job),
}

/** Throws where nothing signs in the namespace: no other key is used for it. */
export const signerOf = (namespace: string): Signer => {
  const signer = Object.hasOwn(signers, namespace) ? signers[namespace] : undefined
  if (!signer) throw new TypeError(`Nothing signs in ${namespace}`)
  return signer
}
