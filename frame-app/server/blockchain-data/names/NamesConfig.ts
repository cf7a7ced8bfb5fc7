import type { Address, Hex } from 'viem'

/** By whom answers to ENS clients are proved (ERC-3668). */
export interface GatewayConfig {
  /** The resolver contract of the zone. */
  resolver: Address
  /** The chain on which it stands. */
  chainId: number
  /** The key of one of its signers. */
  signerKey: Hex
}

/** Below which names accounts get theirs. */
export interface NamesConfig {
  /** Such as `foyer.eth`: new names are below it. */
  zone: string
  /** An earlier zone, whose names are still read. */
  legacyZone?: string
  /** Labels that nobody can register, besides the built-in ones. */
  reserved?: readonly string[]
  gateway?: GatewayConfig
}

/** The zones whose names are read, the current one first. */
export const zonesOf = (place: NamesConfig | undefined): string[] =>
  place ? [place.zone, ...(place.legacyZone ? [place.legacyZone] : [])] : []
