import type { Json } from '#protocol/vocabulary/json'
import { refuseParams } from './refuseParams.ts'

/** 4096 bytes in hex, with `0x` (EIP-5792). */
const maxLength = 8_194

/** The page's own id of its batch; undefined where it leaves that to the wallet. */
export const readBatchId = (params: Json | undefined): string | undefined => {
  const request: unknown = Array.isArray(params) ? params[0] : undefined
  const id = typeof request === 'object' && request !== null && 'id' in request ? request.id : undefined
  if (id === undefined || id === null) return undefined
  if (typeof id !== 'string' || id === '' || id.length > maxLength) {
    throw refuseParams('id', `must be a text of 1 to ${maxLength} characters`)
  }
  return id
}
