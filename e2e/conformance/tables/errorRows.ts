import { gives, other, type Row, shown } from './Row.ts'

const journeys = 'e2e/journeys'
const boundaries = 'e2e/boundaries'

/** The classes of nodes' errors: what a node says, and what the visitor reads. */
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

/** Section 8: on the visitor’s screen or in the page’s error. Each test causes the error. */
export const errorRows: readonly Row[] = [
  gives(
    'the balance cannot be read',
    'Token Balance Unavailable',
    `${journeys}/money/tokens.spec.ts`,
    'amounts that cannot be read again stay, with the time when they were read',
  ),
  gives(
    'gas price without swaps',
    'Network not supported for Gas Price',
    'e2e/blockchain-data/swap.test.ts',
    'nothing is built, and gas has no price: the errors say why',
  ),
  ...['swap', 'approve'].map((kind) =>
    gives(
      `${kind} calldata without swaps`,
      'Network not supported for Swaps',
      'e2e/blockchain-data/swap.test.ts',
      'nothing is built, and gas has no price: the errors say why',
    ),
  ),
  gives(
    'disconnecting fails',
    'Failed to disconnect',
    'frame-app/domains/connections/disconnect.test.ts',
    'a login that does not end stays, and the page is told so',
  ),
  gives(
    'disconnecting fails, its code',
    'INTERNAL_SDK_ERROR',
    'frame-app/domains/connections/disconnect.test.ts',
    'a login that does not end stays, and the page is told so',
  ),
  gives(
    'a code is asked for too soon',
    'Please try again after',
    `${journeys}/login/email-login.spec.ts`,
    'a second code is refused for 30 seconds, and the rest is counted down',
  ),
  other('options of the onramp fail', 'Built-in defaults when the options of the onramp fail'),
  gives(
    'a quote of the onramp fails',
    'mocked-quote-id',
    'frame-app/domains/buy/quotes.test.ts',
    'without a live quote, the market’s price gives an estimate, which nobody is best by',
  ),
  other('a name or the end of a session fails', '`success: false` when a name or the end of a session fails'),
  gives(
    'a frame fails without a text',
    'An error occurred',
    `${boundaries}/embedded.spec.ts`,
    'when the code is redeemed: said so, and the same code works later',
  ),
  shown(
    'a frame fails with a text of its own',
    'shared-protocol/transport/link.test.ts',
    'code, message and data of an error survive, and no stack does',
  ),
  gives(
    'a request is aborted',
    'Request was aborted',
    'frame-app/frames/openRequests.test.ts',
    'a request that timed out aborts every other one',
  ),
  gives(
    'what is no request fails',
    'Something went wrong',
    `${boundaries}/hostileWallets.spec.ts`,
    `a wallet that answers with nonsense has failed, and shared nothing: \${name}`,
  ),
  gives(
    'the secure frame does not load',
    'Unable to load email login dependency',
    'frame-app/frames/embeddedWallet.test.ts',
    'a frame that does not come in 20 seconds is told by its sentence, and goes',
  ),
  gives(
    'the same, its code',
    'iframe_load_failed',
    'frame-app/frames/embeddedWallet.test.ts',
    'a frame that does not come in 20 seconds is told by its sentence, and goes',
  ),
  gives(
    'the secure frame does not answer',
    'iframe_request_timeout',
    'frame-app/frames/embeddedWallet.test.ts',
    'a call that takes too long aborts every open request, and is told once',
  ),
  gives(
    'sign-in cannot begin',
    'A problem occurred while trying initialize authentication',
    `${journeys}/sign-in/sign-in.spec.ts`,
    'a sign-in that cannot start says so, and nobody is connected',
  ),
  gives(
    'signing in is declined',
    'Signature declined',
    `${journeys}/sign-in/sign-in.spec.ts`,
    'a declined signature leaves the visitor connected, and the next message is a new one',
  ),
  gives(
    'smart accounts are not supported',
    'This application might not support Smart Accounts',
    'secure-frame/start/createTypes.test.ts',
    'where no network can, nobody is made smart',
  ),
  gives(
    'activity cannot be read',
    'Failed to fetch transactions',
    `${journeys}/money/activity.spec.ts`,
    'an account that did nothing is told so; a service that fails can be asked again',
  ),
  ...['SIWX is not enabled', 'No ActiveCaipAddress found', 'No ActiveCaipNetwork or client found'].map((text) =>
    gives(
      `sign-in: ${text}`,
      text,
      'frame-app/start/resolveRequestedView.test.ts',
      'a page that has its visitor sign in where that cannot be hears why: %s, %i',
    ),
  ),
  gives(
    'a method that is not allowed',
    'Requested RPC call is not allowed',
    'secure-frame/requests/executeRpc.test.ts',
    '"%s" is refused',
  ),
  gives(
    'the same, to the visitor',
    'Action not allowed',
    `${journeys}/login/email-login.spec.ts`,
    'what the wallet never does is refused, and the modal says so',
  ),
  gives(
    'an account id without three parts',
    'Invalid CAIP Address',
    'frame-app/start/resolveRequestedView.test.ts',
    'an account is named by its address or by its CAIP-10 id, and by nothing else',
  ),
  gives(
    'an account id with a malformed part',
    'Invalid CAIP-10 address',
    'frame-app/start/resolveRequestedView.test.ts',
    'an account is named by its address or by its CAIP-10 id, and by nothing else',
  ),
  gives(
    'a network is added that is not offered',
    'Chain is not supported',
    `${journeys}/money/networks.spec.ts`,
    'the page hears that a network which it does not offer is not supported',
  ),
  other("'Address or auth connector not found'"),
  other("'Network not found' when switching"),
  other("'Error resolving name'"),
  gives(
    'suggestions of names cannot be read',
    'Error fetching name suggestions',
    `${journeys}/money/names.spec.ts`,
    'a service of names that is away says what it could not do',
  ),
  gives(
    'names of an account cannot be read',
    'Error fetching names for address',
    `${journeys}/money/names.spec.ts`,
    'a service of names that is away says what it could not do',
  ),
  gives(
    'registering fails',
    'Error registering name',
    `${journeys}/money/names.spec.ts`,
    'a service of names that is away says what it could not do',
  ),
  gives(
    'a request takes too long',
    'The request took too long to respond',
    'frame-app/start/openEmbedded.test.ts',
    "a request that takes too long is told to the page's developer",
  ),
  gives('the wallet is not found', 'wallet_not_found', 'frame-app/domains/connect/connect.test.ts', '%s is %s'),
  ...Object.entries(nodeErrors).flatMap(([error, [said, words]]) => [
    gives(
      `of a node: ${error}`,
      said,
      'frame-app/services/transactions/nodeFault.test.ts',
      'a node that says “%s” says: %s',
    ),
    gives(
      `in plain words: ${error}`,
      words,
      'frame-app/domains/send/form/formProblems.test.ts',
      'what the network says of a transfer is said in plain words',
    ),
  ]),
  other('other texts of libraries', 'HTTP request failed, RPC request failed, integer out of range'),
  gives(
    'a call before connecting',
    'Please call connect() before request()',
    `${journeys}/page/clients.spec.ts`,
    'a request before connecting says what to do first',
  ),
  gives(
    'switching the chain fails',
    'not approved',
    'frame-app/connectors/switchEvmNetwork.test.ts',
    'what a wallet cannot do says that the chain is not approved or the method is lacking',
  ),
]
