import { named, type Row } from './Row.ts'

const handlers = 'secure-frame/handlers'
const start = 'secure-frame/start'

/** Section 7: messages from the modal to the secure frame. A message without a row fails the test. */
export const messageRows: readonly Row[] = [
  ...named(
    ['connectEmail'],
    `${handlers}/email.test.ts`,
    'a login names the requesting page as reported by the browser',
  ),
  ...named(['connectDevice'], `${handlers}/email.test.ts`, 'stops waiting for the link when the modal aborts'),
  ...named(
    ['connectOtp'],
    `${handlers}/email.test.ts`,
    'a right code signs the visitor in to the page only on request',
  ),
  ...named(['connectGrant'], 'frame-app/domains/login/email/grantSteps.test.ts', 'keeps waiting for the link when %s'),
  ...named(
    ['getSocialRedirectUri', 'awaitSocial'],
    `${handlers}/social.test.ts`,
    'a login in a window names the page that the browser reports',
  ),
  ...named(
    ['connectSocial'],
    `${handlers}/social.test.ts`,
    'a successful login signs the visitor in to the page only on request',
  ),
  ...named(
    ['getFarcasterUri', 'connectFarcaster'],
    `${handlers}/social.test.ts`,
    'gives the Farcaster app a link, and reports its answer to other tabs',
  ),
  ...named(
    ['connectPasskey'],
    `${handlers}/passkey.test.ts`,
    'a login prompts in the frame unless the modal has opened a window',
  ),
  ...named(
    ['listPasskeys', 'addPasskey', 'confirmByPasskey', 'renamePasskey', 'removePasskey'],
    `${handlers}/passkey.test.ts`,
    'lists an account’s passkeys only for a page that can see it',
  ),
  ...named(
    ['sendKnownEmailCode', 'makeSecondAccount'],
    `${handlers}/knownEmail.test.ts`,
    'links a login or makes a separate account, and notifies other tabs',
  ),
  ...named(
    ['linkKnownEmail'],
    `${handlers}/knownEmail.test.ts`,
    'a right code signs the visitor in to the page only on request',
  ),
  ...named(
    ['listIdentities'],
    `${handlers}/identities.test.ts`,
    'lists the login methods for a page that can see the account',
  ),
  ...named(
    ['startWayChange', 'sendWayCode', 'addWay'],
    `${handlers}/identities.test.ts`,
    'does not perform a change that is rejected on the sheet',
  ),
  ...named(
    ['startWayFarcaster'],
    `${handlers}/identities.test.ts`,
    'adds Farcaster by its own login, after a sheet has shown the fid',
  ),
  ...named(
    ['startWaySocial'],
    `${handlers}/identities.test.ts`,
    'adds a provider by its login’s code, after confirmation on a sheet',
  ),
  ...named(
    ['proveForWayChange'],
    `${handlers}/identities.test.ts`,
    'without a recent login, proves the account first by its own methods',
  ),
  ...named(['removeWay'], `${handlers}/identities.test.ts`, 'removes a deleted address from the session'),
  ...named(['removeWayLater'], `${handlers}/identities.test.ts`, 'is removed later, after a sheet announces it'),
  ...named(['keepWay'], `${handlers}/identities.test.ts`, 'shows its removal time, and stays after a proof'),
  ...named(['updateEmail'], `${handlers}/email.test.ts`, 'does nothing before the requesting page is known'),
  ...named(['updateEmailPrimaryOtp'], `${handlers}/email.test.ts`, 'can retry the same step after a wrong code'),
  ...named(
    ['updateEmailSecondaryOtp'],
    `${handlers}/email.test.ts`,
    'changes an address by the old one’s code, then the new one’s',
  ),
  ...named(
    ['isConnected'],
    `${handlers}/session.test.ts`,
    'is connected on an allowed page while the server knows the session',
  ),
  ...named(
    ['getUser', 'getChainId'],
    `${handlers}/session.test.ts`,
    'a page that reads the user can choose a served network',
  ),
  ...named(
    ['signOut'],
    `${handlers}/session.test.ts`,
    'a page with a shared session signs out only itself, except the last',
  ),
  ...named(
    ['answerInteraction'],
    `${handlers}/session.test.ts`,
    'gives the hosted page an answer for the OpenID provider',
  ),
  ...named(
    ['switchNetwork'],
    `${handlers}/session.test.ts`,
    'switches to served networks and refuses others with 4902',
  ),
  ...named(['reload'], `${start}/createFrame.test.ts`, 'answers a reload before the document unloads'),
  ...named(['rpcRequest'], `${handlers}/rpc.test.ts`, 'a request for network %s goes to %s'),
  ...named(
    ['getSmartAccountEnabledNetworks'],
    `${start}/createTypes.test.ts`,
    'returns the chain IDs of networks with a bundler',
  ),
  ...named(['initSmartAccount'], `${start}/createTypes.test.ts`, 'uses a plain account on a network without a bundler'),
  ...named(
    ['setPreferredAccount'],
    `${start}/createTypes.test.ts`,
    'refuses a smart account if no network supports it',
  ),
  ...named(['listDevices'], `${handlers}/account.test.ts`, 'lists the devices that the server knows'),
  ...named(['revokeDevice'], `${handlers}/account.test.ts`, 'signs a device out by its id, and reports an unknown id'),
  ...named(
    ['startStepUp'],
    `${handlers}/accountEnd.test.ts`,
    '%s requests a code for its purpose, then ends the session here too',
  ),
  ...named(['signOutEverywhere'], `${handlers}/accountEnd.test.ts`, 'a code works only for its purpose, and only once'),
  ...named(['deleteAccount'], `${handlers}/accountEnd.test.ts`, 'ends nothing if the server rejects the proof'),
  ...named(['exportKey'], `${handlers}/account.test.ts`, 'the frame itself shows the key, until the modal aborts'),
  ...named(['syncTheme'], `${handlers}/sync.test.ts`, 'applies a light or dark theme'),
  ...named(
    ['syncDappData'],
    `${handlers}/sync.test.ts`,
    'identifies the requester by the browser’s report, not by the page’s name',
  ),
  ...named(['addRecoveryMethod'], `${handlers}/recovery.test.ts`, 'reports each step of an upgrade to the modal'),
  ...named(
    ['getRecoveryState', 'removeRecoveryMethod', 'openWallet'],
    `${handlers}/recovery.test.ts`,
    'refuses signed-out visitors',
  ),
  ...named(['offerRecovery'], `${handlers}/recovery.test.ts`, 'appears once on a device'),
  ...named(['importWallet'], `${handlers}/recovery.test.ts`, 'imports a wallet without a login'),
  ...named(['getTouchLimit', 'setTouchLimit'], `${handlers}/touchLimit.test.ts`, 'refuses signed-out visitors'),
  ...named(['listLoginAccounts'], `${handlers}/loginAccounts.test.ts`, 'lists accounts with both of their addresses'),
  ...named(['addLoginAccount'], 'frame-app/domains/recovery/accountSteps.test.ts', 'reports %s without any change'),
  ...named(
    ['switchLoginAccount'],
    `${handlers}/loginAccounts.test.ts`,
    'switches accounts after confirmation on a sheet that names the new one',
  ),
  ...named(['removeLoginAccount'], `${handlers}/loginAccounts.test.ts`, '%s is not removed'),
]
