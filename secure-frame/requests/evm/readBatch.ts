import type { Json } from '#protocol/vocabulary/json'
import { refuseParams } from '../../approval/evm/params/refuseParams.ts'
import { isFields } from '../../approval/evm/permissions/readFields.ts'

/** The two versions of EIP-5792. Libraries from before March 2025 support only the first. */
type CallsVersion = '1.0' | '2.0.0'

const versions: Readonly<Record<string, CallsVersion>> = { '1.0': '1.0', '2.0.0': '2.0.0' }

const readVersion = (given: unknown): CallsVersion => {
  if (given === undefined || given === null) return '2.0.0'
  const version = typeof given === 'string' && Object.hasOwn(versions, given) ? versions[given] : undefined
  if (!version) throw refuseParams('version', 'must be "2.0.0" or "1.0"')
  return version
}

/** 4096 bytes in hex with `0x`, the maximum id length in EIP-5792. */
const maxLength = 8_194

const readId = (given: unknown) => {
  if (given === undefined || given === null) return undefined
  if (typeof given !== 'string' || given === '' || given.length > maxLength) {
    throw refuseParams('id', `must be a text of 1 to ${maxLength} characters`)
  }
  return given
}

/**
 * Reads the fields of wallet_sendCalls that apply to the whole batch (EIP-5792): its version and the page's own id. The
 * default is the current version. Version 1.0 has no ids. Throws -32602 for an unknown version or an invalid id.
 */
export const readBatch = (params: Json | undefined): { version: CallsVersion; id?: string } => {
  const given: unknown = Array.isArray(params) ? params[0] : undefined
  const fields = isFields(given) ? given : {}
  const version = readVersion(fields.version)
  return version === '1.0' ? { version } : { version, id: readId(fields.id) }
}
