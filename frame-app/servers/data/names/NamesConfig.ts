import type { Address, Hex } from 'viem'

/** Signing settings for answers to ENS clients (ERC-3668). */
export interface GatewayConfig {
  /** Resolver contract of the zone. */
  resolver: Address
  /** The resolver's chain. */
  chainId: number
  /** Private key of one of its signers. */
  signerKey: Hex
}

/** Settings of the zone for account names. */
export interface NamesConfig {
  /** The parent of new names, such as `foyer.eth`. */
  zone: string
  /** A former zone, whose names are still read. */
  legacyZone?: string
  /** Labels that no one can register, in addition to the built-in ones. */
  reserved?: readonly string[]
  gateway?: GatewayConfig
}

/** The readable zones, the current one first. */
export const zonesOf = (place: NamesConfig | undefined): string[] =>
  place ? [place.zone, ...(place.legacyZone ? [place.legacyZone] : [])] : []
