/** One row of the specification's error catalogue: what the visitor, page or developer gets, and the test that provokes it. */
export interface ErrorRow {
  situation: string
  /** The text or code, as it stands in the test. */
  gives: string
  provokedBy: string
}

const row = (situation: string, gives: string, provokedBy: string): ErrorRow => ({ situation, gives, provokedBy })

/** Section 8: on the visitor's screen or in the page's error. */
export const errorRows: readonly ErrorRow[] = [
  row('the balance cannot be read', 'Token Balance Unavailable', 'e2e/journeys/tokens.spec.ts'),
  row('gas price without swaps', 'Network not supported for Gas Price', 'e2e/blockchain-data/swap.test.ts'),
  row('calldata without swaps', 'Network not supported for Swaps', 'e2e/blockchain-data/swap.test.ts'),
  row('disconnecting fails', 'Failed to disconnect', 'frame-app/domains/connections/disconnect.test.ts'),
  row('disconnecting fails, its code', 'INTERNAL_SDK_ERROR', 'frame-app/domains/connections/disconnect.test.ts'),
  row('a code is asked for too soon', 'Please try again after', 'e2e/journeys/email-login.spec.ts'),
  row('a frame fails without a text', 'An error occurred', 'e2e/boundaries/embedded.spec.ts'),
  row('a request is aborted', 'Request was aborted', 'frame-app/frames/openRequests.test.ts'),
  row('what is no request fails', 'Something went wrong', 'e2e/boundaries/hostileWallets.spec.ts'),
  row('the secure frame does not load', 'Unable to load email login dependency', 'e2e/boundaries/embedded.spec.ts'),
  row('the same, its code', 'iframe_load_failed', 'e2e/boundaries/faults.spec.ts'),
  row('the secure frame does not answer', 'iframe_request_timeout', 'frame-app/domains/connections/disconnect.test.ts'),
  row(
    'sign-in cannot begin',
    'A problem occurred while trying initialize authentication',
    'e2e/journeys/sign-in.spec.ts',
  ),
  row('signing in is declined', 'Signature declined', 'e2e/journeys/sign-in.spec.ts'),
  row(
    'a page without smart accounts asks for one',
    'This application might not support Smart Accounts',
    'secure-frame/start/createTypes.test.ts',
  ),
  row('activity cannot be read', 'Failed to fetch transactions', 'e2e/journeys/activity.spec.ts'),
  row('sign-in is asked for and off', 'SIWX is not enabled', 'frame-app/start/askedView.test.ts'),
  row('sign-in without an account', 'No ActiveCaipAddress found', 'frame-app/start/askedView.test.ts'),
  row('sign-in without a network', 'No ActiveCaipNetwork or client found', 'frame-app/start/askedView.test.ts'),
  row('a method that is not allowed', 'Requested RPC call is not allowed', 'e2e/journeys/email-login.spec.ts'),
  row('the same, to the visitor', 'Action not allowed', 'e2e/journeys/email-login.spec.ts'),
  row('an account id without three parts', 'Invalid CAIP Address', 'shared-protocol/vocabulary/caip.test.ts'),
  row('one with a malformed part', 'Invalid CAIP-10 address', 'shared-protocol/vocabulary/caip.test.ts'),
  row('a network is added that is not offered', 'Chain is not supported', 'e2e/journeys/networks.spec.ts'),
  row('a name cannot be registered', 'Error registering name', 'frame-app/domains/account-name/nameMessage.test.ts'),
  row('a call before connecting', 'Please call connect() before request()', 'e2e/journeys/clients.spec.ts'),
]

/** Section 8: what the page's developer reads. */
export const alertRows: readonly ErrorRow[] = [
  row('the origin is not allowed', 'Invalid App Configuration', 'e2e/boundaries/setup.spec.ts'),
  row('the same, as the servers say it', 'Unauthorized: origin not allowed', 'frame-app/start/checkOrigin.test.ts'),
  row('the project is not known', 'Invalid Project ID', 'e2e/boundaries/setup.spec.ts'),
  row('the relay does not know it', 'Invalid Project ID', 'e2e/boundaries/walletconnect-refused.spec.ts'),
  row('the clock is wrong', 'Session Expired', 'e2e/boundaries/walletconnect-refused.spec.ts'),
  row('no network of that id', 'Network Not Found', 'frame-app/start/optionAlerts.test.ts'),
  row('no project is named', 'Project ID Not Configured', 'e2e/boundaries/setup.spec.ts'),
  row(
    'the secure frame cannot be loaded',
    'Network Error - Could not load embedded wallet',
    'frame-app/start/openEmbedded.test.ts',
  ),
]

/** The map of codes of the RPC, each in a test that gets it. */
export const codeRows: readonly ErrorRow[] = [
  row('invalid params', '-32602', 'secure-frame/approval/evm/operations/readOperation.test.ts'),
  row('internal', '-32603', 'e2e/boundaries/embedded.spec.ts'),
  row('rejected by the visitor', '4001', 'e2e/journeys/declined.spec.ts'),
  row('not authorized', '4100', 'e2e/journeys/clients.spec.ts'),
  row('not supported', '4200', 'e2e/journeys/email-login.spec.ts'),
  row('the chain is disconnected', '4901', 'frame-app/start/askedView.test.ts'),
  row('the chain is not known', '4902', 'e2e/journeys/networks.spec.ts'),
]
