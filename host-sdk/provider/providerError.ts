import { internal, providerDisconnected, userRejected } from '#protocol/errors/rpc'
import { codedError } from '../codedError.ts'

/** Codes for a connection that was lost, not established, or silent. */
const disconnected: readonly unknown[] = ['link_lost', 'iframe_load_failed', 'iframe_request_timeout']

const codeOf = (code: unknown) => {
  if (disconnected.includes(code)) return providerDisconnected[0]
  return code === 'request_aborted' ? userRejected[0] : internal[0]
}

/** Converts error codes to the numbers of EIP-1193. Foyer's string codes get the number of their kind. */
export const toProviderError = (error: unknown) => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return typeof code === 'number' ? error : Object.assign(codedError(codeOf(code), String(message)), { cause: error })
}
