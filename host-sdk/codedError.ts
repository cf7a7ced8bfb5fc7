/** Creates an error with an EIP-1193 or JSON-RPC code, as clients of the provider expect. */
export const codedError = (code: number, message: string) => Object.assign(new Error(message), { code })
