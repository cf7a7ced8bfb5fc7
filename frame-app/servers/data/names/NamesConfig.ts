import type { Address, Hex } from 'viem'

/** Signing settings for answers to ENS clients (ERC-3668). */
export interface GatewayConfig {
  /** Address of the zone's resolver contract. */
  resolver: Address
  /** The resolver's chain. */
  chainId: number
  /** Private key of one of the resolver's signers. */
  signerKey: Hex
}

/** Settings of the zone for account names. */
export interface NamesConfig {
  /** The zone in which new names are registered, such as `foyer.eth`. */
  zone: string
  /** A former zone. Its names can still be resolved. */
  legacyZone?: string
  /** Labels that no one can register, in addition to the built-in ones. */
  reserved?: readonly string[]
  gateway?: GatewayConfig
}

/** Returns the zones whose names can be resolved, the current one first. */
export const zonesOf = (place: NamesConfig | undefined): string[] =>
  place ? [place.zone, ...(place.legacyZone ? [place.legacyZone] : [])] : []
