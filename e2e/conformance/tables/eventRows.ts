import { named, type Row } from './Row.ts'

const analytics = 'frame-app/start/analytics'
const domains = 'frame-app/domains'

/** The event catalogue, each with a test that fires it. An event without a row fails the test. */
export const eventRows: readonly Row[] = [
  ...named(['INITIALIZE'], `${analytics}/startAnalytics.test.ts`, 'reports no events once analytics are off'),
  ...named(
    ['MODAL_OPEN', 'MODAL_CLOSE', 'REQUEST_SUCCESS', 'CLICK_WALLET_HELP'],
    `${analytics}/startAnalytics.test.ts`,
    'reports a visit in order to the page and the sink',
  ),
  ...named(
    ['SWITCH_NETWORK'],
    `${analytics}/firedEvents.test.ts`,
    'reports SWITCH_NETWORK for a switch, not for connecting',
  ),
  ...named(
    ['SET_PREFERRED_ACCOUNT_TYPE'],
    `${domains}/account/accountTypes.test.ts`,
    'changes the type in the secure frame, tracks it and reconnects',
  ),
  ...named(
    [
      'CLICK_TRANSACTIONS',
      'OPEN_ENS_FLOW',
      'EMAIL_UPGRADE_FROM_MODAL',
      'CLICK_ALL_WALLETS',
      'CLICK_NETWORK_HELP',
      'CLICK_GET_WALLET_HELP',
      'CLICK_NETWORKS',
      'OPEN_SEND',
      'CLICK_CONVERT',
      'OPEN_SWAP',
      'CLICK_SELECT_TOKEN_TO_SWAP',
      'CLICK_SELECT_NETWORK_TO_SWAP',
      'SELECT_BUY_CRYPTO',
    ],
    `${analytics}/firedEvents.test.ts`,
    'reports the change from %j to %j as %j',
  ),
  ...named(
    ['LOAD_MORE_TRANSACTIONS', 'ERROR_FETCH_TRANSACTIONS'],
    `${analytics}/firedEvents.test.ts`,
    'reports LOAD_MORE_TRANSACTIONS, or ERROR_FETCH_TRANSACTIONS if activity cannot be read',
  ),
  ...named(
    ['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS'],
    `${domains}/siwx/signIn.test.ts`,
    'prompts without a session and signs in once',
  ),
  ...named(
    ['CLICK_CANCEL_SIWX'],
    `${domains}/siwx/signIn.cancel.test.ts`,
    'disconnects on Cancel if required without an earlier sign-in',
  ),
  ...named(['SIWX_AUTH_ERROR'], `${domains}/siwx/signIn.test.ts`, 'after %s from the page, becomes %s'),
  ...named(['REQUEST_ERROR'], `${analytics}/startAnalytics.test.ts`, 'reports a failed request with its code'),
  ...named(
    ['REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS', 'REGISTER_NAME_ERROR'],
    `${analytics}/firedEvents.test.ts`,
    'reports a name registration as %s',
  ),
  ...named(
    ['SELECT_WALLET', 'WALLET_IMPRESSION_V2'],
    'e2e/journeys/page/analytics.spec.ts',
    'page and sink receive a whole visit’s events in order, without personal data',
  ),
  ...named(
    ['SEARCH_WALLET', 'GET_WALLET'],
    `${analytics}/firedEvents.test.ts`,
    'reports SEARCH_WALLET with only the length, and GET_WALLET for stores',
  ),
  ...named(
    ['CONNECT_SUCCESS'],
    'frame-app/requests/headless/answerHeadless.test.ts',
    'connects a browser wallet without the modal, reporting the method',
  ),
  ...named(
    ['CONNECT_ERROR', 'CONNECT_PROXY_ERROR'],
    `${analytics}/firedEvents.test.ts`,
    'reports CONNECT_ERROR for a wallet and CONNECT_PROXY_ERROR for a link',
  ),
  ...named(
    ['USER_REJECTED', 'SWAP_APPROVAL_ERROR'],
    `${analytics}/moneyEvents.test.ts`,
    'reports an approval that is %s as %s',
  ),
  ...named(
    ['DISCONNECT_SUCCESS', 'DISCONNECT_ERROR'],
    `${domains}/connections/disconnect.test.ts`,
    'tracks each disconnect, and a failure with its reason',
  ),
  ...named(
    ['EMAIL_LOGIN_SELECTED'],
    `${analytics}/firedEvents.test.ts`,
    'reports EMAIL_LOGIN_SELECTED on the first letter, without the address',
  ),
  ...named(
    [
      'EMAIL_SUBMITTED',
      'DEVICE_REGISTERED_FOR_EMAIL',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_PASS',
      'EMAIL_VERIFICATION_CODE_FAIL',
      'EMAIL_EDIT',
    ],
    `${analytics}/firedEvents.test.ts`,
    'reports an email login that is %j as %j, without address',
  ),
  ...named(
    ['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS'],
    `${domains}/login/farcaster/farcasterSteps.test.ts`,
    'shows the link, also to the page, until answered',
  ),
  ...named(
    ['SOCIAL_LOGIN_CANCELED'],
    `${domains}/login/farcaster/farcasterSteps.test.ts`,
    'reloads the frame without an address, syncs after 100 ms',
  ),
  ...named(
    ['SOCIAL_LOGIN_ERROR'],
    `${domains}/login/social/socialSteps.test.ts`,
    'reports a refusal with %s and closes the window',
  ),
  ...named(
    ['SEND_INITIATED', 'SEND_SUCCESS', 'INITIATE_SWAP', 'SWAP_SUCCESS'],
    `${analytics}/firedEvents.test.ts`,
    'reports an accepted transaction (%s) as %j',
  ),
  ...named(['SEND_REJECTED'], `${analytics}/startAnalytics.test.ts`, 'reports no rejection by the visitor as an error'),
  ...named(
    ['SEND_ERROR', 'SWAP_ERROR'],
    `${analytics}/firedEvents.test.ts`,
    'reports a refused transaction (%s) as %j with a code',
  ),
  ...named(['SELECT_BUY_PROVIDER'], `${analytics}/moneyEvents.test.ts`, 'reports a purchase as SELECT_BUY_PROVIDER'),
  ...named(
    ['PAY_MODAL_OPEN', 'PAY_INITIATED', 'PAY_SUCCESS'],
    `${analytics}/moneyEvents.test.ts`,
    'reports PAY_MODAL_OPEN, PAY_INITIATED and PAY_SUCCESS without amount or receiver',
  ),
  ...named(
    ['PAY_EXCHANGE_SELECTED'],
    `${analytics}/moneyEvents.test.ts`,
    'reports PAY_EXCHANGE_SELECTED for a payment through an exchange',
  ),
  ...named(['PAY_ERROR'], `${analytics}/moneyEvents.test.ts`, 'reports a failed payment as PAY_ERROR with its code'),
]
