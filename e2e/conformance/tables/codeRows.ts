import { gives, type Row } from './Row.ts'

const rpc = 'shared-protocol/server/rpc'
const asked = 'secure-frame'

/** Section 8: the map of codes. Each test causes what the code stands for. */
export const codeRows: readonly Row[] = [
  gives('parse', '-32700', `${rpc}/createRpcApp.test.ts`, '%s is answered %i'),
  gives(
    'invalid request',
    '-32600',
    'e2e/journeys/page/clients.spec.ts',
    'a request without a method is an invalid request',
  ),
  gives('method not found', '-32601', 'shared-protocol/transport/serveMethods.test.ts', '%s is no method'),
  gives(
    'invalid params',
    '-32602',
    'frame-app/start/resolveRequestedView.test.ts',
    '%s with %j is refused with -32602, which names what is wrong',
  ),
  gives('internal', '-32603', `${rpc}/createRpcApp.node.test.ts`, 'that cannot be reached is an error'),
  gives(
    'invalid input',
    '-32000',
    'e2e/smart-accounts/pageOperations.test.ts',
    'an operation for another place in the order is refused, with the one that is next',
  ),
  gives(
    'resource not found',
    '-32001',
    'frame-app/requests/headless/answerHeadless.test.ts',
    'a wallet that %s rejects the call with the code of the standard',
  ),
  gives(
    'resource unavailable',
    '-32002',
    `${rpc}/createRpcApp.node.test.ts`,
    'that answers %i %s is an error that says nothing of it',
  ),
  gives(
    'transaction rejected',
    '-32003',
    `${asked}/requests/evm/signApproved.test.ts`,
    'a transaction that the node refuses has failed, unless the chain knows it all the same',
  ),
  gives(
    'method not supported',
    '-32004',
    `${asked}/requests/executeRpc.test.ts`,
    'assets are listed by the modal, and not by the secure frame',
  ),
  gives(
    'limit exceeded',
    '-32005',
    'shared-protocol/transport/guard.test.ts',
    'calls beyond the limit are answered with -32005',
  ),
  gives('version of JSON-RPC', '-32006', `${rpc}/createRpcApp.test.ts`, 'of version %j of JSON-RPC is refused with %i'),
  gives(
    'rejected by the visitor',
    '4001',
    `${asked}/requests/executeRpc.test.ts`,
    'nothing is signed that was not approved',
  ),
  gives(
    'unauthorized',
    '4100',
    'frame-app/requests/requestAccount.test.ts',
    'a request before connecting is refused with 4100',
  ),
  gives('unsupported method', '4200', `${asked}/requests/executeRpc.test.ts`, '"%s" is refused'),
  gives(
    'provider disconnected',
    '4900',
    'frame-app/requests/answerEvm.test.ts',
    'a wallet that reaches no chain is asked nothing: 4900, until it is back (EIP-1193)',
  ),
  gives(
    'chain disconnected',
    '4901',
    `${asked}/handlers/rpc.test.ts`,
    'a request for a network that the wallet is not connected to is refused with 4901',
  ),
  gives(
    'unrecognized chain',
    '4902',
    `${asked}/page/currentNetwork.test.ts`,
    'switching to a chain that is not served is refused with 4902, and changes nothing',
  ),
  ...['5700', '5710', '5740'].map((code) =>
    gives(
      `capabilities, chains and sizes of batches: ${code}`,
      code,
      `${asked}/approval/evm/params/readCalls.test.ts`,
      'what a plain account cannot do is refused by its code (%#)',
    ),
  ),
  gives(
    'duplicate bundle',
    '5720',
    `${asked}/requests/executeRpc.batches.test.ts`,
    'a batch with an id that was used is refused by 5720, without an approval, and sent once',
  ),
  gives(
    'unknown bundle',
    '5730',
    `${asked}/requests/executeRpc.batches.test.ts`,
    'a batch that was declined, or of which nothing went out, may be tried again by its id',
  ),
  gives(
    'an upgrade that is declined, of other wallets',
    '5750',
    'e2e/conformance/declined.test.ts',
    'a no to becoming a smart account keeps its code (EIP-5792), and is no failure either',
  ),
  gives(
    'atomicity',
    '5760',
    `${asked}/requests/evm/needCode.test.ts`,
    'a batch is signed only while the account runs the code for it',
  ),
  gives(
    'default',
    '5000',
    'frame-app/requests/headless/answerHeadless.test.ts',
    'a wallet that %s rejects the call with the code of the standard',
  ),
  gives(
    'invalid chain id',
    '32603',
    `${asked}/approval/evm/params/readTransaction.test.ts`,
    'a transaction for another chain is refused by the code of chains',
  ),
]
