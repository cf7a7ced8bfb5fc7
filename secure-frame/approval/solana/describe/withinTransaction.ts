import { isAssociatedAccount } from '../programs/isAssociatedAccount.ts'
import type { DecodedMessage } from '../programs/readSteps.ts'
import type { KnownAccount, SolanaContext } from './SolanaContext.ts'

const openers = ['Create', 'CreateIdempotent']

/** Accounts of tokens that a transaction opens itself: the program makes them for just this owner and token. */
const openedBy = ({ steps }: DecodedMessage): ReadonlyMap<string, KnownAccount> =>
  new Map(
    steps.flatMap((step) => {
      if (step.kind !== 'read' || step.program !== 'Associated Token' || !openers.includes(step.name)) return []
      if (!isAssociatedAccount(step)) return []
      const { account = '', owner, mint } = step.roles
      return [[account, { owner, mint }] as const]
    }),
  )

/** What the instructions of one transaction are described with. Another one of the request may never be sent. */
export const withinTransaction = (context: SolanaContext, decoded: DecodedMessage): SolanaContext => {
  const opened = openedBy(decoded)
  return {
    ...context,
    // What the chain has comes first: an account that is there is not opened anew.
    accountOf: (address = '') => {
      const known = context.accountOf(address)
      return known.owner === undefined ? (opened.get(address) ?? {}) : known
    },
  }
}
