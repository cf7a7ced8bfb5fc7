import { gives, other, type Row, shown } from './Row.ts'

const sendForm = 'frame-app/domains/send/form'
const history = 'frame-app/domains/history'
const email = 'frame-app/domains/login/email'
const emailChange = 'frame-app/domains/embedded/emailChange.test.ts'
const relay = 'frame-app/connectors/walletConnect'

/** Section 5: checks before any action. */
export const ruleRows: readonly Row[] = [
  shown(
    'a new code after 30 s, the rest rounded up',
    'secure-frame/servers/auth/database/authDatabase.test.ts',
    'a cooldown of 30 seconds reports its remaining time and can be removed',
  ),
  shown('actions of a login: CONNECT', `${email}/emailSteps.test.ts`, 'connects immediately if no code is needed'),
  shown('actions of a login: VERIFY_OTP', `${email}/startEmailLogin.test.ts`, 'asks for the code after it was mailed'),
  shown(
    'actions of a login: VERIFY_DEVICE',
    `${email}/mailedSteps.test.ts`,
    'polls for the link, then asks for the code',
  ),
  shown(
    'actions of a new address: VERIFY_PRIMARY_OTP',
    emailChange,
    'requires the old address’s code, then the new one’s',
  ),
  shown(
    'actions of a new address: VERIFY_SECONDARY_OTP',
    emailChange,
    'requires only the new code right after a login',
  ),
  shown('light or dark', 'secure-frame/handlers/sync.test.ts', 'accepts only light or dark of a theme in the frame'),
  shown('e-mail addresses', 'shared-protocol/vocabulary/email.test.ts', '"%s" is not an e-mail address'),
  shown('social providers', 'frame-app/options/readOptions.test.ts', 'reports an unknown social and uses the others'),
  shown(
    'when a code may be sent',
    'e2e/auth/facts/loginFacts.ts',
    'is refused without an email if the project disallows email',
  ),
  other('kinds of response by length', 'Kinds of response told by their length'),
  shown(
    'to and data of wallet_sendCalls',
    'secure-frame/approval/evm/params/readCalls.test.ts',
    'names the invalid field, as `to` and `data` without 0x [EMB-11] (%#)',
  ),
  shown(
    'preflight commitments of Solana',
    'frame-app/requests/answerSolana.test.ts',
    'refuses sendOptions %j with -32602, without asking a wallet',
  ),
  shown('characters of a name', 'frame-app/services/names/accountNameRule.test.ts', 'rejects %j as invalid'),
  shown('length of a name', 'frame-app/services/names/accountNameRule.test.ts', 'rejects %j as too short'),
  gives(
    'an amount and a receiver',
    'An amount and receiver address are required',
    `${sendForm}/formProblems.test.ts`,
    'reports missing input only after a press',
  ),
  gives(
    'a token',
    'A token is required',
    'frame-app/domains/send/SendView.test.ts',
    'requires a token that the account holds',
  ),
  gives(
    'sending on Ethereum and Solana alone',
    'Unsupported chain',
    'frame-app/domains/transactions/transactionsOf.test.ts',
    'supports Ethereum and Solana, and rejects any other chain',
  ),
  shown(
    'balances without decimals',
    'frame-app/domains/tokens/holdings.test.ts',
    'combines the node’s balance with the service’s tokens',
  ),
  shown(
    'balances after a failure',
    'frame-app/domains/tokens/holdings.test.ts',
    'survives a failing service and retries after 30 seconds',
  ),
  other('a failure empties lists', 'A failed refresh empties tokens and activity'),
  shown(
    'an unsupported network has no balance',
    'frame-app/domains/tokens/nativeBalance.test.ts',
    'sends no request on an unsupported network',
  ),
  shown('nor activity', `${history}/history.test.ts`, 'sends no request on an unsupported network'),
  shown(
    'assets of a wallet',
    'frame-app/services/walletAssets.test.ts',
    'refuses the whole answer for one asset with %s',
  ),
  shown(
    'the origin, with logins',
    'frame-app/start/checkOrigin.test.ts',
    'alerts an unlisted page only if it offers a login',
  ),
  shown('spam in the history', `${history}/withoutSpam.test.ts`, 'omits all-spam transactions and keeps the order'),
  other('what else CONNECT_SUCCESS says', 'reconnect, walletRank and view of CONNECT_SUCCESS'),
  other('spam of tokens', 'A transaction is spam by its items alone'),
  shown(
    'the history of the chain alone',
    `${history}/history.test.ts`,
    'shows only transactions of the connected chain',
  ),
  shown('quantities', 'frame-app/ui/text/formatQuantity.test.ts', '[UI-07] truncates a quantity and never rounds up'),
  other('quantities too small for 3 decimals, and estimates', 'Quantities with 3 decimals'),
  shown('addresses', 'frame-app/ui/text/formatAddress.test.ts', '[UI-07] shows the first 4 and last 6 characters'),
  shown(
    'sessions that expired',
    'e2e/conformance/walletConnectExpiry.test.ts',
    'deletes an expired session with its keys and reports its end',
  ),
  shown(
    'proposals that expired',
    'e2e/conformance/walletConnectExpiry.test.ts',
    'deletes an expired proposal that no wallet answered',
  ),
  shown(
    'pairings that expired',
    'e2e/conformance/constants.test.ts',
    'deletes an expired pairing and its key at the next heartbeat',
  ),
  shown('proposals that nobody waits for', `${relay}/pair.test.ts`, 'ends a session that is approved after an abort'),
  shown('a chain that the session lacks', `${relay}/sessionConnector.test.ts`, 'refuses %s as not approved'),
  shown(
    'calls before connecting',
    `${relay}/sessionConnector.test.ts`,
    'refuses every request with 4100 without a session',
  ),
  shown(
    'one step only where all chains are eip155',
    'e2e/journeys/sign-in/sign-in-phone.spec.ts',
    'uses two steps if the page has no message or other chains',
  ),
]
