import { isAssociatedAccount } from '../programs/isAssociatedAccount.ts'
import type { DecodedMessage } from '../programs/readSteps.ts'
import type { KnownAccount, SolanaContext } from './SolanaContext.ts'

const openers = ['Create', 'CreateIdempotent']

/**
 * Returns the token accounts that the transaction itself creates. The program creates each for exactly this owner and
 * token.
 */
const openedBy = ({ steps }: DecodedMessage): ReadonlyMap<string, KnownAccount> =>
  new Map(
    steps.flatMap((step) => {
      if (step.kind !== 'read' || step.program !== 'Associated Token' || !openers.includes(step.name)) return []
      if (!isAssociatedAccount(step)) return []
      const { account = '', owner, mint } = step.roles
      return [[account, { owner, mint }] as const]
    }),
  )

/**
 * Returns the data for describing one transaction's instructions. Ignores the request's other transactions, which may
 * never be sent.
 */
export const withinTransaction = (context: SolanaContext, decoded: DecodedMessage): SolanaContext => {
  const opened = openedBy(decoded)
  return {
    ...context,
    // The chain's state takes precedence, because an existing account is not created again.
    accountOf: (address = '') => {
      const known = context.accountOf(address)
      return known.owner === undefined ? (opened.get(address) ?? {}) : known
    },
  }
}
