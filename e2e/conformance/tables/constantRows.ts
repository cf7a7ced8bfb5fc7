import { other, type Row, shown } from './Row.ts'

const frames = 'frame-app/frames'
const constants = 'e2e/conformance/constants.test.ts'
const listingRoutes = 'frame-app/servers/app/wallet-listing/listingRoutes.test.ts'
const walletPages = 'frame-app/domains/wallets/walletPages.test.ts'

/** Section 9, table: each test exercises the rule with the number. */
export const constantRows: readonly Row[] = [
  shown(
    'cooldown of codes, 30 s',
    'secure-frame/servers/auth/database/authDatabase.test.ts',
    'a cooldown of 30 seconds reports its remaining time and can be removed',
  ),
  shown(
    'balances after a failure, 30 s',
    'frame-app/domains/tokens/holdings.test.ts',
    'survives a failing service and retries after 30 seconds',
  ),
  shown(
    'native balances, 30 s',
    'frame-app/domains/account/rowBalances.test.ts',
    'reads each listed account’s balance once in thirty seconds',
  ),
  shown(
    'names and pictures, 5 min',
    'frame-app/domains/account-data/identity.test.ts',
    'reads an account’s name and picture once in five minutes',
  ),
  shown(
    'recent wallets, 2',
    'frame-app/domains/wallets/walletOrder.test.ts',
    'keeps the last two connected wallets, the newest first',
  ),
  shown('between two toasts, 150 ms', 'frame-app/navigation/toast.test.ts', 'shows the next toast after 150 ms'),
  shown(
    'after Farcaster was left, 100 ms',
    'frame-app/domains/login/farcaster/farcasterSteps.test.ts',
    'reloads the frame without an address, syncs after 100 ms',
  ),
  shown(
    'before “not allowed”, 300 ms',
    'frame-app/requests/showRefusedMethod.test.ts',
    'opens the modal, then shows the refusal 300 ms later',
  ),
  shown('for the frame, 20 s', `${frames}/embeddedWallet.test.ts`, 'rejects after 20 seconds and removes the frame'),
  shown(
    'not for its theme, the page’s data and a preferred account',
    `${frames}/embeddedWallet.test.ts`,
    'sends data to the frame immediately or never',
  ),
  other('logins, 30 s', 'Calls of a login time out after 30 s'),
  shown('after ready, 0.5 s', `${frames}/embeddedWallet.test.ts`, 'is ready half a second after the frame'),
  shown(
    'default chain, 1',
    'frame-app/start/openEmbedded.test.ts',
    'creates the frame for the last used chain, else chain 1',
  ),
  shown('level of the log, error', 'secure-frame/log/log.test.ts', 'logs only errors by default'),
  shown('version of the secure SDK, 4', `${frames}/embeddedWallet.test.ts`, 'passes the requester and last chain'),
  shown(
    'buffer of the log, 1,024,000 B',
    'secure-frame/log/log.test.ts',
    'keeps the last 1,024,000 bytes, also of multi-byte characters',
  ),
  shown(
    'answer of a node, 10 s',
    'shared-protocol/server-kit/rpc/createRpcApp.node.test.ts',
    'has ten seconds to answer',
  ),
  shown(
    'batch of a node, 1,000',
    'frame-app/services/chain-rpc/chainClient.test.ts',
    'batches concurrent requests, up to a thousand each',
  ),
  shown(
    'batch of the proxy, 1,000',
    'shared-protocol/server-kit/rpc/createRpcApp.batches.test.ts',
    'of a thousand is answered, larger ones refused',
  ),
  shown(
    'pictures before the list, 2 s',
    'frame-app/domains/wallets/preloadPictures.test.ts',
    'waits at most two seconds for slow pictures',
  ),
  shown(
    'debounce, 500 ms',
    'frame-app/ui/form/useDebounced.test.ts',
    '[UI-06] uses only the last change, after 500 ms',
  ),
  shown('animations', 'frame-app/ui/modal/motionDurations.test.ts', '[UI-05] matches %s in code and tokens'),
  shown(
    'the modal shakes, 500 ms',
    'frame-app/ui/modal/useShake.test.ts',
    '[UI-05] shakes the card 500 ms per refused closing',
  ),
  shown('3 decimals', 'frame-app/ui/text/formatQuantity.test.ts', '[UI-07] formats a quantity with exactly 3 decimals'),
  shown(
    'a page of wallets, 40',
    'e2e/journeys/connect/all-wallets.spec.ts',
    'a visitor scrolls through pages of 40 wallets, and only visible rows render',
  ),
  shown(
    'requests under way, 8,192',
    'frame-app/services/answerCache.test.ts',
    'shares up to 8,192 running requests, regardless of cached answers',
  ),
  shown(
    'errors told, 5 in 60 s',
    'frame-app/start/analytics/limitErrors.test.ts',
    'reports at most 5 errors in any 60 seconds',
  ),
  shown('slippage, 1 %', 'frame-app/domains/swap/slippage.test.ts', 'defaults to a slippage of one percent'),
  shown(
    'retries, 3 from 150 ms',
    'shared-protocol/transport/retryDelay.test.ts',
    'retries three times, from 150 ms, doubling each time',
  ),
  shown('portfolio, 30 s', 'frame-app/servers/data/readRecently.test.ts', 'reads again after half a minute'),
  shown(
    'signing out, 3 s at most',
    'frame-app/domains/connections/disconnect.test.ts',
    'disconnects a wallet without an answer after three seconds',
  ),
  shown('heartbeat of WalletConnect, 5 s', constants, 'keeps WalletConnect’s default heartbeat of 5 seconds'),
  shown(
    'heartbeat between frames, 5 s',
    'shared-protocol/transport/link.test.ts',
    'a silent other side is lost after three heartbeats',
  ),
  shown(
    'answer of a node to the modal, 10 s',
    'frame-app/services/chain-rpc/chainClient.test.ts',
    'uses the next node after ten silent seconds',
  ),
  shown('polling, 4 s', 'frame-app/services/transactions/waitForTransaction.test.ts', 'polls the node every 4 seconds'),
  shown('recommended wallets, 4', walletPages, 'recommends four wallets in Connect'),
  shown('featured wallets, 4', walletPages, 'shows four featured wallets, without recommending others'),
  shown('search, 100 results', walletPages, 'finds at most a hundred wallets'),
  shown('search, 300 ms', constants, 'matches the specified timings of the modal'),
  shown(
    'search, once typing rests',
    'e2e/journeys/connect/all-wallets.spec.ts',
    'a visitor finds a wallet by name after a typing pause',
  ),
  shown(
    'pending transactions, 99',
    'frame-app/domains/transactions/sentTransactions.test.ts',
    'follows ninety-nine transactions and drops the oldest',
  ),
  shown(
    'a pairing link, 4 min',
    'frame-app/domains/connect/pairing.test.ts',
    'a link lasts 4 minutes from its creation',
  ),
  shown(
    'its last 10 s',
    'frame-app/domains/connect/pairing.test.ts',
    'treats a link with less than 10 seconds left as expired',
  ),
  shown(
    'before another try, 1 s',
    'e2e/journeys/connect/declined.spec.ts',
    `a visitor declines a connection in \${wallet} and tries again after a moment`,
  ),
  shown('1, 3, 5 and 10 s', constants, 'keeps the specification’s constants with their owners'),
  shown('4 min', constants, 'uses a pairing link for 4 minutes except the last 10 seconds'),
  shown('a minute', 'frame-app/domains/connect/pairing.test.ts', 'a link lasts 4 minutes from its creation'),
  shown('a day', listingRoutes, 'is cached for a day and revalidated for networks'),
  shown('a year', listingRoutes, 'has its media type, is cached permanently, is inert'),
]
