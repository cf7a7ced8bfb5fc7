import { safeParse } from '#protocol/schema'
import { FunctionSignature } from '#protocol/vocabulary/functionSignature'
import { refuseParams } from '../params/refuseParams.ts'
import { requireList } from './readFields.ts'
import { selectorOf } from './selectorOf.ts'
import { takingFunction } from './takingFunctions.ts'

const maxFunctions = 8

/** Returns the callable functions of a contract as signatures. Throws -32602 if one is invalid or moves tokens. */
export const requireFunctions = (field: string, value: unknown): readonly string[] => {
  const functions = requireList(field, value, maxFunctions).map((text) => {
    const { data: signature } = safeParse(FunctionSignature, text)
    if (signature === undefined) throw refuseParams(field, 'must be signatures such as move(uint8)')
    const taking = takingFunction(signature)
    if (taking !== undefined)
      throw refuseParams(field, `must not move or give away what the account has: ${signature} is ${taking}`)
    return signature
  })
  if (new Set(functions.map(selectorOf)).size < functions.length)
    throw refuseParams(field, 'must be different functions')
  return functions
}
