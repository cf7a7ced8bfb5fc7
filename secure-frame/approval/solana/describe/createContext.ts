import { native } from '../chain/balanceChanges.ts'
import type { DecodedMessage } from '../programs/readSteps.ts'
import type { DescribedTransactions } from './DescribedTransactions.ts'
import type { KnownAccount, SolanaContext } from './SolanaContext.ts'
import { coin, toToken } from './tokens.ts'

const openers = ['Create', 'CreateIdempotent']

/** Accounts of tokens that the transactions open themselves: the program makes them for just this owner and token. */
const openedBy = (decoded: readonly DecodedMessage[]): ReadonlyMap<string, KnownAccount> =>
  new Map(
    decoded.flatMap(({ steps }) =>
      steps.flatMap((step) => {
        if (step.kind !== 'read' || step.program !== 'Associated Token' || !openers.includes(step.name)) return []
        const { account = '', owner, mint } = step.roles
        return [[account, { owner, mint }] as const]
      }),
    ),
  )

/** What instructions are described with: by the bytes, and by what a node says once it does. */
export const createContext = (described: DescribedTransactions): SolanaContext => {
  const { decoded = [], completed, account, isMainnet, words, said } = described
  const known = completed === 'unanswered' ? undefined : completed
  const opened = openedBy(decoded)
  return {
    account,
    words,
    said,
    tokenOf: (mint) =>
      mint === undefined || mint === native ? coin : toToken(mint, known?.mints.get(mint), isMainnet),
    // What the chain has comes first: an account that is there is not opened anew.
    accountOf: (address = '') => known?.tokenAccounts.get(address) ?? opened.get(address) ?? {},
    isThere: (address) => known?.existing.has(address),
  }
}
