import { gives, type Row } from './Row.ts'

const rpc = 'shared-protocol/server-kit/rpc'
const asked = 'secure-frame'

/** Section 8: the error codes. Each test causes the situation of the code. */
export const codeRows: readonly Row[] = [
  gives('parse', '-32700', `${rpc}/createRpcApp.test.ts`, '%s is answered with %i'),
  gives(
    'invalid request',
    '-32600',
    'e2e/journeys/page/clients.spec.ts',
    'a request without a method rejects as invalid',
  ),
  gives('method not found', '-32601', 'shared-protocol/transport/serveMethods.test.ts', '%s is not a method'),
  gives(
    'invalid params',
    '-32602',
    'frame-app/start/resolveRequestedView.test.ts',
    'refuses %s with %j with -32602 and the invalid field',
  ),
  gives('internal', '-32603', `${rpc}/createRpcApp.node.test.ts`, 'that is unreachable causes an error'),
  gives(
    'invalid input',
    '-32000',
    'e2e/smart-accounts/pageOperations.test.ts',
    'an operation with another nonce is refused with the expected one',
  ),
  gives(
    'resource not found',
    '-32001',
    'frame-app/requests/headless/answerHeadless.test.ts',
    'rejects with the standard’s code when a wallet %s',
  ),
  gives(
    'resource unavailable',
    '-32002',
    `${rpc}/createRpcApp.node.test.ts`,
    'that answers %i %s causes an error without details',
  ),
  gives(
    'transaction rejected',
    '-32003',
    `${asked}/requests/evm/signApproved.test.ts`,
    'fails if the node refuses the transaction, unless the chain knows it',
  ),
  gives(
    'method not supported',
    '-32004',
    `${asked}/requests/executeRpc.test.ts`,
    'the modal lists assets, not the secure frame',
  ),
  gives(
    'limit exceeded',
    '-32005',
    'shared-protocol/transport/guard.test.ts',
    'calls above the limit are answered with -32005',
  ),
  gives('version of JSON-RPC', '-32006', `${rpc}/createRpcApp.test.ts`, 'of JSON-RPC version %j is refused with %i'),
  gives('rejected by the visitor', '4001', `${asked}/requests/executeRpc.test.ts`, 'does not sign without an approval'),
  gives(
    'unauthorized',
    '4100',
    'frame-app/requests/requestAccount.test.ts',
    'refuses a request before connecting with 4100',
  ),
  gives('unsupported method', '4200', `${asked}/requests/executeRpc.test.ts`, 'refuses "%s"'),
  gives(
    'provider disconnected',
    '4900',
    'frame-app/requests/answerEvm.test.ts',
    'returns 4900 until the wallet reaches a chain (EIP-1193)',
  ),
  gives(
    'chain disconnected',
    '4901',
    `${asked}/handlers/rpc.test.ts`,
    'refuses a request for an unconnected network with 4901',
  ),
  gives(
    'unrecognized chain',
    '4902',
    `${asked}/page/currentNetwork.test.ts`,
    'refuses to switch to an unserved chain with 4902 and no change',
  ),
  ...['5700', '5710', '5740'].map((code) =>
    gives(
      `capabilities, chains and sizes of batches: ${code}`,
      code,
      `${asked}/approval/evm/params/readCalls.test.ts`,
      'refuses unsupported requests with the matching code (%#)',
    ),
  ),
  gives(
    'duplicate bundle',
    '5720',
    `${asked}/requests/executeRpc.batches.test.ts`,
    'refuses a batch with a used id by 5720 without approval',
  ),
  gives(
    'unknown bundle',
    '5730',
    `${asked}/requests/executeRpc.batches.test.ts`,
    'a rejected or unsent batch can be retried by its id',
  ),
  gives(
    'an upgrade that is declined, of other wallets',
    '5750',
    'e2e/conformance/declined.test.ts',
    'keeps the code of a rejected smart-account upgrade (EIP-5792)',
  ),
  gives(
    'atomicity',
    '5760',
    `${asked}/requests/evm/requireCode.test.ts`,
    'signs a batch only while the account runs the code for it',
  ),
  gives(
    'default',
    '5000',
    'frame-app/requests/headless/answerHeadless.test.ts',
    'rejects with the standard’s code when a wallet %s',
  ),
  gives(
    'invalid chain id',
    '32603',
    `${asked}/approval/evm/params/readTransaction.test.ts`,
    'refuses another chain with the chain error code',
  ),
]
