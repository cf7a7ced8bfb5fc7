interface Taken {
  /** The operation. Repeated requests for it count once. */
  operation: string
  wei: bigint
  until: number
}

/**
 * One visitor IP network can hold the daily budget divided by this in approved operations that are not yet executed.
 * The limit is needed because requesters are not authenticated.
 */
const shareOfDay = 10n

/**
 * Prevents strangers from holding a project's whole budget with operations that they never send. Each instance counts
 * in memory. Returns a function that takes a part of the share, or returns false if the share is used up.
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
