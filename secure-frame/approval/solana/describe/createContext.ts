import { nativeMint } from '../chain/readSolanaBalanceChanges.ts'
import type { DescribedTransactions } from './DescribedTransactions.ts'
import type { SolanaContext } from './SolanaContext.ts'
import { coin, toToken } from './tokens.ts'

/** Creates the data for describing instructions from the bytes and the node's answers. */
export const createContext = (described: DescribedTransactions): SolanaContext => {
  const { completed, account, isMainnet, words, said } = described
  const known = completed === 'unanswered' ? undefined : completed
  return {
    account,
    words,
    said,
    tokenOf: (mint) =>
      mint === undefined || mint === nativeMint ? coin : toToken(mint, known?.mints.get(mint), isMainnet),
    accountOf: (address = '') => known?.tokenAccounts.get(address) ?? {},
    isThere: (address) => known?.existing.has(address),
  }
}
