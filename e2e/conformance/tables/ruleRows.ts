import { gives, other, type Row, shown } from './Row.ts'

const sendForm = 'frame-app/domains/send/form'
const history = 'frame-app/domains/history'
const email = 'frame-app/domains/login/email'
const emailChange = 'frame-app/domains/embedded/emailChange.test.ts'
const relay = 'frame-app/connectors/walletConnect'

/** Section 5: what is checked before anything is done. */
export const ruleRows: readonly Row[] = [
  shown(
    'a new code after 30 s, the rest rounded up',
    'secure-frame/server/database/authDatabase.test.ts',
    'a wait of 30 seconds says how long it is yet, rounded up, and may be taken back',
  ),
  shown(
    'actions of a login: CONNECT',
    `${email}/emailSteps.test.ts`,
    'who needs no code is connected at once, and may ask for one at once',
  ),
  shown('actions of a login: VERIFY_OTP', `${email}/startEmailLogin.test.ts`, 'once a code was mailed it is asked for'),
  shown(
    'actions of a login: VERIFY_DEVICE',
    `${email}/mailedSteps.test.ts`,
    'a new device waits for its link, asks again while that is pending, then asks for the code',
  ),
  shown(
    'actions of a new address: VERIFY_PRIMARY_OTP',
    emailChange,
    'an address is changed by the code of the old one, then by that of the new one',
  ),
  shown(
    'actions of a new address: VERIFY_SECONDARY_OTP',
    emailChange,
    'right after a login the code of the new address is enough',
  ),
  shown(
    'light or dark',
    'secure-frame/handlers/sync.test.ts',
    'a theme is light or dark, and nothing else of it reaches the frame',
  ),
  shown('e-mail addresses', 'shared-protocol/vocabulary/email.test.ts', '"%s" is none'),
  shown(
    'social providers',
    'frame-app/options/readOptions.test.ts',
    'a social that is none is told, and the others are used',
  ),
  shown(
    'when a code may be sent',
    'e2e/auth/facts/loginFacts.ts',
    'under a project that does not allow e-mail is refused, and nothing is mailed',
  ),
  other('kinds of response by length', 'Kinds of response told by their length'),
  shown(
    'to and data of wallet_sendCalls',
    'secure-frame/approval/evm/params/readCalls.test.ts',
    'what is wrong is named: `to` and `data` start with 0x [EMB-11] (%#)',
  ),
  shown(
    'preflight commitments of Solana',
    'frame-app/requests/answerSolana.test.ts',
    'sendOptions %j are refused with -32602, and no wallet is asked',
  ),
  shown('characters of a name', 'frame-app/services/names/accountNameRule.test.ts', '%j is not allowed'),
  shown('length of a name', 'frame-app/services/names/accountNameRule.test.ts', '%j is too short'),
  gives(
    'an amount and a receiver',
    'An amount and receiver address are required',
    `${sendForm}/formProblems.test.ts`,
    'what is missing is said once the button is pressed, which stays of use',
  ),
  gives(
    'a token',
    'A token is required',
    'frame-app/domains/send/SendView.test.ts',
    'a token that the account does not hold is said to be required, and another one can be chosen',
  ),
  gives(
    'sending on Ethereum and Solana alone',
    'Unsupported chain',
    'frame-app/domains/transactions/transactionsOf.test.ts',
    'transactions are made on Ethereum and on Solana; any other chain is unsupported',
  ),
  shown(
    'balances without decimals',
    'frame-app/domains/tokens/holdings.test.ts',
    'the native balance is the node’s, its price and the tokens are the service’s, by their worth',
  ),
  shown(
    'balances after a failure',
    'frame-app/domains/tokens/holdings.test.ts',
    'a service that fails takes nothing else with it, and is left alone for 30 seconds',
  ),
  other('a failure empties lists', 'A failed refresh empties tokens and activity'),
  shown(
    'an unsupported network has no balance',
    'frame-app/domains/tokens/nativeBalance.test.ts',
    'on an unsupported network nothing is asked and there is no balance',
  ),
  shown(
    'nor activity',
    `${history}/history.test.ts`,
    'on an unsupported network nothing is asked and there is no activity',
  ),
  shown(
    'assets of a wallet',
    'frame-app/services/walletAssets.test.ts',
    'one asset with %s, and none of the answer is used',
  ),
  shown(
    'the origin, with logins',
    'frame-app/start/checkOrigin.test.ts',
    'a page that offers social logins without e-mail is alerted as well; one that offers no login is not',
  ),
  shown(
    'spam in the history',
    `${history}/withoutSpam.test.ts`,
    'a transaction whose transfers are all spam is not listed, and the rest keeps its order',
  ),
  other('what else CONNECT_SUCCESS says', 'reconnect, walletRank and view of CONNECT_SUCCESS'),
  other('spam of tokens', 'A transaction is spam by its items alone'),
  shown(
    'the history of the chain alone',
    `${history}/history.test.ts`,
    'only transactions of the connected chain are shown',
  ),
  shown('quantities', 'frame-app/ui/text/formatQuantity.test.ts', '[UI-07] a quantity is cut off, never rounded up'),
  other('quantities too small for 3 decimals, and estimates', 'Quantities with 3 decimals'),
  shown(
    'addresses',
    'frame-app/ui/text/formatAddress.test.ts',
    '[UI-07] an address shows its first 4 and last 6 characters',
  ),
  shown(
    'sessions that expired',
    'e2e/conformance/walletConnectExpiry.test.ts',
    'a session that expired is deleted with its keys, and said to be over',
  ),
  shown(
    'proposals that expired',
    'e2e/conformance/walletConnectExpiry.test.ts',
    'a proposal that no wallet answers expires, and is deleted',
  ),
  shown(
    'pairings that expired',
    'e2e/conformance/constants.test.ts',
    'a pairing that expired is deleted with its key, at the next beat of WalletConnect',
  ),
  shown(
    'proposals that nobody waits for',
    `${relay}/pair.test.ts`,
    'a wallet that approves what was given up is told that it is over',
  ),
  shown('a chain that the session lacks', `${relay}/sessionConnector.test.ts`, '%s is refused: it was not approved'),
  shown(
    'calls before connecting',
    `${relay}/sessionConnector.test.ts`,
    'without a session every request is refused with 4100',
  ),
  shown(
    'one step only where all chains are eip155',
    'e2e/journeys/sign-in/sign-in-phone.spec.ts',
    'is asked in two steps where the page cannot make a message yet, or has other chains',
  ),
]
