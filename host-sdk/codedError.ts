/** An error with a code of EIP-1193 or JSON-RPC, as a client of the provider expects it. */
export const codedError = (code: number, message: string) => Object.assign(new Error(message), { code })
