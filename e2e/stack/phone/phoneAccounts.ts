import type { LocalAccount } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { createSolanaAccount, type SolanaAccount } from '../../wallets/solana/solanaAccount.ts'

/** The local chains' own words: their accounts have funds there. */
const mnemonic = 'test test test test test test test test test test test junk'

export interface PhoneAccounts {
  evm: LocalAccount
  solana: SolanaAccount
}

/** The accounts of both kinds that have this index. */
export async function createPhoneAccounts(accountIndex: number): Promise<PhoneAccounts> {
  return {
    evm: mnemonicToAccount(mnemonic, { addressIndex: accountIndex }),
    solana: await createSolanaAccount(mnemonic, accountIndex),
  }
}
