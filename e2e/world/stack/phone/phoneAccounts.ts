import type { LocalAccount } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { createSolanaAccount, type SolanaAccount } from '../../wallets/solana/solanaAccount.ts'

/** The local chains' own recovery phrase. Its accounts have funds. */
const mnemonic = 'test test test test test test test test test test test junk'

export interface PhoneAccounts {
  evm: LocalAccount
  solana: SolanaAccount
}

/** The accounts of both namespaces with this index. */
export async function createPhoneAccounts(accountIndex: number): Promise<PhoneAccounts> {
  return {
    evm: mnemonicToAccount(mnemonic, { addressIndex: accountIndex }),
    solana: await createSolanaAccount(mnemonic, accountIndex),
  }
}
