interface Taken {
  /** The operation. A repeated request for it counts once. */
  operation: string
  wei: bigint
  until: number
}

/**
 * Divisor of a day's budget: the part that one network of visitors can hold in approved operations that are not
 * executed. Requesters are not authenticated.
 */
const shareOfDay = 10n

/**
 * Prevents strangers from holding a project's whole budget with operations that they never send. Counts in the memory
 * of each instance. Returns the function that takes a part of the share; it returns false if the share is exhausted.
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
