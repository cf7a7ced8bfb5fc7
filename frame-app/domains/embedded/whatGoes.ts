import type { LoginAccount } from '#protocol/vocabulary/loginAccounts'
import type { KnownAccounts } from '../connections/loginAccounts.ts'

/** The accounts that are deleted with a login. `first` is its original account, if another one is in use. */
export type WhatGoes =
  | { status: 'loading' | 'failed' }
  | { status: 'known'; count: number; first: LoginAccount | undefined }

/** Returns what is deleted with the login. Servers without further accounts have one account per login. */
export const whatGoes = (known: KnownAccounts): WhatGoes => {
  if (known.status === 'absent') return { status: 'known', count: 1, first: undefined }
  if (known.status !== 'ready') return { status: known.status }
  const { accounts } = known
  return { status: 'known', count: accounts.length, first: accounts.find((one) => one.isFirst && !one.isCurrent) }
}
