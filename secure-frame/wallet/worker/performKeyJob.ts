import { makeEntropy } from '../entropy.ts'
import { addressesOf, deriveKeys, wipeKeys } from '../keys.ts'
import { openWallet } from '../openWallet.ts'
import { performRecovery } from '../recovery/performRecovery.ts'
import { readWordsSecrets } from '../recovery/readSecrets.ts'
import { entropyOfWords } from '../recovery/words.ts'
import { secretsOf } from '../secrets.ts'
import { splitEntropy } from '../shares.ts'
import { signerOf } from '../signers.ts'
import type { KeyJob } from './keyJob.ts'

const makeWallet = async (words: string | undefined) => {
  const entropy = words === undefined ? makeEntropy() : entropyOfWords(words)
  const keys = await deriveKeys(entropy)
  const made = { addresses: addressesOf(keys), shares: await splitEntropy(entropy) }
  wipeKeys(keys)
  entropy.fill(0)
  return made
}

/** Everything that is done with keys. Runs in a worker that is terminated afterwards. */
export const performKeyJob = async (job: KeyJob): Promise<unknown> => {
  switch (job.kind) {
    case 'make':
      return makeWallet(job.words)
    case 'name':
      return (await readWordsSecrets(job.words)).addresses
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
