/** Time that a failed node is used last. */
const restMs = 15_000
/** Failures of fewer networks may be caused by their own requests: they do not affect other networks. */
const networksOfFault = 2

/** Records the nodes that recently failed, and for which networks. */
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
    /** True if a node recently failed for this network, or for at least two networks. */
    isResting: (url: string, network: string) => {
      const recent = recentOf(url)
      return recent.size >= networksOfFault || recent.has(network)
    },
  }
}
