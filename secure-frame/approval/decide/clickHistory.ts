/** Presses closer than this distance are at one spot. CSS pixels. */
const spotPx = 24
/** Presses at one spot within this time are repeated presses. */
const runMs = 3_000
/** The same for taps. It is shorter, because a finger cannot end the series by moving away. */
export const tapRunMs = 2_000

interface Spot {
  x: number
  y: number
}

const isNear = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y) < spotPx

/**
 * Remembers the position of the visitor's last click on any sheet. Repeated clicks at one position, as in a game, do
 * not count as consent to a sheet that appears under the pointer. Times are in milliseconds.
 */
export const createClickHistory = () => {
  let last: { spot: Spot | undefined; at: number } | undefined
  let moved: Spot | undefined
  let appearedAt = -runMs

  return {
    /** A sheet has appeared. A resting mouse may have been pressing at the sheet's place. */
    appear: (at: number) => {
      last = { spot: undefined, at }
      moved = undefined
      appearedAt = at
    },
    down: (spot: Spot, at: number) => {
      last = { spot, at }
      moved = undefined
    },
    /** A pointer that moves away and returns starts over. */
    move: (spot: Spot) => {
      const from = last?.spot ?? moved
      moved ??= spot
      if (from && !isNear(from, spot)) last = undefined
    },
    /** True if the sheet has just appeared. */
    isFresh: (at: number) => at - appearedAt <= runMs,
    isRepeatedClick: (spot: Spot, at: number, within = runMs) => {
      if (!last || at - last.at > within) return false
      return last.spot === undefined || isNear(last.spot, spot)
    },
  }
}
export type ClickHistory = ReturnType<typeof createClickHistory>
