/** How long stories wait for a state: for what hangs, not for what a busy machine is slow at. */
export const patienceMs = 60_000
