import type { Section } from '../../content.ts'
import type { SolanaBalanceChange } from '../chain/readSolanaBalanceChanges.ts'
import type { DescribedTransactions } from './DescribedTransactions.ts'
import type { Line } from './linesOf.ts'
import type { SolanaContext } from './SolanaContext.ts'
import { toSolanaChangeRow } from './tokens.ts'

const sum = (changes: readonly SolanaBalanceChange[]) => {
  const sums = new Map<string, bigint>()
  for (const { mint, delta } of changes) sums.set(mint, (sums.get(mint) ?? 0n) + delta)
  return sums
}

/** A simulation can add to the amounts stated in the bytes, but never reduce them. */
const mergedChanges = (tried: readonly SolanaBalanceChange[] | undefined, stated: readonly SolanaBalanceChange[]) => {
  const [found, said] = [sum(tried ?? []), sum(stated)]
  const mints = [...new Set([...said.keys(), ...found.keys()])]
  return mints
    .map((mint) => {
      const [one, other] = [found.get(mint) ?? 0n, said.get(mint) ?? 0n]
      return { mint, delta: other < one ? other : one }
    })
    .filter(({ delta }) => delta !== 0n)
}

/** Shows the account's gains and losses. */
export const changesSection = (
  lines: readonly Line[],
  described: DescribedTransactions,
  context: SolanaContext,
): Section[] => {
  const { completed, words } = described
  const { messages } = words
  const title = messages.whatChanges
  if (!completed) return [{ title, rows: [], isPending: true }]
  const tried = completed === 'unanswered' ? undefined : completed.changes
  const stated = lines.flatMap(({ text }) => text.pays)
  const changes = mergedChanges(tried, stated)
  // Without a simulation, an empty list does not prove that nothing changes.
  if (!tried && changes.length === 0) return []
  const rows = changes.map((change) =>
    toSolanaChangeRow(change, context.tokenOf(change.mint), words, tried !== undefined),
  )
  return [{ title: tried ? messages.wouldChange : title, rows, none: messages.nothingChanges }]
}
