import type { LoginAccounts } from '#protocol/vocabulary/loginAccounts'
import { maxFurtherAccounts } from '../../contract/accountCalls.ts'
import type { DeviceSession } from '../session.ts'
import { keyAddresses } from '../signedInAccounts.ts'

/** Returns the login's accounts with the addresses of their keys. */
export const readLoginAccounts = async (
  call: ReturnType<DeviceSession['callAs']>,
  signal: AbortSignal,
): Promise<LoginAccounts> => {
  const { accounts } = await call('listAccounts', {}, signal)
  return {
    accounts: accounts.map(({ accounts: own, ...account }) => ({ ...account, ...keyAddresses(own) })),
    isFull: accounts.length > maxFurtherAccounts,
  }
}
