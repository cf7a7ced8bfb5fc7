import { chainIdOfCluster, writeSignIn } from './signIn.ts'

interface SignIn {
  /** Origin of the hosted page, which requests the signature. */
  appOrigin: string
  /** Id of the interaction. It is random, so it also serves as the nonce. */
  interaction: string
  /** Origin of the client's redirect URI, to which the visitor signs in. */
  redirectOrigin: string
  /** Unix milliseconds. */
  issuedAt: number
}

export interface EvmSignIn extends SignIn {
  /** An eip155 address with the EIP-55 checksum. */
  address: string
  /** An eip155 chain id. */
  chainId: number
}

export interface SolanaSignInClaims extends SignIn {
  /** The account's public key, in base58. */
  address: string
  /**
   * Cluster name in Sign in with Solana. The claim names the main cluster, because a key has the same account on every
   * cluster.
   */
  cluster: 'mainnet'
}

/** The fields that a wallet signs to prove its account to the OpenID provider. */
export type SignInFields = EvmSignIn | SolanaSignInClaims

const chainIdOf = (fields: SignInFields) =>
  'chainId' in fields ? `eip155:${fields.chainId}` : (chainIdOfCluster(fields.cluster) ?? '')

const toTime = (milliseconds: number) => new Date(milliseconds).toISOString()

/** Lifetime of a signature, in milliseconds. */
export const signInLifeMs = 600_000

/**
 * Writes the sign-in message of one interaction (CAIP-122; EIP-4361 or Sign in with Solana). The hosted page requests
 * its signature. The server writes the message again to verify the signature.
 */
export const writeSignInMessage = (fields: SignInFields) => {
  const { appOrigin, address, interaction, redirectOrigin, issuedAt } = fields
  return writeSignIn({
    accountAddress: address,
    chainId: chainIdOf(fields),
    domain: new URL(appOrigin).host,
    uri: `${appOrigin}/connect`,
    version: '1',
    nonce: interaction.replace(/[^A-Za-z0-9]/g, ''),
    statement: `Sign in to ${redirectOrigin}`,
    issuedAt: toTime(issuedAt),
    expirationTime: toTime(issuedAt + signInLifeMs),
    requestId: interaction,
  })
}
