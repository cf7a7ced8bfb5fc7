/** Time for which a failed node is used last. */
const restMs = 15_000
/**
 * Number of IP networks that must see a failure before other networks are affected. Failures of fewer networks may be
 * caused by their own requests.
 */
const networksOfFault = 2

/** Records which nodes recently failed, and for which IP networks. */
export const createDemotions = (now: () => number) => {
  const faults = new Map<string, Map<string, number>>()

  const recentOf = (url: string) => {
    const recent = new Map([...(faults.get(url) ?? [])].filter(([, failedAt]) => now() - failedAt < restMs))
    faults.set(url, recent)
    return recent
  }

  return {
    add: (url: string, network: string) => {
      recentOf(url).set(network, now())
    },
    /** True if a node recently failed for this IP network, or for at least two networks. */
    isResting: (url: string, network: string) => {
      const recent = recentOf(url)
      return recent.size >= networksOfFault || recent.has(network)
    },
  }
}
