import { internal, providerDisconnected, userRejected } from '#protocol/errors/rpc'
import { codedError } from '../codedError.ts'

/** Between page and wallet: gone, not come, or silent. */
const disconnected: readonly unknown[] = ['link_lost', 'iframe_load_failed', 'iframe_request_timeout']

const codeOf = (code: unknown) => {
  if (disconnected.includes(code)) return providerDisconnected[0]
  return code === 'request_aborted' ? userRejected[0] : internal[0]
}

/** The codes of the provider's errors are numbers (EIP-1193): ours that are words get the number of their kind. */
export const toProviderError = (error: unknown) => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return typeof code === 'number' ? error : Object.assign(codedError(codeOf(code), String(message)), { cause: error })
}
