import { checksumAddress } from 'viem'
import type { SiwxResult } from '#protocol/siwx'
import { readDateTime } from '#protocol/vocabulary/dateTime'
import type { SignInData } from '#protocol/vocabulary/signIn'
import { type ConnectedAccount, namespaceOf } from '../accounts/connection.ts'

export type Rules = SiwxResult<'getRules'>
type Account = Pick<ConnectedAccount, 'address' | 'caipNetworkId'>

/** The address as a message has it: of eip155 with its checksum (EIP-55). */
export const signedAddress = ({ address, caipNetworkId }: Account) =>
  namespaceOf(caipNetworkId) === 'eip155' ? checksumAddress(address.toLowerCase() as `0x${string}`) : address

/** What is signed in: an account of a namespace or, by the page's rules, of a chain. */
export const accountKey = (account: Account, { isPerChain }: Pick<Rules, 'isPerChain'>) =>
  `${isPerChain ? account.caipNetworkId : namespaceOf(account.caipNetworkId)}:${signedAddress(account)}`

/** Whether a time of RFC 3339 has not come yet. */
const isAhead = (time: string, now: number) => (readDateTime(time) ?? Number.NaN) > now

/** The session that counts for the account at that time, in Unix milliseconds. */
export const findSession = (sessions: readonly SignInData[], account: Account, rules: Rules, now: number) =>
  sessions.find((data) => {
    const { accountAddress: address, chainId: caipNetworkId, expirationTime, notBefore } = data
    if (!/^(eip155:\d+|solana:\w+)$/.test(caipNetworkId)) return false
    if (accountKey({ address, caipNetworkId }, rules) !== accountKey(account, rules)) return false
    return (!expirationTime || isAhead(expirationTime, now)) && !(notBefore && isAhead(notBefore, now))
  })

/** Whether the message is for the page at this origin. */
const isForPage = ({ domain, uri }: SignInData, origin: string) =>
  domain === new URL(origin).host && URL.canParse(uri) && new URL(uri).origin === origin

/** Whether the message is the one that was asked for: of this account on this network, for the page at this origin. */
export const isAsked = (data: SignInData, account: Account, origin: string) =>
  data.accountAddress === signedAddress(account) && data.chainId === account.caipNetworkId && isForPage(data, origin)

/** Whether the message is the one that was asked for before there is an account. */
export const isAskedEarly = (data: SignInData, chainId: string, origin: string) =>
  data.accountAddress === '' && data.chainId === chainId && isForPage(data, origin)
