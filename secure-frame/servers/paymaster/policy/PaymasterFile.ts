import { parseAbiItem, parseUnits, toFunctionSelector } from 'viem'
import * as z from 'zod/mini'
import { isSecureOrigin } from '#protocol/server-kit/isSecureOrigin'
import { ProjectIdSetting } from '#protocol/server-kit/projects'
import { AccountAddress } from '../operation/UserOperation.ts'

/** Wei as a decimal string, because JSON numbers lose precision at that size. */
const Wei = z.pipe(
  z.string().check(z.regex(/^\d{1,30}$/, 'is no amount of wei such as "50000000000000000"')),
  z.transform((text) => BigInt(text)),
)

const isFunction = (text: string) => {
  try {
    // Cast because viem's types accept only literals.
    return (parseAbiItem([`function ${text}`] as readonly string[]) as { type: string }).type === 'function'
  } catch {
    return false
  }
}

/**
 * Converts a function in Solidity notation without parameter names, such as `transfer(address,uint256)`, to its
 * selector.
 */
const Selector = z.pipe(
  z.string().check(z.refine(isFunction, 'is no function such as transfer(address,uint256)')),
  z.transform((text) => toFunctionSelector(text)),
)

/** The sponsored functions of a contract. */
const Functions = z.union([z.literal('any'), z.array(Selector).check(z.minLength(1))])

/** A token accepted for fees. */
const Token = z.pipe(
  z.strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(32)),
    decimals: z.int().check(z.gte(0), z.lte(36)),
    /** Amount of the token per unit of the network's native currency, such as `3000.5`. */
    rate: z.string().check(z.regex(/^(?=.*[1-9])\d{1,20}(\.\d{1,36})?$/, 'is no rate such as "3000.5", above zero')),
  }),
  z.transform(({ rate, ...token }) => ({ ...token, unitsPerEther: parseUnits(rate, token.decimals) })),
)
export type PaidToken = z.infer<typeof Token>

/** The operations that a project sponsors on a network. */
const PaymasterPolicy = z.strictObject({
  /** Total and per-account limits for each day (UTC). */
  weiPerDay: Wei,
  weiPerAccountAndDay: Wei,
  contracts: z.union([z.literal('any'), z.record(AccountAddress, Functions)]),
  tokens: z._default(z.record(AccountAddress, Token), {}),
})
export type PaymasterPolicy = z.infer<typeof PaymasterPolicy>

const NetworkId = z.string().check(z.regex(/^eip155:[1-9]\d{0,15}$/, 'is not the CAIP-2 id of a network of eip155'))

/** SHA-256 hash, in hexadecimal, of the bearer token that requesters must send. */
const SecretHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 hash in lower-case hexadecimal'))

const Project = z.strictObject({
  /** Name of the sponsor that wallets show. */
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Without it, requests are open to anyone. */
  secretHash: z.optional(SecretHash),
  /** Accounts that are never sponsored. */
  denied: z._default(z.array(AccountAddress), []),
  networks: z.record(NetworkId, PaymasterPolicy),
})
export type SponsoringProject = z.infer<typeof Project>

const isNodeUrl = (text: string) =>
  URL.canParse(text) && /^https?:\/\//.test(text) && isSecureOrigin(new URL(text).origin)

const Network = z.strictObject({
  rpcUrl: z.string().check(z.refine(isNodeUrl, 'is no https URL: http is for localhost alone')),
  /** Address of the deployed `Paymaster`. */
  contract: AccountAddress,
  /** File with the key that approves operations, relative to this file's folder. */
  signerKeyFile: z.string().check(z.minLength(1)),
  /** Maximum gas offered to an operation's submitter. Networks that publish data elsewhere need more. */
  mostPreVerificationGas: z._default(z.int().check(z.gte(1)), 500_000),
  /** Submits operations directly, if the network has no bundler. Its key file is relative to this file's folder. */
  relayer: z.optional(
    z.strictObject({
      keyFile: z.string().check(z.minLength(1)),
      secretHash: z.optional(SecretHash),
      leastWei: z.optional(Wei),
    }),
  ),
})

const hasNetworks = ({ networks, projects }: { networks: object; projects: Record<string, SponsoringProject> }) =>
  Object.values(projects).every((project) => Object.keys(project.networks).every((id) => id in networks))

/** The networks and projects of a paymaster. */
export const PaymasterFile = z
  .strictObject({ networks: z.record(NetworkId, Network), projects: z.record(ProjectIdSetting, Project) })
  .check(z.refine(hasNetworks, { path: ['projects'], error: 'name a network that networks does not have' }))
export type PaymasterFile = z.infer<typeof PaymasterFile>
