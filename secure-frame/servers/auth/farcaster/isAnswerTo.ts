import { parseSiweMessage } from 'viem/siwe'
import type { SignInAsked } from './Farcaster.ts'

/** The tolerated clock difference between server and phone. */
const clockSkewMs = 60_000

/** Returns the decoded parts of a URL, because apps encode URLs differently, such as without escapes in the query. */
const partsOf = (address: string) => {
  const { origin, username, password, pathname, searchParams, hash } = new URL(address)
  return JSON.stringify([origin, username, password, pathname, [...searchParams].sort(), hash])
}

const isSameAddress = (one: string | undefined, other: string) =>
  one !== undefined && URL.canParse(one) && partsOf(one) === partsOf(other)

/** True if the message belongs to this login. Checks the fields that the library does not compare. */
export const isAnswerTo = (
  message: string,
  { siweUri, startedAt, now }: Pick<SignInAsked, 'siweUri' | 'startedAt' | 'now'>,
) => {
  const { uri, issuedAt, expirationTime } = parseSiweMessage(message)
  const issued = issuedAt?.getTime() ?? Number.NaN
  const isFresh = issued >= startedAt - clockSkewMs && issued <= now + clockSkewMs
  return isSameAddress(uri, siweUri) && isFresh && !(expirationTime && expirationTime.getTime() <= now)
}
