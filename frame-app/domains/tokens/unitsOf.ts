/** A quantity of whole tokens, such as `1.5`, in the token's smallest unit. Decimals that the token lacks are cut. */
export const unitsOf = (numeric: string, decimals: number) => {
  const [whole = '0', fraction = ''] = numeric.split('.')
  return BigInt(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
}
