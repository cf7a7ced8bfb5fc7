import { getAddress } from 'viem'
import { readDateTime } from '#protocol/vocabulary/dateTime'
import { readSignIn } from '#protocol/vocabulary/readSignIn'
import { statementWithReCap } from '#protocol/vocabulary/recap'
import type { SignInData } from '#protocol/vocabulary/signIn'
import { isDomainOf, isSchemeOf } from '#protocol/vocabulary/signInSite'
import { SignInError } from './SignInError.ts'
import type { SignInSettings } from './SignInSettings.ts'
import type { KeptNonce } from './SignInStore.ts'

type Expected = Pick<SignInSettings, 'origins' | 'chains' | 'statement'>

const hasOrigin = (uri: string, origin: string) => URL.canParse(uri) && new URL(uri).origin === origin

/** Parses the message. Throws SignInError if it is for another site, chain or statement. */
export const checkMessage = (message: string, { origins, chains, statement }: Expected): SignInData => {
  const read = readSignIn(message, (address) => getAddress(address))
  if (!read) throw new SignInError('malformed_message')
  const { scheme, data } = read
  const own = origins.filter((origin) => isDomainOf(data.domain, origin) && isSchemeOf(scheme, origin))
  if (own.length === 0) throw new SignInError('wrong_domain')
  if (!own.some((origin) => hasOrigin(data.uri, origin))) throw new SignInError('wrong_uri')
  if (!chains.includes(data.chainId)) throw new SignInError('unsupported_chain')
  if (statement !== undefined && data.statement !== statementWithReCap(statement, data.resources))
    throw new SignInError('wrong_statement')
  return data
}

/** Maximum clock difference between the servers of one backend. */
const clockSkewMs = 60_000

/** Converts a time that the schema has already validated. */
const timeOf = (text: string) => readDateTime(text) ?? Number.NaN

/** Throws SignInError if the message is not valid now by this server's clock. */
export const checkTimes = ({ notBefore, expirationTime }: SignInData, now: number) => {
  if (notBefore !== undefined && !(timeOf(notBefore) <= now)) throw new SignInError('not_yet_valid')
  if (expirationTime !== undefined && !(timeOf(expirationTime) > now)) throw new SignInError('message_expired')
}

/** Throws SignInError if the message does not match the nonce or is older than it. An empty request id means none. */
export const checkNonce = (data: SignInData, nonce: Pick<KeptNonce, 'issuedAt' | 'requestId'>, now: number) => {
  if ((data.requestId || undefined) !== (nonce.requestId || undefined)) throw new SignInError('wrong_request_id')
  const issued = timeOf(data.issuedAt)
  if (!(issued >= nonce.issuedAt - clockSkewMs && issued <= now + clockSkewMs)) throw new SignInError('wrong_time')
}
