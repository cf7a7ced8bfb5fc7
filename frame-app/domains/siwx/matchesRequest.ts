import type { SignInData } from '#protocol/vocabulary/signIn'
import { type SignedAccount, signedAddress } from './signedIdentity.ts'

/** True if the message is for the page at this origin. */
const isForPage = ({ domain, uri }: SignInData, origin: string) =>
  domain === new URL(origin).host && URL.canParse(uri) && new URL(uri).origin === origin

/** True if the message matches the requested account and network, and the page's origin. */
export const matchesRequest = (data: SignInData, account: SignedAccount, origin: string) =>
  data.accountAddress === signedAddress(account) && data.chainId === account.caipNetworkId && isForPage(data, origin)

/** True if the message matches the request made before an account was connected. */
export const matchesEarlyRequest = (data: SignInData, chainId: string, origin: string) =>
  data.accountAddress === '' && data.chainId === chainId && isForPage(data, origin)
