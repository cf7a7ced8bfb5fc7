interface Kept {
  tier: number
  shares: readonly { setId: string; share: string }[]
}

/**
 * Returns the share of the set that the server names. Releases up to 0.1.0 stored one unnamed share as plain text.
 * Otherwise the text is the output of `writeDeviceShare`, because only this device encrypts such texts.
 */
export const pickShare = (kept: string, setId: string | undefined): string | undefined => {
  if (!kept.startsWith('{')) return kept
  const { shares }: Kept = JSON.parse(kept)
  return (shares.find((one) => one.setId === setId) ?? shares.find((one) => !one.setId))?.share
}

/** True if the server can also restore the wallet, because the wallet is of tier 0. */
export const isRestorable = (kept: string | undefined) => {
  if (!kept?.startsWith('{')) return kept !== undefined
  const { tier }: Kept = JSON.parse(kept)
  return tier === 0
}
