import { type Row, shown } from './Row.ts'

const journeys = 'e2e/journeys'

/** Wherever a visitor can say no: it is neither coded nor shown as a failure, and can be tried again. */
export const declineRows: readonly Row[] = [
  shown(
    'every form of a no',
    'e2e/conformance/declined.test.ts',
    'a no %s is 4001, and no rule takes it for a failure',
  ),
  shown(
    'connecting, in an extension',
    `${journeys}/connect/declined.spec.ts`,
    `a connection declined in \${wallet} can be tried again after a moment`,
  ),
  shown(
    'connecting, on a phone',
    `${journeys}/connect/walletconnect.spec.ts`,
    'a connection declined on the phone can be tried again after a moment',
  ),
  shown(
    'connecting, with Solana',
    `${journeys}/connect/solana.spec.ts`,
    'a declined connection says so, and can be tried again',
  ),
  shown(
    'connecting, by closing the modal',
    'host-sdk/npm/connectByModal.test.ts',
    'who closes the modal has declined, and who is connected is not asked',
  ),
  shown(
    'logging in, at a provider',
    'frame-app/domains/login/social/socialSteps.test.ts',
    'who declines at the provider has cancelled: that is no error',
  ),
  shown(
    'logging in, on the hosted page',
    `${journeys}/login/grant.spec.ts`,
    'a visitor who says no there, closes the window, or is not signed in, enters the code',
  ),
  shown(
    'signing in to the page',
    `${journeys}/sign-in/sign-in.spec.ts`,
    'a declined signature leaves the visitor connected, and the next message is a new one',
  ),
  shown(
    'requests of the page, in an extension',
    `${journeys}/connect/declined.spec.ts`,
    `what is declined in \${wallet} reaches the page as 4001`,
  ),
  shown(
    'requests of the page, on a phone',
    `${journeys}/connect/walletconnect-requests.spec.ts`,
    'signs and sends as the account on the phone, and hears what was declined',
  ),
  shown(
    'requests of the page, on the sheet',
    `${journeys}/own-wallet/email-signing.spec.ts`,
    `what is declined \${first}, or \${second}, is refused with 4001`,
  ),
  shown(
    'requests of the page, by closing the window',
    'e2e/boundaries/popup.spec.ts',
    'closing the window is a no, and the next request opens another',
  ),
  shown(
    'switching',
    `${journeys}/money/networks.spec.ts`,
    'stays when the visitor declines; tried again, goes to the account on the new network',
  ),
  shown(
    'sending',
    `${journeys}/money/send.spec.ts`,
    'a wallet of the browser is asked after a review, which it may decline and be asked again',
  ),
  shown(
    'sending again',
    'frame-app/domains/transactions/sendReplacement.test.ts',
    'a replacement that is declined leaves the transfer pending',
  ),
  shown(
    'allowing a token',
    'frame-app/domains/swap/swapSteps.test.ts',
    'an approval that was declined leaves everything as it is',
  ),
  shown(
    'paying',
    'frame-app/domains/pay/payment.test.ts',
    'declining in the wallet fails nothing: the request stays open',
  ),
  shown(
    'registering a name',
    'frame-app/domains/account-name/registerName.test.ts',
    'a visitor who declines has registered nothing',
  ),
  shown(
    'changing what a name tells',
    'frame-app/domains/account-name/saveProfile.test.ts',
    'a visitor who declines has changed nothing, and loses nothing',
  ),
  shown(
    'ending a permission',
    'frame-app/domains/permissions/permissions.test.ts',
    'a visitor who declines keeps the permission, and hears of nothing',
  ),
  shown(
    'taking the code of the account away',
    'frame-app/domains/account/accountCode.test.ts',
    'a visitor who declines keeps the code, and hears of nothing',
  ),
  shown(
    'changing the ways in',
    'secure-frame/handlers/identities.test.ts',
    'what the sheet is declined for does not happen',
  ),
  shown(
    'showing the key',
    'frame-app/domains/embedded/exportKey.test.ts',
    'a key that was shown, or that the visitor gave up, is no failure',
  ),
  shown(
    'in the statistics',
    'frame-app/start/analytics/startAnalytics.test.ts',
    'nothing that the visitor declines is told by an event of an error',
  ),
]
