/** Presses at a distance of less than this are at one spot. CSS pixels. */
const spotPx = 24
/** Presses that follow each other within this time are a run. */
const runMs = 3_000
/** The same for taps, and shorter: a mouse ends a run by moving away, and a finger can only wait. */
export const tapRunMs = 2_000

interface Spot {
  x: number
  y: number
}

const isNear = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y) < spotPx

/**
 * Remembers where the visitor pressed last, on whichever sheet: pressing again and again at one spot, as in a game of the
 * page, is no consent to what comes up under the pointer. Times are in milliseconds.
 */
export const createClickHistory = () => {
  let last: { spot: Spot | undefined; at: number } | undefined
  let moved: Spot | undefined
  let appearedAt = -runMs

  return {
    /** A sheet has come up: a mouse that lies still may have been pressing where the sheet is now. */
    appear: (at: number) => {
      last = { spot: undefined, at }
      moved = undefined
      appearedAt = at
    },
    down: (spot: Spot, at: number) => {
      last = { spot, at }
      moved = undefined
    },
    /** A pointer that goes elsewhere and comes back starts afresh. */
    move: (spot: Spot) => {
      const from = last?.spot ?? moved
      moved ??= spot
      if (from && !isNear(from, spot)) last = undefined
    },
    /** Whether the sheet has only just come up. */
    isFresh: (at: number) => at - appearedAt <= runMs,
    isRepeatedClick: (spot: Spot, at: number, within = runMs) => {
      if (!last || at - last.at > within) return false
      return last.spot === undefined || isNear(last.spot, spot)
    },
  }
}
export type ClickHistory = ReturnType<typeof createClickHistory>
