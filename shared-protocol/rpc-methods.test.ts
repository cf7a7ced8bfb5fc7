import { expect, test } from 'vitest'
import { isNodeMethod } from './rpc-methods.ts'

test.each(['eth_call', 'eth_getTransactionReceipt', 'eth_sendRawTransaction'])(
  '%s may be asked of a node',
  (method) => {
    expect(isNodeMethod(method)).toBe(true)
  },
)

test.each(['eth_sign', 'eth_signTransaction', 'eth_sendTransaction', 'personal_sign', 'eth_accounts', 'toString', ''])(
  '"%s" is never asked of a node: some hold keys of their own',
  (method) => expect(isNodeMethod(method)).toBe(false),
)
