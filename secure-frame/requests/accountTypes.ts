import type { AccountType } from '#protocol/vocabulary/accountType'
import type { AccountReference } from '../auth/accountReference.ts'
import type { DeviceStore } from '../wallet/deviceStore.ts'

interface TypeDeps {
  device: Promise<Pick<DeviceStore, 'readNote' | 'writeNote'>>
  /** The type that the page requests, used if the visitor has not chosen one. */
  wanted: () => AccountType | undefined
}

const nameOf = ({ userId }: Pick<AccountReference, 'userId'>) => `account-type:${userId}`

/**
 * Stores the visitor's choice for the eip155 account: only plain transactions (`eoa`), or all features of its networks
 * (`smartAccount`). Both types share one address. The choice is stored on the device and can change at any time.
 */
export const createAccountTypes = ({ device, wanted }: TypeDeps) => ({
  preferred: async (account: Pick<AccountReference, 'userId'>): Promise<AccountType> => {
    const kept = await (await device).readNote(nameOf(account))
    return kept === 'eoa' || kept === 'smartAccount' ? kept : (wanted() ?? 'smartAccount')
  },
  prefer: async (account: Pick<AccountReference, 'userId'>, type: AccountType) =>
    (await device).writeNote(nameOf(account), type),
})
export type AccountTypeStore = ReturnType<typeof createAccountTypes>
