/** Clicks within this distance count as the same position. CSS pixels. */
const spotPx = 24
/** Clicks at the same position within this time count as repeated clicks. */
const runMs = 3_000
/**
 * Taps at the same position within this time count as repeated taps. It is shorter than for clicks, because a finger
 * cannot end the series by moving away.
 */
export const tapRunMs = 2_000

interface Spot {
  x: number
  y: number
}

const isNear = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y) < spotPx

/**
 * Stores the position of the visitor's last click on any sheet. Repeated clicks at one position, as in a game, are no
 * consent to a sheet that appears under the pointer. Times are in milliseconds.
 */
export const createClickHistory = () => {
  let last: { spot: Spot | undefined; at: number } | undefined
  let moved: Spot | undefined
  let appearedAt = -runMs

  return {
    /**
     * Call this when a sheet appears. The visitor may already have been clicking at its position with a resting mouse.
     */
    appear: (at: number) => {
      last = { spot: undefined, at }
      moved = undefined
      appearedAt = at
    },
    down: (spot: Spot, at: number) => {
      last = { spot, at }
      moved = undefined
    },
    /** A pointer that moves away ends the series, even if it returns. */
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
