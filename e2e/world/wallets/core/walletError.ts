/** A wallet's error in the format for the page. */
export interface WalletFault {
  code: number
  message: string
  data?: unknown
}

/** An error with its EIP-1193, EIP-1474 or EIP-3085 code. */
export class WalletError extends Error {
  override readonly name = 'WalletError'
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: WalletFault) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const userRejected = () => new WalletError({ code: 4001, message: 'User rejected the request.' })

export const unauthorized = () =>
  new WalletError({ code: 4100, message: 'The requested account has not been authorized by the user.' })

export const unsupportedMethod = (method: string) =>
  new WalletError({ code: 4200, message: `The wallet does not support the method ${method}.` })

export const disconnected = () => new WalletError({ code: 4900, message: 'The wallet is disconnected.' })

export const unrecognizedChain = (chainId: string) =>
  new WalletError({ code: 4902, message: `Unrecognized chain ID ${chainId}. Add it with wallet_addEthereumChain.` })

export const alreadyPending = () =>
  new WalletError({ code: -32002, message: 'A request to connect is already open. Please answer it first.' })

export const invalidParams = (message: string) => new WalletError({ code: -32602, message })

export const internalError = (message: string) => new WalletError({ code: -32603, message })

/** Converts any thrown value to an error for the page: a code and a message, never a stack. */
export function toFault(error: unknown): WalletFault {
  if (!(error instanceof WalletError)) return { code: -32603, message: 'The wallet could not answer.' }
  const { code, message, data } = error
  return data === undefined ? { code, message } : { code, message, data }
}
