/** Creates an error with an EIP-1193 or JSON-RPC code, as provider clients expect. */
export const codedError = (code: number, message: string) => Object.assign(new Error(message), { code })
