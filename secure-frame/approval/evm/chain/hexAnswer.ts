import type { Hex } from 'viem'
import type { Json } from '#protocol/vocabulary/json'

/** Maximum length of a node result, in hex digits. */
const maxHexLength = 8_192

/** Thrown if a node result does not have the expected form. */
export class ChainAnswerError extends Error {
  override readonly name = 'ChainAnswerError'
}

export const readHex = (answer: Json): Hex => {
  if (typeof answer !== 'string' || answer.length > maxHexLength || !/^0x[0-9a-fA-F]*$/.test(answer)) {
    throw new ChainAnswerError('The node did not answer with hex')
  }
  return answer as Hex
}

export const readQuantityAnswer = (answer: Json) => {
  const hex = readHex(answer)
  if (hex === '0x' || hex.length > 66) throw new ChainAnswerError('The node did not answer with a quantity')
  return BigInt(hex)
}

export const toQuantity = (value: bigint | number): Hex => `0x${value.toString(16)}`
