import { statementWithReCap } from '#protocol/vocabulary/recap'
import type { SignInData } from '#protocol/vocabulary/signIn'
import { readSignIn } from './readSignIn.ts'
import { SignInError } from './SignInError.ts'
import type { SignInSettings } from './SignInSettings.ts'
import type { KeptNonce } from './SignInStore.ts'

type Expected = Pick<SignInSettings, 'origins' | 'chains' | 'statement'>

/** Whether the domain, and its scheme where the message has one, are those of the origin. */
const isOf = (origin: string, domain: string, scheme: string | undefined) => {
  const { host, protocol } = new URL(origin)
  return host === domain && (scheme === undefined || `${scheme}:` === protocol)
}

const hasOrigin = (uri: string, origin: string) => URL.canParse(uri) && new URL(uri).origin === origin

/** Reads the message, and refuses one for another site, chain or statement. Throws SignInError. */
export const checkMessage = (message: string, { origins, chains, statement }: Expected): SignInData => {
  const read = readSignIn(message)
  if (!read) throw new SignInError('malformed_message')
  const { scheme, data } = read
  const own = origins.filter((origin) => isOf(origin, data.domain, scheme))
  if (own.length === 0) throw new SignInError('wrong_domain')
  if (!own.some((origin) => hasOrigin(data.uri, origin))) throw new SignInError('wrong_uri')
  if (!chains.includes(data.chainId)) throw new SignInError('unsupported_chain')
  if (statement !== undefined && data.statement !== statementWithReCap(statement, data.resources))
    throw new SignInError('wrong_statement')
  return data
}

/** Servers of one backend may differ by so much. */
const clockSkewMs = 60_000

/** Refuses a message that is not of the nonce's time, by the clock of this server. Throws SignInError. */
export const checkTimes = (data: SignInData, nonce: Pick<KeptNonce, 'issuedAt' | 'requestId'>, now: number) => {
  const { issuedAt, notBefore, expirationTime, requestId } = data
  if (requestId !== nonce.requestId) throw new SignInError('wrong_request_id')
  const issued = Date.parse(issuedAt)
  if (!(issued >= nonce.issuedAt - clockSkewMs && issued <= now + clockSkewMs)) throw new SignInError('wrong_time')
  if (notBefore !== undefined && !(Date.parse(notBefore) <= now)) throw new SignInError('not_yet_valid')
  if (expirationTime !== undefined && !(Date.parse(expirationTime) > now)) throw new SignInError('message_expired')
}
