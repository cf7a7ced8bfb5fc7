import { other, type Row, shown } from './Row.ts'

const frames = 'frame-app/frames'
const constants = 'e2e/conformance/constants.test.ts'
const listingRoutes = 'frame-app/server/wallet-listing/listingRoutes.test.ts'
const walletPages = 'frame-app/domains/wallets/walletPages.test.ts'

/** Section 9, its table: each test exercises the rule that has the number. */
export const constantRows: readonly Row[] = [
  shown(
    'cooldown of codes, 30 s',
    'secure-frame/server/database/authDatabase.test.ts',
    'a wait of 30 seconds says how long it is yet, rounded up, and may be taken back',
  ),
  shown(
    'balances after a failure, 30 s',
    'frame-app/domains/tokens/holdings.test.ts',
    'a service that fails takes nothing else with it, and is left alone for 30 seconds',
  ),
  shown(
    'native balances, 30 s',
    'frame-app/domains/account/rowBalances.test.ts',
    'each account of the list has its balance, read once in thirty seconds',
  ),
  shown(
    'names and pictures, 5 min',
    'frame-app/domains/account-data/identity.test.ts',
    'an account has its name and picture, read once in five minutes',
  ),
  shown(
    'recent wallets, 2',
    'frame-app/domains/wallets/walletOrder.test.ts',
    'the two wallets connected last are kept, newest first',
  ),
  shown(
    'between two toasts, 150 ms',
    'frame-app/navigation/toast.test.ts',
    'an open toast leaves, and the next one comes 150 ms later',
  ),
  shown(
    'after Farcaster was left, 100 ms',
    'frame-app/domains/login/farcaster/farcasterSteps.test.ts',
    'leaving without an address reloads the frame, and syncs the page’s data again after 100 ms',
  ),
  shown(
    'before “not allowed”, 300 ms',
    'frame-app/requests/showRefusedMethod.test.ts',
    'a request that is not allowed opens the modal, which says so 300 ms later',
  ),
  shown(
    'for the frame, 20 s',
    `${frames}/embeddedWallet.test.ts`,
    'a frame that does not come in 20 seconds is told by its sentence, and goes',
  ),
  shown(
    'not for its theme, the page’s data and a preferred account',
    `${frames}/embeddedWallet.test.ts`,
    'a theme, the page’s data and a preferred account are not waited with: they are told now, or not at all',
  ),
  other('logins, 30 s', 'Calls of a login time out after 30 s'),
  shown(
    'after ready, 0.5 s',
    `${frames}/embeddedWallet.test.ts`,
    'the wallet is there half a second after its frame is ready, once the frame knows the page',
  ),
  shown(
    'default chain, 1',
    'frame-app/start/openEmbedded.test.ts',
    'the frame is made for the chain that was last used, for chain 1 otherwise',
  ),
  shown('level of the log, error', 'secure-frame/log/log.test.ts', 'errors alone are logged, until more is asked for'),
  shown(
    'version of the secure SDK, 4',
    `${frames}/embeddedWallet.test.ts`,
    'the frame says who asks, and which chain was last used',
  ),
  shown(
    'buffer of the log, 1,024,000 B',
    'secure-frame/log/log.test.ts',
    'the last 1,024,000 bytes are kept, whatever a character takes',
  ),
  shown('answer of a node, 10 s', 'shared-protocol/server/rpc/createRpcApp.node.test.ts', 'has ten seconds to answer'),
  shown(
    'batch of a node, 1,000',
    'frame-app/services/chain-rpc/chainClient.test.ts',
    'requests of one moment share a batch, of a thousand at most',
  ),
  shown(
    'batch of the proxy, 1,000',
    'shared-protocol/server/rpc/createRpcApp.batches.test.ts',
    'of a thousand is answered, as one, of more refused',
  ),
  shown(
    'pictures before the list, 2 s',
    'frame-app/domains/wallets/preloadPictures.test.ts',
    'waits for slow ones no longer than two seconds',
  ),
  shown(
    'debounce, 500 ms',
    'frame-app/ui/form/useDebounced.test.ts',
    '[UI-06] only the last of several changes counts, 500 ms after it',
  ),
  shown('animations', 'frame-app/ui/modal/motionDurations.test.ts', '[UI-05] %s is the same in code and in the tokens'),
  shown(
    'the modal shakes, 500 ms',
    'frame-app/ui/modal/useShake.test.ts',
    '[UI-05] the card shakes once for 500 ms each time that closing is refused',
  ),
  shown('3 decimals', 'frame-app/ui/text/formatQuantity.test.ts', '[UI-07] a quantity has exactly 3 decimals'),
  shown(
    'a page of wallets, 40',
    'e2e/journeys/connect/all-wallets.spec.ts',
    'loads page after page of 40 as the visitor goes down, and draws only what is in view',
  ),
  shown(
    'requests under way, 8,192',
    'frame-app/services/answerCache.test.ts',
    'of 8,192 requests under way each is shared, however few answers are kept; of more, the oldest is asked anew',
  ),
  shown(
    'errors told, 5 in 60 s',
    'frame-app/start/analytics/limitErrors.test.ts',
    'at most 5 errors are told in any 60 seconds',
  ),
  shown('slippage, 1 %', 'frame-app/domains/swap/slippage.test.ts', 'slippage is one percent where nobody changed it'),
  shown(
    'retries, 3 from 150 ms',
    'shared-protocol/transport/retryDelay.test.ts',
    'three retries, from 150 ms, each twice as long',
  ),
  shown('portfolio, 30 s', 'frame-app/server/blockchain-data/readRecently.test.ts', 'is read anew after half a minute'),
  shown(
    'signing out, 3 s at most',
    'frame-app/domains/connections/disconnect.test.ts',
    'a wallet that never answers is left after three seconds',
  ),
  shown(
    'heartbeat of WalletConnect, 5 s',
    constants,
    'WalletConnect’s heart beats every 5 seconds, by the library’s own default',
  ),
  shown(
    'heartbeat between frames, 5 s',
    'shared-protocol/transport/link.test.ts',
    'a silent other side is lost after three heartbeats',
  ),
  shown(
    'answer of a node to the modal, 10 s',
    'frame-app/services/chain-rpc/chainClient.test.ts',
    'a node has ten seconds to answer: then the next one is asked',
  ),
  shown(
    'polling, 4 s',
    'frame-app/services/transactions/waitForTransaction.test.ts',
    'the node is looked at every 4 seconds',
  ),
  shown('recommended wallets, 4', walletPages, 'Connect recommends four wallets'),
  shown(
    'featured wallets, 4',
    walletPages,
    'of those that the page puts first, Connect shows four, and recommends no other beside them',
  ),
  shown('search, 100 results', walletPages, 'a search finds a hundred wallets at most'),
  shown('search, 300 ms', constants, 'the timings of the modal are those of the specification'),
  shown(
    'search, once typing rests',
    'e2e/journeys/connect/all-wallets.spec.ts',
    'finds a wallet by its name once typing rests',
  ),
  shown(
    'pending transactions, 99',
    'frame-app/domains/transactions/sentTransactions.test.ts',
    'ninety-nine transactions are followed: of a hundred the oldest is let go',
  ),
  shown(
    'a pairing link, 4 min',
    'frame-app/domains/connect/pairing.test.ts',
    'a link lasts 4 minutes from when it is made',
  ),
  shown(
    'its last 10 s',
    'frame-app/domains/connect/pairing.test.ts',
    'a link with less than 10 seconds left counts as expired',
  ),
  shown(
    'before another try, 1 s',
    'e2e/journeys/connect/declined.spec.ts',
    `a connection declined in \${wallet} can be tried again after a moment`,
  ),
  shown('1, 3, 5 and 10 s', constants, 'the specification’s constants stand with their owners'),
  shown('4 min', constants, 'a pairing link lasts 4 minutes, the last 10 seconds excepted'),
  shown('a minute', 'frame-app/domains/connect/pairing.test.ts', 'a link lasts 4 minutes from when it is made'),
  shown('a day', listingRoutes, 'of a network may change: it is kept for a day, and then only sent anew if it did'),
  shown('a year', listingRoutes, 'is sent as what it is, kept for good, and runs nothing'),
]
