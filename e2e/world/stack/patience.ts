/** Timeout for a state in stories. It catches hangs, not slow machines. */
export const patienceMs = 60_000
