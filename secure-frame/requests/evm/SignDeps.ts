import type { StillWanted } from '#protocol/defineMethod'
import type { Network } from '#protocol/vocabulary/network'
import type { AccountReference } from '../../auth/accountReference.ts'
import type { SignJob } from '../../wallet/signers.ts'
import type { ChainReader } from '../chainReads.ts'
import type { Batch } from './batches.ts'
import type { PermissionRecords } from './permissionRecords.ts'

export interface SignDeps {
  read: ChainReader
  /** Signs by this account. Rejects if another one is signed in by then. */
  sign: (job: SignJob, account: AccountReference, signal: AbortSignal) => Promise<string>
  /** Loads the records of the permissions that accounts grant. */
  permissions?: () => Promise<PermissionRecords>
}

/** The account and network of the approval. */
export interface Shown {
  account: AccountReference
  /** The origin of the requesting page. */
  origin: string
  network: Network
  /** Aborted together with the request. */
  signal: AbortSignal
  /** Checks with the modal, which checks with the page, whether the result is still needed. */
  stillWanted: StillWanted
  /** The batch, if the page has given it an id. */
  batch?: Batch
}
