import { named, type Row } from './Row.ts'

const handlers = 'secure-frame/handlers'
const start = 'secure-frame/start'

/** Section 7: what the modal says to the secure frame. A message that has no row fails the test. */
export const messageRows: readonly Row[] = [
  ...named(['connectEmail'], `${handlers}/email.test.ts`, 'a login names the page that asks, as the browser told it'),
  ...named(['connectDevice'], `${handlers}/email.test.ts`, 'waiting for the link ends when the modal gives up'),
  ...named(
    ['connectOtp'],
    `${handlers}/email.test.ts`,
    'a code signs the visitor in to the page only where that is asked for, and once it was right',
  ),
  ...named(['connectGrant'], 'frame-app/domains/login/email/grantSteps.test.ts', 'the link is waited for on where %s'),
  ...named(
    ['getSocialRedirectUri', 'awaitSocial'],
    `${handlers}/social.test.ts`,
    'a login in a window names the page that asks, as the browser told it',
  ),
  ...named(
    ['connectSocial'],
    `${handlers}/social.test.ts`,
    'a login signs the visitor in to the page only where that is asked for, and once it was right',
  ),
  ...named(
    ['getFarcasterUri', 'connectFarcaster'],
    `${handlers}/social.test.ts`,
    'the app of Farcaster gets a link, and its answer is reported to the other tabs',
  ),
  ...named(
    ['connectPasskey'],
    `${handlers}/passkey.test.ts`,
    'a login asks in the frame unless the modal has opened a window for it',
  ),
  ...named(
    ['listPasskeys', 'addPasskey', 'confirmByPasskey', 'renamePasskey', 'removePasskey'],
    `${handlers}/passkey.test.ts`,
    'the passkeys of an account are for a page that may see it',
  ),
  ...named(
    ['sendKnownEmailCode', 'makeSecondAccount'],
    `${handlers}/knownEmail.test.ts`,
    'a login is linked or has an account of its own, for the page that asks, and other tabs hear of it',
  ),
  ...named(
    ['linkKnownEmail'],
    `${handlers}/knownEmail.test.ts`,
    'it signs the visitor in to the page only where that is asked for, and once it was right',
  ),
  ...named(
    ['listIdentities'],
    `${handlers}/identities.test.ts`,
    'the ways of the account are listed for a page that may see it',
  ),
  ...named(
    ['startWayChange', 'sendWayCode', 'addWay'],
    `${handlers}/identities.test.ts`,
    'what the sheet is declined for does not happen',
  ),
  ...named(
    ['startWayFarcaster'],
    `${handlers}/identities.test.ts`,
    'Farcaster is added by a login of its own, once a sheet has told the fid',
  ),
  ...named(
    ['startWaySocial'],
    `${handlers}/identities.test.ts`,
    'a provider is added by the code of its own login, once a sheet has said so',
  ),
  ...named(
    ['proveForWayChange'],
    `${handlers}/identities.test.ts`,
    'without a fresh login the account is proven first, by what it has',
  ),
  ...named(
    ['removeWay'],
    `${handlers}/identities.test.ts`,
    'an address that is removed is none of the session any more',
  ),
  ...named(['removeWayLater'], `${handlers}/identities.test.ts`, 'is removed later, once a sheet has said so'),
  ...named(['keepWay'], `${handlers}/identities.test.ts`, 'is listed with its end, and kept after a proof'),
  ...named(['updateEmail'], `${handlers}/email.test.ts`, 'before it is known which page asks nothing is done'),
  ...named(
    ['updateEmailPrimaryOtp'],
    `${handlers}/email.test.ts`,
    'after a wrong code the same step may be tried again',
  ),
  ...named(
    ['updateEmailSecondaryOtp'],
    `${handlers}/email.test.ts`,
    'an address is changed by the code of the old one, then by that of the new one',
  ),
  ...named(
    ['isConnected'],
    `${handlers}/session.test.ts`,
    'a visitor is connected on a page that they let in, while the server knows the session',
  ),
  ...named(
    ['getUser', 'getChainId'],
    `${handlers}/session.test.ts`,
    'a page that gets the user may name the network that it wants, if the wallet serves it',
  ),
  ...named(
    ['signOut'],
    `${handlers}/session.test.ts`,
    'where pages of all sites share the session, one signs out for itself until it is the last',
  ),
  ...named(
    ['answerInteraction'],
    `${handlers}/session.test.ts`,
    'the hosted page is given an answer for the OpenID provider',
  ),
  ...named(
    ['switchNetwork'],
    `${handlers}/session.test.ts`,
    'the wallet goes to networks that it serves, and refuses others with 4902',
  ),
  ...named(['reload'], `${start}/createFrame.test.ts`, 'a reload is answered before the document goes'),
  ...named(['rpcRequest'], `${handlers}/rpc.test.ts`, 'a request for network %s goes to %s'),
  ...named(
    ['getSmartAccountEnabledNetworks'],
    `${start}/createTypes.test.ts`,
    'the networks are those that carry operations, by their numbers',
  ),
  ...named(['initSmartAccount'], `${start}/createTypes.test.ts`, 'on a network without a bundler it is a plain one'),
  ...named(['setPreferredAccount'], `${start}/createTypes.test.ts`, 'where no network can, nobody is made smart'),
  ...named(['listDevices'], `${handlers}/account.test.ts`, 'the devices are those that the server knows'),
  ...named(
    ['revokeDevice'],
    `${handlers}/account.test.ts`,
    'a device is signed out by its id; where there is none, that is said',
  ),
  ...named(
    ['startStepUp'],
    `${handlers}/accountEnd.test.ts`,
    '%s asks for a code by its purpose, then ends the session here too',
  ),
  ...named(
    ['signOutEverywhere'],
    `${handlers}/accountEnd.test.ts`,
    'a code for one purpose does not reach the other, nor is it used twice',
  ),
  ...named(['deleteAccount'], `${handlers}/accountEnd.test.ts`, 'what the server does not take as proved ends nothing'),
  ...named(
    ['exportKey'],
    `${handlers}/account.test.ts`,
    'the key is shown by the frame itself, and ends when the modal gives up',
  ),
  ...named(['syncTheme'], `${handlers}/sync.test.ts`, 'light or dark is taken over'),
  ...named(
    ['syncDappData'],
    `${handlers}/sync.test.ts`,
    'who asks is what the browser says, not what the page calls itself',
  ),
  ...named(['addRecoveryMethod'], `${handlers}/recovery.test.ts`, 'tell the modal each step of an upgrade'),
  ...named(
    ['getRecoveryState', 'removeRecoveryMethod', 'openWallet'],
    `${handlers}/recovery.test.ts`,
    'are for signed-in visitors',
  ),
  ...named(['offerRecovery'], `${handlers}/recovery.test.ts`, 'is made once on a device'),
  ...named(['importWallet'], `${handlers}/recovery.test.ts`, 'import a wallet without a login'),
  ...named(['getTouchLimit', 'setTouchLimit'], `${handlers}/touchLimit.test.ts`, 'refuses a visitor who is signed out'),
  ...named(['listLoginAccounts'], `${handlers}/loginAccounts.test.ts`, 'accounts are told by both of their addresses'),
  ...named(
    ['addLoginAccount'],
    'frame-app/domains/recovery/accountSteps.test.ts',
    '%s is said, and nothing has changed',
  ),
  ...named(
    ['switchLoginAccount'],
    `${handlers}/loginAccounts.test.ts`,
    'another account is used once the visitor has pressed on a sheet that names it',
  ),
  ...named(['removeLoginAccount'], `${handlers}/loginAccounts.test.ts`, '%s is not removed'),
]
