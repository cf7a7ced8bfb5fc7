import { gives, other, type Row, shown } from './Row.ts'

const journeys = 'e2e/journeys'
const boundaries = 'e2e/boundaries'

/** The classes of node errors: the node's message and the message for the visitor. */
const nodeErrors = {
  'reverted execution': ['execution reverted', 'This transfer would fail: the contract rejects it.'],
  'nonce too high': ['nonce too high', 'An earlier transaction is still pending.'],
  'nonce too low': ['nonce too low', 'Another transaction from this account went through first.'],
  'insufficient funds': ['insufficient funds', 'Not enough ETH for the network fee.'],
  'fee cap too low': ['max fee per gas less than block base fee', 'The network fee has gone up.'],
  'fee cap too high': ['max fee per gas higher than 2^256-1', 'The fee was set too high.'],
  'intrinsic gas too high': ['intrinsic gas too high', 'The gas limit isn’t valid for this network.'],
  'intrinsic gas too low': ['intrinsic gas too low', 'The gas limit isn’t valid for this network.'],
} as const

/** Section 8: errors on the visitor’s screen or in the page’s error object. Each test causes the error. */
export const errorRows: readonly Row[] = [
  gives(
    'the balance cannot be read',
    'Token Balance Unavailable',
    `${journeys}/money/tokens.spec.ts`,
    'a visitor sees old amounts with their time if a refresh fails',
  ),
  gives(
    'gas price without swaps',
    'Network not supported for Gas Price',
    'e2e/blockchain-data/swap.test.ts',
    'builds no swap and has no gas price, with reasons',
  ),
  ...['swap', 'approve'].map((kind) =>
    gives(
      `${kind} calldata without swaps`,
      'Network not supported for Swaps',
      'e2e/blockchain-data/swap.test.ts',
      'builds no swap and has no gas price, with reasons',
    ),
  ),
  gives(
    'disconnecting fails',
    'Failed to disconnect',
    'frame-app/domains/connections/disconnect.test.ts',
    'keeps a login that does not end, and reports it',
  ),
  gives(
    'disconnecting fails, its code',
    'INTERNAL_SDK_ERROR',
    'frame-app/domains/connections/disconnect.test.ts',
    'keeps a login that does not end, and reports it',
  ),
  gives(
    'a code is asked for too soon',
    'Please try again after',
    `${journeys}/login/email-login.spec.ts`,
    'a visitor cannot request a second code for 30 seconds and sees a countdown',
  ),
  other('options of the onramp fail', 'Built-in defaults when the options of the onramp fail'),
  gives(
    'a quote of the onramp fails',
    'mocked-quote-id',
    'frame-app/domains/buy/quotes.test.ts',
    'estimates by market price without a live quote, with no best provider',
  ),
  other('a name or the end of a session fails', '`success: false` when a name or the end of a session fails'),
  gives(
    'a frame fails without a text',
    'An error occurred',
    `${boundaries}/embedded.spec.ts`,
    'is reported when the code is redeemed, and the code works later',
  ),
  shown(
    'a frame fails with a text of its own',
    'shared-protocol/transport/link.test.ts',
    'an error’s code, message and data survive, no stack',
  ),
  gives(
    'a request is aborted',
    'Request was aborted',
    'frame-app/frames/openRequests.test.ts',
    'aborts every other request after a timeout',
  ),
  gives(
    'what is no request fails',
    'Something went wrong',
    `${boundaries}/hostileWallets.spec.ts`,
    `a wallet with invalid answers fails without sharing an account: \${name}`,
  ),
  gives(
    'the secure frame does not load',
    'Unable to load email login dependency',
    'frame-app/frames/embeddedWallet.test.ts',
    'rejects after 20 seconds and removes the frame',
  ),
  gives(
    'the same, its code',
    'iframe_load_failed',
    'frame-app/frames/embeddedWallet.test.ts',
    'rejects after 20 seconds and removes the frame',
  ),
  gives(
    'the secure frame does not answer',
    'iframe_request_timeout',
    'frame-app/frames/embeddedWallet.test.ts',
    'aborts all open requests on a timeout, reported once',
  ),
  gives(
    'sign-in cannot begin',
    'A problem occurred while trying initialize authentication',
    `${journeys}/sign-in/sign-in.spec.ts`,
    'a visitor sees that sign-in cannot start and is not connected',
  ),
  gives(
    'signing in is declined',
    'Signature declined',
    `${journeys}/sign-in/sign-in.spec.ts`,
    'a visitor declines to sign, stays connected and gets a new message',
  ),
  gives(
    'smart accounts are not supported',
    'This application might not support Smart Accounts',
    'secure-frame/start/createTypes.test.ts',
    'refuses a smart account if no network supports it',
  ),
  gives(
    'activity cannot be read',
    'Failed to fetch transactions',
    `${journeys}/money/activity.spec.ts`,
    'a visitor sees an empty history, and retries after a service failure',
  ),
  ...['SIWX is not enabled', 'No ActiveCaipAddress found', 'No ActiveCaipNetwork or client found'].map((text) =>
    gives(
      `sign-in: ${text}`,
      text,
      'frame-app/start/resolveRequestedView.test.ts',
      'gives the reason for an impossible sign-in: %s, %i',
    ),
  ),
  gives(
    'a method that is not allowed',
    'Requested RPC call is not allowed',
    'secure-frame/requests/executeRpc.test.ts',
    'refuses "%s"',
  ),
  gives(
    'the same, to the visitor',
    'Action not allowed',
    `${journeys}/login/email-login.spec.ts`,
    'the wallet refuses unsupported methods, and the modal explains it',
  ),
  gives(
    'an account id without three parts',
    'Invalid CAIP Address',
    'frame-app/start/resolveRequestedView.test.ts',
    'accepts only an address or CAIP-10 id as account',
  ),
  gives(
    'an account id with a malformed part',
    'Invalid CAIP-10 address',
    'frame-app/start/resolveRequestedView.test.ts',
    'accepts only an address or CAIP-10 id as account',
  ),
  gives(
    'a network is added that is not offered',
    'Chain is not supported',
    `${journeys}/money/networks.spec.ts`,
    'a page receives an error for switching to a network it does not offer',
  ),
  other("'Address or auth connector not found'"),
  other("'Network not found' when switching"),
  other("'Error resolving name'"),
  gives(
    'suggestions of names cannot be read',
    'Error fetching name suggestions',
    `${journeys}/money/names.spec.ts`,
    'a visitor sees errors while the name service is unavailable',
  ),
  gives(
    'names of an account cannot be read',
    'Error fetching names for address',
    `${journeys}/money/names.spec.ts`,
    'a visitor sees errors while the name service is unavailable',
  ),
  gives(
    'registering fails',
    'Error registering name',
    `${journeys}/money/names.spec.ts`,
    'a visitor sees errors while the name service is unavailable',
  ),
  gives(
    'a request takes too long',
    'The request took too long to respond',
    'frame-app/start/openEmbedded.test.ts',
    'alerts the page’s developer about a request that times out',
  ),
  gives('the wallet is not found', 'wallet_not_found', 'frame-app/domains/connect/connect.test.ts', '%s is %s'),
  ...Object.entries(nodeErrors).flatMap(([error, [said, words]]) => [
    gives(
      `of a node: ${error}`,
      said,
      'frame-app/services/transactions/nodeFault.test.ts',
      'classifies the node error “%s” as %s',
    ),
    gives(
      `in plain words: ${error}`,
      words,
      'frame-app/domains/send/form/formProblems.test.ts',
      'describes network errors of a transfer in plain words',
    ),
  ]),
  other('other texts of libraries', 'HTTP request failed, RPC request failed, integer out of range'),
  gives(
    'a call before connecting',
    'Please call connect() before request()',
    `${journeys}/page/clients.spec.ts`,
    'a request before connecting fails with an instruction to connect',
  ),
  gives(
    'switching the chain fails',
    'not approved',
    'frame-app/connectors/switchEvmNetwork.test.ts',
    'reports an unapproved chain or a missing method on failure',
  ),
]
