import * as z from '../schema.ts'
import { Address } from './address.ts'
import { ChainId } from './caip.ts'
import { readDateTime } from './dateTime.ts'
import { oneOf, text } from './scalars.ts'
import { authorityPattern, pcharsPattern, uriPattern } from './uri.ts'

/** An RFC 3339 date and time, such as `2026-01-31T12:00:00.000Z`. */
const Time = z.custom<string>(
  (value) => typeof value === 'string' && value.length <= 64 && readDateTime(value) !== undefined,
  z.describes ? { type: 'string', bag: { maximum: 64 } } : undefined,
)

const Uri = text(8192, uriPattern)

/**
 * The data that a visitor signs to sign in. It follows the data model of CAIP-122, with the field names of SIWX. Times
 * are in RFC 3339 format.
 */
export const SignInData = z.strictObject({
  /** Address in the namespace's own format. For eip155, with the EIP-55 checksum. */
  accountAddress: Address,
  /** CAIP-2 id of the network. */
  chainId: ChainId,
  /** Host of the requesting page, with its port unless it is the default port. */
  domain: text(255, authorityPattern),
  /** The resource to which the visitor signs in, on the same host. */
  uri: Uri,
  version: oneOf('1'),
  nonce: text(128, /^[a-z\d]{8,}$/i),
  /** One line in any language, without control characters or direction marks. */
  statement: z.optional(text(8192, /^[^\p{C}\p{Zl}\p{Zp}]*$/u)),
  issuedAt: Time,
  expirationTime: z.optional(Time),
  notBefore: z.optional(Time),
  requestId: z.optional(text(256, pcharsPattern)),
  /** A list of URIs. A ReCap (ERC-5573) begins with `urn:recap:`. */
  resources: z.optional(z.listOf(Uri, 32)),
})
export type SignInData = z.infer<typeof SignInData>

/** Cluster names in Sign in with Solana, by CAIP-2 id. */
const solanaClusters: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}

/** Returns the CAIP-2 id of the cluster with this name. */
export const chainIdOfCluster = (name: string) =>
  Object.entries(solanaClusters).find(([, cluster]) => cluster === name)?.[0]

/** The fields of a message in order, with the text at the start of each field's line. */
export const signInLabels = {
  issuedAt: 'Issued At',
  expirationTime: 'Expiration Time',
  notBefore: 'Not Before',
  requestId: 'Request ID',
} as const

/**
 * Writes the text that a wallet signs: EIP-4361 for eip155, Sign in with Solana for solana. Both are forms of CAIP-122,
 * and differ only if there is no statement.
 */
export const writeSignIn = (data: SignInData) => {
  const { accountAddress, chainId, domain, uri, version, nonce, resources } = data
  const isSolana = chainId.startsWith('solana:')
  // Only EIP-4361 distinguishes an empty statement from a missing one.
  const statement = isSolana ? data.statement || undefined : data.statement
  const further = Object.entries(signInLabels).flatMap(([name, label]) => {
    const value = data[name as keyof typeof signInLabels]
    return value === undefined ? [] : `${label}: ${value}`
  })
  return [
    `${domain} wants you to sign in with your ${isSolana ? 'Solana' : 'Ethereum'} account:`,
    accountAddress,
    '',
    ...(statement === undefined ? [] : [statement]),
    ...(statement === undefined && isSolana ? [] : ['']),
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${solanaClusters[chainId] ?? chainId.split(':')[1]}`,
    `Nonce: ${nonce}`,
    ...further,
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}
