/** What the sheet calls all of a token, written down once more. Decimals are undefined where nobody told them. */
export const isUnlimited = (amount: bigint, decimals?: number) =>
  amount >= 2n ** 112n ||
  amount === 2n ** 96n - 1n ||
  (decimals !== undefined && amount >= 10n ** BigInt(15 + decimals))
