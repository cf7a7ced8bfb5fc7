import type { Addresses } from '../../wallet/keys.ts'
import type { Recovered, RecoveryJob } from '../../wallet/recovery/recoveryJob.ts'
import type { DeviceSession } from '../session.ts'

export interface RecoveryDeps {
  session: Pick<DeviceSession, 'callAs'>
  device: {
    readShare: (userId: string) => Promise<string | undefined>
    writeShare: (userId: string, share: string) => Promise<void>
  }
  keys: { recoverWallet: (job: RecoveryJob) => Promise<Recovered[]> }
  newId: () => string
}

export interface Owner {
  userId: string
  addresses: Addresses
}
