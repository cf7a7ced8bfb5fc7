/**
 * Converts a quantity of whole tokens, such as `1.5`, to the token's smallest unit. Cuts decimals that the token lacks.
 */
export const unitsOf = (numeric: string, decimals: number) => {
  const [whole = '0', fraction = ''] = numeric.split('.')
  return BigInt(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
}
