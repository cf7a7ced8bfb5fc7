interface Taken {
  /** The operation: asked for again, it holds no more than once. */
  operation: string
  wei: bigint
  until: number
}

/** The part of a day's budget that one network of visitors may have approved and not carried out, as nobody proves who asks. */
const shareOfDay = 10n

/**
 * Keeps strangers from holding a project's whole budget by operations that they never send. It counts in the memory of each
 * instance. Returns the function that takes a part of the share: false where the share does not hold it.
 */
export const createBudgetShares = (now: () => number) => {
  const byAsker = new Map<string, Taken[]>()

  const forgetExpired = () => {
    const time = now()
    for (const [asker, all] of byAsker) {
      const open = all.filter(({ until }) => until > time)
      if (open.length === 0) byAsker.delete(asker)
      else byAsker.set(asker, open)
    }
  }

  return (asker: string, taken: Taken, weiPerDay: bigint) => {
    forgetExpired()
    const open = (byAsker.get(asker) ?? []).filter(({ operation }) => operation !== taken.operation)
    const sum = open.reduce((total, { wei }) => total + wei, taken.wei)
    if (sum > weiPerDay / shareOfDay) return false
    byAsker.set(asker, [...open, taken])
    return true
  }
}
export type TakeShare = ReturnType<typeof createBudgetShares>
