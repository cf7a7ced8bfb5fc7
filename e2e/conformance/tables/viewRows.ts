import { other, type Row, shown } from './Row.ts'

const journeys = 'e2e/journeys'

/** Section 2: the views. */
const views: readonly Row[] = [
  shown(
    'Connect',
    `${journeys}/connect/connect-methods.spec.ts`,
    'the ways to connect come in the order of the page, wallets behind a row where it says so',
  ),
  shown(
    'ConnectingExternal',
    `${journeys}/connect/declined.spec.ts`,
    'a wallet that does not answer within a minute is said to be silent',
  ),
  shown(
    'ConnectingWalletConnect',
    `${journeys}/connect/walletconnect.spec.ts`,
    'connects by the code, tells the page, and closes by itself',
  ),
  shown(
    'ConnectingSiwe',
    'frame-app/start/resolveRequestedView.test.ts',
    'views have the other names that pages know them by',
  ),
  shown(
    'ConnectingFarcaster',
    `${journeys}/login/farcaster-login.spec.ts`,
    'a visitor logs in by the app of Farcaster, and is back after a reload',
  ),
  shown(
    'UnsupportedChain',
    `${journeys}/money/networks.spec.ts`,
    'opens the choice by itself, may be closed, comes again at the next press, and is left by disconnecting',
  ),
  shown('Account', `${journeys}/page/modal.spec.ts`, 'the balance shows three decimals and its symbol'),
  shown(
    'AllWallets',
    `${journeys}/connect/all-wallets.spec.ts`,
    'lists installed wallets first, then the listing by rank',
  ),
  shown(
    'ApproveTransaction',
    `${journeys}/own-wallet/email-signing.spec.ts`,
    'signs a message that its account vouches for, shows who asks, and sends money',
  ),
  shown(
    'SIWXSignMessage',
    `${journeys}/sign-in/sign-in.spec.ts`,
    'a visitor signs in, the server knows them, and a reload does not ask again',
  ),
  shown(
    'RegisterAccountName',
    `${journeys}/money/names.spec.ts`,
    'a name that is taken leads to one like it; what was declined can be tried again',
  ),
  shown(
    'RegisterAccountNameSuccess',
    `${journeys}/money/names.spec.ts`,
    'a name is registered, shown, resolved by every ENS client, and sent to',
  ),
  shown(
    'Swap',
    `${journeys}/money/swap.spec.ts`,
    'a visitor of the embedded wallet swaps ether, and gets at least what was said',
  ),
]

/** Section 2: the rules for views. */
const rules: readonly Row[] = [
  shown(
    'views of a feature only where it is on',
    'frame-app/start/resolveRequestedView.test.ts',
    '%s with %j is not opened where its feature is off: %j',
  ),
  shown(
    'embedded in the page',
    `${journeys}/page/options.spec.ts`,
    'the modal is a part of the page, as high as its content and without a way to close it',
  ),
  other('append-disable', 'An append-disable setting'),
  shown('back pops, then closes', 'frame-app/navigation/navigation.test.ts', 'back shows the view below, then closes'),
  shown(
    'back closes on an unsupported network',
    'frame-app/navigation/navigation.test.ts',
    'on an unsupported network the visitor may leave, from any view above it too',
  ),
  shown(
    'leaving ConnectingFarcaster',
    'frame-app/domains/login/farcaster/farcasterSteps.test.ts',
    'leaving without an address reloads the frame, and syncs the page’s data again after 100 ms',
  ),
  shown(
    'a required sign-in cannot be closed',
    'frame-app/domains/siwx/signIn.cancel.test.ts',
    'while it is required, closing is refused and no other view opens',
  ),
  shown(
    'Cancel disconnects where sign-in is required',
    'frame-app/domains/siwx/signIn.cancel.test.ts',
    'Cancel disconnects where it is required and nothing was signed in before',
  ),
  shown(
    'Cancel closes otherwise',
    'frame-app/domains/siwx/signIn.cancel.test.ts',
    'who need not sign in stays connected, and is not asked again',
  ),
  other('the view after such a Cancel', 'A sign-in that was cancelled resets to Connect'),
  shown(
    'text while authenticating',
    'e2e/boundaries/faults.spec.ts',
    'while a login of before is being checked the modal says so, and wallets can be chosen all the same',
  ),
  shown(
    'a toast’s icon',
    'frame-app/navigation/CurrentToast.test.ts',
    'a toast has its own icon, or that of its variant: %j',
  ),
  shown(
    'a toast closes by itself',
    'frame-app/navigation/CurrentToast.test.ts',
    'a toast of %s closes by itself after %i ms, and not before',
  ),
  other('how long a toast stays', 'A toast closes after 2.5 s'),
  shown(
    'the next toast',
    'frame-app/navigation/toast.test.ts',
    'an open toast leaves, and the next one comes 150 ms later',
  ),
  shown(
    'a disallowed method',
    'frame-app/requests/showRefusedMethod.test.ts',
    'a request that is not allowed opens the modal, which says so 300 ms later',
  ),
  shown(
    'history by month',
    'frame-app/domains/history/history.test.ts',
    'months are named, with the year where it is not this one, the newest first',
  ),
  shown('signs of amounts', 'frame-app/domains/history/describeTransaction.test.ts', '%s has the sign %s'),
  shown('360 pixels', `${journeys}/page/modal.spec.ts`, 'the card is 360 pixels wide and named by its title'),
  shown('light and dark', `${journeys}/page/options.spec.ts`, 'the theme is dark by default and changes at run time'),
]

export const viewRows: readonly Row[] = [...views, ...rules]
