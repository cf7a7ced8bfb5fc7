import { makeEntropy } from '../entropy.ts'
import { addressesOf, deriveKeys, wipeKeys } from '../keys.ts'
import { openWallet } from '../openWallet.ts'
import { performRecovery } from '../recovery/performRecovery.ts'
import { readTypedSecrets } from '../recovery/readSecrets.ts'
import { readTypedSecret } from '../recovery/typedSecret.ts'
import { secretsOf } from '../secrets.ts'
import { splitEntropy } from '../shares.ts'
import { signerOf } from '../signers.ts'
import type { KeyJob, NamedWallet } from './keyJob.ts'

const makeWallet = async (typed: string | undefined) => {
  const entropy = typed === undefined ? makeEntropy() : readTypedSecret(typed)
  const keys = await deriveKeys(entropy)
  const made = { addresses: addressesOf(keys), shares: await splitEntropy(entropy) }
  wipeKeys(keys)
  entropy.fill(0)
  return made
}

const nameTyped = async (typed: string): Promise<NamedWallet> => {
  const { addresses, bare } = await readTypedSecrets(typed)
  return { ...addresses, ...(bare ? { bare } : {}) }
}

/** Performs every job that uses keys, in a worker that is terminated afterwards. */
export const performKeyJob = async (job: KeyJob): Promise<unknown> => {
  switch (job.kind) {
    case 'make':
      return makeWallet(job.typed)
    case 'name':
      return nameTyped(job.typed)
    case 'sign': {
      const sign = signerOf(job.namespace)
      return openWallet(job.shares, job.addresses, ({ keys }) => sign(keys, job.job))
    }
    case 'resplit':
      return openWallet(job.shares, job.addresses, ({ entropy }) => splitEntropy(entropy))
    case 'export':
      return openWallet(job.shares, job.addresses, async (opened) => secretsOf(opened))
    case 'recover':
      return performRecovery(job)
  }
}
