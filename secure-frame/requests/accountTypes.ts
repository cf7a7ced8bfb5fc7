import type { AccountType } from '#protocol/vocabulary/accountType'
import type { AccountReference } from '../auth/accountReference.ts'
import type { DeviceStore } from '../wallet/deviceStore.ts'

interface TypeDeps {
  device: Promise<Pick<DeviceStore, 'readNote' | 'writeNote'>>
  /** What the page would have where its visitor has not chosen. */
  wanted: () => AccountType | undefined
}

const nameOf = ({ userId }: Pick<AccountReference, 'userId'>) => `account-type:${userId}`

/**
 * Whether the visitor's account of eip155 makes plain transactions alone (`eoa`), or whatever its networks can
 * (`smartAccount`). Both have one address: the choice is kept on the device, and may change at any time.
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
