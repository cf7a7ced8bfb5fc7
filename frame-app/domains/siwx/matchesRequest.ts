import type { SignInData } from '#protocol/vocabulary/signIn'
import { type SignedAccount, signedAddress } from './signedIdentity.ts'

/** Whether the message is for the page at this origin. */
const isForPage = ({ domain, uri }: SignInData, origin: string) =>
  domain === new URL(origin).host && URL.canParse(uri) && new URL(uri).origin === origin

/** Whether the message is the one that was asked for: of this account on this network, for the page at this origin. */
export const matchesRequest = (data: SignInData, account: SignedAccount, origin: string) =>
  data.accountAddress === signedAddress(account) && data.chainId === account.caipNetworkId && isForPage(data, origin)

/** Whether the message is the one that was asked for before there is an account. */
export const matchesEarlyRequest = (data: SignInData, chainId: string, origin: string) =>
  data.accountAddress === '' && data.chainId === chainId && isForPage(data, origin)
