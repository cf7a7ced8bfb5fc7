import { other, type Row, shown } from './Row.ts'

const journeys = 'e2e/journeys'

/** Section 2: the views. */
const views: readonly Row[] = [
  shown(
    'Connect',
    `${journeys}/connect/connect-methods.spec.ts`,
    'a page orders the login methods and collapses the wallets into one row',
  ),
  shown(
    'ConnectingExternal',
    `${journeys}/connect/declined.spec.ts`,
    'a visitor sees that a wallet has not answered for a minute',
  ),
  shown(
    'ConnectingWalletConnect',
    `${journeys}/connect/walletconnect.spec.ts`,
    'a visitor connects by QR code, the page updates and the modal closes',
  ),
  shown(
    'ConnectingSiwe',
    'frame-app/start/resolveRequestedView.test.ts',
    'accepts the aliases of views that pages use',
  ),
  shown(
    'ConnectingFarcaster',
    `${journeys}/login/farcaster-login.spec.ts`,
    'a visitor logs in with the Farcaster app and returns after a reload',
  ),
  shown(
    'UnsupportedChain',
    `${journeys}/money/networks.spec.ts`,
    'opens the network choice again after closing, until the visitor disconnects',
  ),
  shown('Account', `${journeys}/page/modal.spec.ts`, 'the balance shows three decimals and the symbol'),
  shown(
    'AllWallets',
    `${journeys}/connect/all-wallets.spec.ts`,
    'a visitor sees installed wallets first, then the others by rank',
  ),
  shown(
    'ApproveTransaction',
    `${journeys}/own-wallet/email-signing.spec.ts`,
    'a visitor signs a message, sees the requester and sends money',
  ),
  shown(
    'SIWXSignMessage',
    `${journeys}/sign-in/sign-in.spec.ts`,
    'a visitor signs in, the server knows them, and a reload does not prompt',
  ),
  shown(
    'RegisterAccountName',
    `${journeys}/money/names.spec.ts`,
    'a visitor sees an alternative to a taken name and retries after declining',
  ),
  shown(
    'RegisterAccountNameSuccess',
    `${journeys}/money/names.spec.ts`,
    'a visitor registers a name, which ENS clients resolve, and receives funds by it',
  ),
  shown(
    'Swap',
    `${journeys}/money/swap.spec.ts`,
    'a visitor swaps ether in the embedded wallet and gets at least the shown minimum',
  ),
]

/** Section 2: the rules for views. */
const rules: readonly Row[] = [
  shown(
    'views of a feature only where it is on',
    'frame-app/start/resolveRequestedView.test.ts',
    'does not open %s with %j without its feature: %j',
  ),
  shown(
    'embedded in the page',
    `${journeys}/page/options.spec.ts`,
    'fits the modal into the page at content height, without a close button',
  ),
  other('append-disable', 'An append-disable setting'),
  shown(
    'back pops, then closes',
    'frame-app/navigation/navigation.test.ts',
    'back shows the previous view, then closes',
  ),
  shown(
    'back closes on an unsupported network',
    'frame-app/navigation/navigation.test.ts',
    'can be left on an unsupported network',
  ),
  shown(
    'leaving ConnectingFarcaster',
    'frame-app/domains/login/farcaster/farcasterSteps.test.ts',
    'reloads the frame without an address, syncs after 100 ms',
  ),
  shown(
    'a required sign-in cannot be closed',
    'frame-app/domains/siwx/signIn.cancel.test.ts',
    'refuses to close or open other views while required',
  ),
  shown(
    'Cancel disconnects where sign-in is required',
    'frame-app/domains/siwx/signIn.cancel.test.ts',
    'disconnects on Cancel if required without an earlier sign-in',
  ),
  shown(
    'Cancel closes otherwise',
    'frame-app/domains/siwx/signIn.cancel.test.ts',
    'stays connected without another prompt if optional',
  ),
  other('the view after such a Cancel', 'A sign-in that was cancelled resets to Connect'),
  shown(
    'text while authenticating',
    'e2e/boundaries/faults.spec.ts',
    'a visitor sees the check of an earlier login and can still choose wallets',
  ),
  shown('a toast’s icon', 'frame-app/navigation/CurrentToast.test.ts', 'has its own or its variant’s icon: %j'),
  shown(
    'a toast closes by itself',
    'frame-app/navigation/CurrentToast.test.ts',
    'closes a %s toast after exactly %i ms',
  ),
  other('how long a toast stays', 'A toast closes after 2.5 s'),
  shown('the next toast', 'frame-app/navigation/toast.test.ts', 'shows the next toast after 150 ms'),
  shown(
    'a disallowed method',
    'frame-app/requests/showRefusedMethod.test.ts',
    'opens the modal, then shows the refusal 300 ms later',
  ),
  shown('history by month', 'frame-app/domains/history/history.test.ts', 'groups by month, with other years marked'),
  shown('signs of amounts', 'frame-app/domains/history/describeTransaction.test.ts', '%s has the sign %s'),
  shown('360 pixels', `${journeys}/page/modal.spec.ts`, 'the card is 360 pixels wide and labeled by its title'),
  shown(
    'light and dark',
    `${journeys}/page/options.spec.ts`,
    'a page sets the theme to dark and changes it at run time',
  ),
]

export const viewRows: readonly Row[] = [...views, ...rules]
