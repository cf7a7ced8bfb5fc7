/** A JSON-RPC error with the codes of Solana's nodes. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: object | undefined

  constructor(code: number, message: string, data?: object) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const parseError = () => new RpcError(-32700, 'Parse error')

export const invalidRequest = () => new RpcError(-32600, 'Invalid request')

export const methodNotFound = () => new RpcError(-32601, 'Method not found')

export const invalidParams = (message: string) => new RpcError(-32602, `Invalid params: ${message}`)

export const internalError = () => new RpcError(-32603, 'Internal error')

export const signatureVerificationFailed = () => new RpcError(-32003, 'Transaction signature verification failure')
