import type { Recovered, RecoveryJob, RecoverySource, RecoveryWant } from '../../../wallet/recovery/recoveryJob.ts'
import { WalletMismatchError, WrongSecretError } from '../../../wallet/walletErrors.ts'

const splitOf = (share: string) => share.split('/')[0]

/** A key worker without keys: shares are texts that name their split. Two shares of one split are the wallet. */
export const createTestKeys = () => {
  let count = 0
  const split = () => {
    count += 1
    return `split-${count}`
  }

  const sharesOf = (source: RecoverySource): readonly [string, string] => {
    if (source.from === 'shares') return source.shares
    if (source.from !== 'way') return ['same/a', 'same/b']
    const [given, ...kept] = source.sealed.split(':')
    const secret = source.secret.kind === 'passphrase' ? source.secret.text : String(source.secret.value[0])
    if (given !== secret) throw new WrongSecretError('No')
    return [source.authShare, kept.join(':')]
  }

  const make = (want: RecoveryWant): Recovered => {
    const name = split()
    if (want.to === 'divide') return { device: `${name}/device`, auth: `${name}/auth` }
    if (want.to === 'prove') return { signature: `signed ${want.text}` }
    if (want.to === 'file') return { file: 'file' }
    const secret = want.secret.kind === 'passphrase' ? want.secret.text : String(want.secret.value[0])
    return { auth: `${name}/auth`, sealed: `${secret}:${name}/device` }
  }

  return {
    recoverWallet: async ({ source, wants }: RecoveryJob): Promise<Recovered[]> => {
      const [one, other] = sharesOf(source)
      if (one === other || splitOf(one) !== splitOf(other)) throw new WalletMismatchError('Another wallet')
      return wants.map(make)
    },
  }
}
