const isUnlimitedOfFew = (amount: bigint, decimals: number) =>
  (decimals <= 6 && amount >= 2n ** 63n - 1n) ||
  (decimals <= 8 && (amount === 2n ** 63n - 1n || amount === 2n ** 64n - 1n))

/** True if the sheet calls an amount unlimited. An independent copy of the rule. Undefined decimals are unknown. */
export const isUnlimited = (amount: bigint, decimals?: number) =>
  amount >= 2n ** 112n ||
  amount === 2n ** 96n - 1n ||
  (decimals !== undefined && (amount >= 10n ** BigInt(15 + decimals) || isUnlimitedOfFew(amount, decimals)))
