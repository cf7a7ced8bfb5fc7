import { BaseError } from './BaseError.ts'

/** A code and its default message. */
export type RpcErrorKind = readonly [code: number, message: string]

/** JSON-RPC 2.0 and EIP-1474 codes. */
export const parse: RpcErrorKind = [-32700, 'Parse error']
export const invalidRequest: RpcErrorKind = [-32600, 'Invalid request']
export const methodNotFound: RpcErrorKind = [-32601, 'Method not found']
export const invalidParams: RpcErrorKind = [-32602, 'Invalid params']
export const internal: RpcErrorKind = [-32603, 'Internal error']
export const invalidInput: RpcErrorKind = [-32000, 'Invalid input']
export const resourceNotFound: RpcErrorKind = [-32001, 'Resource not found']
export const resourceUnavailable: RpcErrorKind = [-32002, 'Resource unavailable']
export const transactionRejected: RpcErrorKind = [-32003, 'Transaction rejected']
export const methodNotSupported: RpcErrorKind = [-32004, 'Method not supported']
export const limitExceeded: RpcErrorKind = [-32005, 'Limit exceeded']
export const versionUnsupported: RpcErrorKind = [-32006, 'JSON-RPC version not supported']

/** EIP-1193 and EIP-3326 codes. */
export const userRejected: RpcErrorKind = [4001, 'User rejected the request']
export const unauthorized: RpcErrorKind = [4100, 'Unauthorized']
export const unsupportedMethod: RpcErrorKind = [4200, 'Unsupported method']
export const providerDisconnected: RpcErrorKind = [4900, 'Provider disconnected']
export const chainDisconnected: RpcErrorKind = [4901, 'Chain disconnected']
export const unrecognizedChain: RpcErrorKind = [4902, 'Unrecognized chain']
export const unknownError: RpcErrorKind = [5000, 'An error occurred']

/** EIP-5792 codes. */
export const unsupportedCapability: RpcErrorKind = [5700, 'Unsupported non-optional capability']
export const unsupportedChainId: RpcErrorKind = [5710, 'Unsupported chain id']
export const duplicateId: RpcErrorKind = [5720, 'Duplicate id']
export const unknownBundle: RpcErrorKind = [5730, 'Unknown bundle id']
export const bundleTooLarge: RpcErrorKind = [5740, 'Bundle too large']
/** @public Raised only by wallets and nodes, not by Foyer. */
export const atomicReadyRejected: RpcErrorKind = [5750, 'Atomic-ready wallet rejected upgrade']
export const atomicityNotSupported: RpcErrorKind = [5760, 'Atomicity not supported']
export const invalidChainId: RpcErrorKind = [32603, 'Invalid chain id']

/** An error of the RPC error table. `code`, `message` and `data` are preserved between page, modal and secure frame. */
export class RpcError extends BaseError {
  override readonly name = 'RpcError'
  declare readonly code: number
}

export const rpcError = ([code, sentence]: RpcErrorKind, message?: string, data?: unknown, options?: ErrorOptions) =>
  new RpcError(code, message ?? sentence, data, options)
