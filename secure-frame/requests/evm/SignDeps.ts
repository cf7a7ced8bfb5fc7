import type { StillWanted } from '#protocol/defineMethod'
import type { Network } from '#protocol/vocabulary/network'
import type { AccountReference } from '../../auth/accountReference.ts'
import type { SignJob } from '../../wallet/signers.ts'
import type { ChainReader } from '../chainReads.ts'
import type { Batch } from './batches.ts'
import type { PermissionRecords } from './permissionRecords.ts'

export interface SignDeps {
  read: ChainReader
  /** Signs by this account. Rejects if another one is signed in by now. */
  sign: (job: SignJob, account: AccountReference, signal: AbortSignal) => Promise<string>
  /** Loads what remembers the permissions that accounts give. */
  permissions?: () => Promise<PermissionRecords>
}

/** The account and network of the approval. */
export interface Shown {
  account: AccountReference
  /** Of the page that asked. */
  origin: string
  network: Network
  /** Aborted when the request is. */
  signal: AbortSignal
  /** Asks the modal, and it the page, whether the result is still wanted. */
  stillWanted: StillWanted
  /** Of a batch to which the page has given an id. */
  batch?: Batch
}
