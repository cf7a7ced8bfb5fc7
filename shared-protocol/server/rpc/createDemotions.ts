/** A node that did not answer is asked last for so long. */
const restMs = 15_000
/** Faults of fewer networks may be their own doing: they say nothing of the node to anybody else. */
const networksOfFault = 2

/** Which nodes did not answer lately, and to which networks. */
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
    /** A node rests for a network that it did not answer, and for all once it did not answer two of them. */
    isResting: (url: string, network: string) => {
      const recent = recentOf(url)
      return recent.size >= networksOfFault || recent.has(network)
    },
  }
}
