/**
 * Converts a quantity of whole tokens, such as `1.5`, to the smallest unit. Truncates decimals that the token does not
 * support.
 */
export const unitsOf = (numeric: string, decimals: number) => {
  const [whole = '0', fraction = ''] = numeric.split('.')
  return BigInt(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
}
