import { named, type Row } from './Row.ts'

const analytics = 'frame-app/start/analytics'
const domains = 'frame-app/domains'

/** The catalogue of events, each with a test in which it is fired. An event that has no row fails the test. */
export const eventRows: readonly Row[] = [
  ...named(['INITIALIZE'], `${analytics}/startAnalytics.test.ts`, 'once they are turned off nothing is told any more'),
  ...named(
    ['MODAL_OPEN', 'MODAL_CLOSE', 'REQUEST_SUCCESS', 'CLICK_WALLET_HELP'],
    `${analytics}/startAnalytics.test.ts`,
    'a visit is told in its order, to the page and to the sink alike',
  ),
  ...named(
    ['SWITCH_NETWORK'],
    `${analytics}/firedEvents.test.ts`,
    'another network tells SWITCH_NETWORK, and connecting on one does not',
  ),
  ...named(
    ['SET_PREFERRED_ACCOUNT_TYPE'],
    `${domains}/account/accountTypes.test.ts`,
    'another type is asked of the secure frame, told as an event, and connects anew',
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
    'from %j to %j tells %j',
  ),
  ...named(
    ['LOAD_MORE_TRANSACTIONS', 'ERROR_FETCH_TRANSACTIONS'],
    `${analytics}/firedEvents.test.ts`,
    'activity tells LOAD_MORE_TRANSACTIONS, and ERROR_FETCH_TRANSACTIONS once it cannot be read',
  ),
  ...named(
    ['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS'],
    `${domains}/siwx/signIn.test.ts`,
    'an account without a session is asked, and signs in once',
  ),
  ...named(
    ['CLICK_CANCEL_SIWX'],
    `${domains}/siwx/signIn.cancel.test.ts`,
    'Cancel disconnects where it is required and nothing was signed in before',
  ),
  ...named(
    ['SIWX_AUTH_ERROR'],
    `${domains}/siwx/signIn.test.ts`,
    'a page that answers the session with %s leaves it %s, and nobody is signed in',
  ),
  ...named(['REQUEST_ERROR'], `${analytics}/startAnalytics.test.ts`, 'a request that fails is told by its code'),
  ...named(
    ['REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS', 'REGISTER_NAME_ERROR'],
    `${analytics}/firedEvents.test.ts`,
    'a name tells %s',
  ),
  ...named(
    ['SELECT_WALLET', 'WALLET_IMPRESSION_V2'],
    'e2e/journeys/page/analytics.spec.ts',
    'with analytics on, a whole visit is told in its order, to the page and to the sink, without a personal field',
  ),
  ...named(
    ['SEARCH_WALLET', 'GET_WALLET'],
    `${analytics}/firedEvents.test.ts`,
    'a search tells SEARCH_WALLET, by its length alone; a place where wallets can be had GET_WALLET',
  ),
  ...named(
    ['CONNECT_SUCCESS'],
    'frame-app/requests/headless/answerHeadless.test.ts',
    'connects a wallet of the browser without the modal, and tells the page how',
  ),
  ...named(
    ['CONNECT_ERROR', 'CONNECT_PROXY_ERROR'],
    `${analytics}/firedEvents.test.ts`,
    'a wallet that fails tells CONNECT_ERROR, and a link that does CONNECT_PROXY_ERROR',
  ),
  ...named(
    ['USER_REJECTED', 'SWAP_APPROVAL_ERROR'],
    `${analytics}/moneyEvents.test.ts`,
    'an approval that is %s tells %s',
  ),
  ...named(
    ['DISCONNECT_SUCCESS', 'DISCONNECT_ERROR'],
    `${domains}/connections/disconnect.test.ts`,
    'the page hears of each end for its statistics, and of a failure with its reason',
  ),
  ...named(
    ['EMAIL_LOGIN_SELECTED'],
    `${analytics}/firedEvents.test.ts`,
    'the first letter of an address tells EMAIL_LOGIN_SELECTED, and nothing of it',
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
    'a login by e-mail that is %j tells %j, and no address',
  ),
  ...named(
    ['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS'],
    `${domains}/login/farcaster/farcasterSteps.test.ts`,
    'the link is shown, and told to the page, until the app has answered',
  ),
  ...named(
    ['SOCIAL_LOGIN_CANCELED'],
    `${domains}/login/farcaster/farcasterSteps.test.ts`,
    'leaving without an address reloads the frame, and syncs the page’s data again after 100 ms',
  ),
  ...named(
    ['SOCIAL_LOGIN_ERROR'],
    `${domains}/login/social/socialSteps.test.ts`,
    'a login that is refused by %s ends in words, closes its window, and connects nobody',
  ),
  ...named(
    ['SEND_INITIATED', 'SEND_SUCCESS', 'INITIATE_SWAP', 'SWAP_SUCCESS'],
    `${analytics}/firedEvents.test.ts`,
    'what the network takes (%s) tells %j',
  ),
  ...named(
    ['SEND_REJECTED'],
    `${analytics}/startAnalytics.test.ts`,
    'nothing that the visitor declines is told by an event of an error',
  ),
  ...named(
    ['SEND_ERROR', 'SWAP_ERROR'],
    `${analytics}/firedEvents.test.ts`,
    'what the network refuses (%s) tells %j, with a code',
  ),
  ...named(['SELECT_BUY_PROVIDER'], `${analytics}/moneyEvents.test.ts`, 'a purchase tells SELECT_BUY_PROVIDER'),
  ...named(
    ['PAY_MODAL_OPEN', 'PAY_INITIATED', 'PAY_SUCCESS'],
    `${analytics}/moneyEvents.test.ts`,
    'a payment tells PAY_MODAL_OPEN, PAY_INITIATED and PAY_SUCCESS: neither how much nor to whom',
  ),
  ...named(
    ['PAY_EXCHANGE_SELECTED'],
    `${analytics}/moneyEvents.test.ts`,
    'who is sold to by a seller tells PAY_EXCHANGE_SELECTED',
  ),
  ...named(['PAY_ERROR'], `${analytics}/moneyEvents.test.ts`, 'a payment that fails tells PAY_ERROR, with its code'),
]
