import { internal, providerDisconnected, userRejected } from '#protocol/errors/rpc'
import { codedError } from '../codedError.ts'

/** Codes for a connection that was lost, never established, or not responding. */
const disconnected: readonly unknown[] = ['link_lost', 'iframe_load_failed', 'iframe_request_timeout']

const codeOf = (code: unknown) => {
  if (disconnected.includes(code)) return providerDisconnected[0]
  return code === 'request_aborted' ? userRejected[0] : internal[0]
}

/** Converts error codes to EIP-1193 numbers. Foyer's string codes become the number of their category. */
export const toProviderError = (error: unknown) => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return typeof code === 'number' ? error : Object.assign(codedError(codeOf(code), String(message)), { cause: error })
}
