import { type Row, shown } from './Row.ts'

const journeys = 'e2e/journeys'

/**
 * Every place where a visitor can reject: a rejection has no error code, is not shown as a failure, and can be retried.
 */
export const declineRows: readonly Row[] = [
  shown(
    'every form of a no',
    'e2e/conformance/declined.test.ts',
    'classifies a rejection %s as 4001, never as a failure',
  ),
  shown(
    'connecting, in an extension',
    `${journeys}/connect/declined.spec.ts`,
    `a visitor declines a connection in \${wallet} and tries again after a moment`,
  ),
  shown(
    'connecting, on a phone',
    `${journeys}/connect/walletconnect.spec.ts`,
    'a visitor declines a connection on the phone and tries again after a moment',
  ),
  shown(
    'connecting, with Solana',
    `${journeys}/connect/solana.spec.ts`,
    'a visitor declines a Solana connection and tries again',
  ),
  shown(
    'connecting, by closing the modal',
    'host-sdk/npm/connectByModal.test.ts',
    'closing the modal rejects; connected visitors get no prompt',
  ),
  shown(
    'logging in, at a provider',
    'frame-app/domains/login/social/socialSteps.test.ts',
    'counts a rejection at the provider as cancelled',
  ),
  shown(
    'logging in, on the hosted page',
    `${journeys}/login/grant.spec.ts`,
    'a visitor who declines, closes the window or is signed out enters the code',
  ),
  shown(
    'signing in to the page',
    `${journeys}/sign-in/sign-in.spec.ts`,
    'a visitor declines to sign, stays connected and gets a new message',
  ),
  shown(
    'requests of the page, in an extension',
    `${journeys}/connect/declined.spec.ts`,
    `a visitor declines in \${wallet}, and the page receives 4001`,
  ),
  shown(
    'requests of the page, on a phone',
    `${journeys}/connect/walletconnect-requests.spec.ts`,
    'a visitor signs, sends and declines on the phone, and the page receives each result',
  ),
  shown(
    'requests of the page, on the sheet',
    `${journeys}/own-wallet/email-signing.spec.ts`,
    `a visitor declines \${first} or \${second}, and the page receives 4001`,
  ),
  shown(
    'requests of the page, by closing the window',
    'e2e/boundaries/popup.spec.ts',
    'closing the window rejects the request, and the next request opens another',
  ),
  shown('switching', `${journeys}/money/networks.spec.ts`, 'keeps the network on rejection and switches on retry'),
  shown('sending', `${journeys}/money/send.spec.ts`, 'declines a reviewed transfer in the extension and retries it'),
  shown(
    'sending again',
    'frame-app/domains/transactions/sendReplacement.test.ts',
    'keeps the transfer pending after a rejected replacement',
  ),
  shown('allowing a token', 'frame-app/domains/swap/swapSteps.test.ts', 'reports a rejected approval'),
  shown('paying', 'frame-app/domains/pay/payment.test.ts', 'stays open after a rejection in the wallet'),
  shown(
    'registering a name',
    'frame-app/domains/account-name/registerName.test.ts',
    'registers nothing if the visitor declines',
  ),
  shown(
    'changing what a name tells',
    'frame-app/domains/account-name/saveProfile.test.ts',
    'a rejection changes nothing and keeps the input',
  ),
  shown(
    'ending a permission',
    'frame-app/domains/permissions/permissions.test.ts',
    'keeps the permission without an error after a rejection',
  ),
  shown(
    'taking the code of the account away',
    'frame-app/domains/account/accountCode.test.ts',
    'a rejection keeps the code and shows no error',
  ),
  shown(
    'changing the ways in',
    'secure-frame/handlers/identities.test.ts',
    'does not perform a change that is rejected on the sheet',
  ),
  shown(
    'showing the key',
    'frame-app/domains/embedded/exportKey.test.ts',
    'treats a shown key and a cancellation as success',
  ),
  shown(
    'in the statistics',
    'frame-app/start/analytics/startAnalytics.test.ts',
    'reports no rejection by the visitor as an error',
  ),
]
