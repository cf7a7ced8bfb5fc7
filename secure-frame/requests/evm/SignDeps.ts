import type { StillWanted } from '#protocol/defineMethod'
import type { Network } from '#protocol/vocabulary/network'
import type { AccountReference } from '../../auth/accountReference.ts'
import type { SignJob } from '../../wallet/signers.ts'
import type { ChainReader } from '../chainReads.ts'
import type { Batch } from './batches.ts'
import type { PermissionRecords } from './permissionRecords.ts'

export interface SignDeps {
  read: ChainReader
  /** Signs with this account. Rejects if another account has signed in since. */
  sign: (job: SignJob, account: AccountReference, signal: AbortSignal) => Promise<string>
  /** Loads the records of the permissions that accounts have granted. */
  permissions?: () => Promise<PermissionRecords>
}

/** The account and network shown in the approval. */
export interface Shown {
  account: AccountReference
  /** The origin of the requesting page. */
  origin: string
  network: Network
  /** Aborted when the request is aborted. */
  signal: AbortSignal
  /** Asks the page, through the modal, whether it still needs the result. */
  stillWanted: StillWanted
  /** The batch, if the page has given it its own id. */
  batch?: Batch
}
