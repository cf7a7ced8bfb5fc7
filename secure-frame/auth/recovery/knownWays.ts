import type { WayBack, WaysBack } from '../../contract/recoveryCalls.ts'

/** The ways back to a wallet, and its tier, as the server lists them. */
export type KnownWays = WaysBack
export type KnownWay = WayBack
