import { invalidParams, rpcError, unauthorized } from '#protocol/errors/rpc'
import { safeParse } from '#protocol/schema'
import type { Json } from '#protocol/vocabulary/json'
import { type LoginSigned, LoginSignIn } from '#protocol/vocabulary/loginSignIn'
import { SignInData, writeSignIn } from '#protocol/vocabulary/signIn'
import { findNamespaceAccount } from '../auth/accountReference.ts'
import type { AccountGate } from '../page/accountGate.ts'
import { servedNetwork } from '../page/servedNetworks.ts'
import type { SignDeps } from './evm/SignDeps.ts'

/** How much the visitor's clock may be wrong. */
const clockSkewMs = 24 * 3_600_000
/** The maximum lifetime of a sign-in message that a page requests. */
const longestLifeMs = 31 * 24 * 3_600_000

interface LoginDeps {
  gate: AccountGate
  /** The user who has just logged in. */
  userId: string
  sign: SignDeps['sign']
  signal: AbortSignal
  /** Current time in Unix milliseconds. Default: the visitor's clock. */
  now?: number
}

const areTimesPlausible = ({ issuedAt, expirationTime }: LoginSignIn, now: number) => {
  const [issued, end] = [Date.parse(issuedAt), Date.parse(expirationTime)]
  return Math.abs(issued - now) <= clockSkewMs && end > issued && end - issued <= longestLifeMs
}

/**
 * Signs the visitor in to the page with the login that they have just completed there (EIP-4361). Builds the text from
 * the page's own origin, the account, a supported chain, the nonce and two times. Rejects if one of them is invalid, or
 * if another user has signed in since.
 */
export const signInByLogin = async (input: Json, deps: LoginDeps): Promise<LoginSigned> => {
  const { gate, userId, sign, signal, now = Date.now() } = deps
  const { data: asked } = safeParse(LoginSignIn, input)
  if (!asked || !areTimesPlausible(asked, now)) throw rpcError(invalidParams)
  const { accounts, origin } = await gate.need()
  const { caipNetworkId: chainId, chainNamespace } = servedNetwork(asked.chainId)
  const account = findNamespaceAccount(accounts, chainNamespace)
  if (account?.userId !== userId) throw rpcError(unauthorized)
  const composed = { accountAddress: account.address, domain: new URL(origin).host, uri: origin, version: '1' }
  const { data } = safeParse(SignInData, { ...asked, ...composed, chainId })
  if (!data) throw rpcError(invalidParams)
  const message = writeSignIn(data)
  const signature = await sign({ type: 'text', text: message }, account, signal)
  return { address: account.address, message, signature }
}
