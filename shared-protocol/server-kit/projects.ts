import * as z from 'zod/mini'
import {
  defaultConnectMethodsOrder,
  defaultConnectorTypeOrder,
  defaultWalletFeaturesOrder,
  type Feature,
  features,
} from '../features.ts'
import { networks } from '../networks.ts'
import { safeParse } from '../schema.ts'
import { SecureUrl } from '../vocabulary/network.ts'
import { PermissionContracts } from '../vocabulary/permissionContracts.ts'
import { defaultSocials, type Social } from '../vocabulary/socialProvider.ts'
import { isSecureOrigin } from './isSecureOrigin.ts'
import { readJson } from './readJson.ts'

/**
 * An origin pattern: `https://shop.example`, `https://*.shop.example` (one label) or `http://localhost:*` (any port).
 */
const OriginPattern = z
  .string()
  .check(
    z.regex(
      /^https?:\/\/(\*|[a-z0-9-]+)(\.(\*|[a-z0-9-]+))*(:(\d{1,5}|\*))?$/,
      'is not an origin such as https://shop.example',
    ),
  )

/** A valid connect-src source of a content security policy: a scheme, or an origin pattern. */
const ConnectSource = z
  .string()
  .check(z.regex(/^((https|wss):|(https?|wss?):\/\/[a-z0-9.*-]+(:(\d{1,5}|\*))?)$/, 'is no CSP source'))

const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) => Object.keys(table) as Name[]

const each = <Name extends string, Schema>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>

const order = <const Word extends string>(words: readonly Word[]) =>
  z.optional(z.array(z.enum(words)).check(z.minLength(1)))

const ServiceOrigin = z
  .string()
  .check(
    z.refine(
      (text) => /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/.test(text) && isSecureOrigin(text),
      'is not an https origin such as https://data.example: http is for localhost alone',
    ),
  )

/** Feature settings of a project for all of its pages. Pages cannot change them. */
const ProjectFeatures = z.strictObject({
  ...each<Feature, z.ZodMiniOptional<z.ZodMiniBoolean>>(namesOf(features), z.optional(z.boolean())),
  /** Can only be disabled here. Analytics are active if both the page and `isAnalyticsEnabled` enable them. */
  analytics: z.optional(z.literal(false, 'is turned on by isAnalyticsEnabled, and by each page')),
  /** Former name of `loginSignIn`, kept for compatibility. */
  emailSignIn: z.optional(z.boolean()),
  /** The allowed login methods, in display order. */
  connectMethodsOrder: order(defaultConnectMethodsOrder),
  connectorTypeOrder: order(defaultConnectorTypeOrder),
  walletFeaturesOrder: order(defaultWalletFeaturesOrder),
  /** The allowed social logins in display order, or false for none. */
  socials: z.optional(z.union([z.literal(false), z.array(z.enum(defaultSocials)).check(z.minLength(1))])),
  /** Origin from which the modal requests blockchain data. The content security policy allows it. */
  blockchainDataUrl: z.optional(ServiceOrigin),
})

const loopbackHost = /^(localhost|[a-z0-9.-]+\.localhost|127\.0\.0\.1)$/

/**
 * True if the text can be a redirect URI, which is compared exactly (RFC 9700, section 2.1). It must not contain a
 * pattern, a fragment, or characters that a browser would rewrite.
 */
const isRedirectUri = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, href } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopbackHost.test(hostname))
  return isSafe && !username && !password && !/[#*\s]/.test(text) && href === text
}

const RedirectUri = z
  .string()
  .check(
    z.maxLength(2000),
    z.refine(isRedirectUri, 'is not a whole https URL without a fragment, such as https://shop.example/callback'),
  )

/** A client of the OpenID provider: a backend with a secret, or an app on visitors' devices without one. */
const OpenIdClient = z.strictObject({
  clientId: z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/, 'is not 1 to 64 letters, digits, dots, - or _')),
  /** SHA-256 of the secret, in hexadecimal. Without it, the client is public. */
  secretHash: z.optional(
    z.string().check(z.regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 hash in lower-case hexadecimal')),
  ),
  /** Authentication method of a confidential client. */
  tokenEndpointAuthMethod: z._default(z.enum(['client_secret_basic', 'client_secret_post']), 'client_secret_basic'),
  redirectUris: z.array(RedirectUri).check(z.minLength(1)),
  postLogoutRedirectUris: z._default(z.array(RedirectUri), []),
})
export type OpenIdClient = z.infer<typeof OpenIdClient>

const isPageUrl = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'

const PageUrl = z.string().check(z.maxLength(2000), z.refine(isPageUrl, 'is not a whole https URL'))

const isRelayUrl = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'wss:' || (protocol === 'ws:' && loopbackHost.test(hostname))
}

const NodeUrl = z
  .string()
  .check(
    z.refine((text) => safeParse(SecureUrl, text).success, 'is not a whole https URL: http is for localhost alone'),
  )

/** The networks that the hosted page can offer. No wallet supports those of bip122 yet. */
const offered: ReadonlySet<string> = new Set(
  networks.filter(({ chainNamespace }) => chainNamespace !== 'bip122').map(({ caipNetworkId }) => caipNetworkId),
)

const OfferedNetwork = z.string().check(z.refine((id) => offered.has(id)))

const RpcUrls = z.record(OfferedNetwork, NodeUrl, {
  error: ({ code }) =>
    code === 'invalid_key'
      ? 'is not the CAIP-2 id of a built-in network of eip155 or solana, such as eip155:1'
      : undefined,
})

/** The paymasters that pay the network fees of the project's visitors (ERC-7677). */
const Paymasters = z.record(OfferedNetwork, NodeUrl, {
  error: ({ code }) =>
    code === 'invalid_key' ? 'is not the CAIP-2 id of a built-in network, such as eip155:1' : undefined,
})

/** Options of the hosted page, in the same format as those of other pages. */
const HostedOptions = z.strictObject({
  termsUrl: z.optional(PageUrl),
  privacyUrl: z.optional(PageUrl),
  /**
   * URL of the WalletConnect relay, which also needs the project's id. If either is missing, wallets on other devices
   * are unavailable.
   */
  relayUrl: z.optional(z.string().check(z.maxLength(2000), z.refine(isRelayUrl, 'is not a wss URL'))),
  walletConnectProjectId: z.optional(z.string().check(z.regex(/^[\w-]{1,128}$/, 'is no project id'))),
  /** Node URLs by CAIP-2 id. They add networks to the hosted page, or replace the auth server's RPC proxy. */
  rpcUrls: z.optional(RpcUrls),
})

export const ProjectIdSetting = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not 1 to 64 letters, digits, - or _'))

export const Project = z.strictObject({
  id: ProjectIdSetting,
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Pages that can show the modal. */
  allowedOrigins: z.array(OriginPattern).check(z.minLength(1)),
  /**
   * Sources that the modal can connect to, such as RPC nodes, a relay or a wallet list. By default any https host,
   * because pages set these at run time.
   */
  connectSources: z._default(z.array(ConnectSource), ['https:', 'wss:']),
  isAnalyticsEnabled: z._default(z.boolean(), false),
  /** True if a browser that is new to an e-mail address needs approval by a mailed link to get a code. */
  requiresDeviceApproval: z._default(z.boolean(), false),
  /**
   * True if requests can be approved in the secure frame. Other projects use an approval popup. A page can cover or
   * distort a frame, which the frame cannot detect. Enable it only if the operator trusts the project's pages.
   */
  approveInFrame: z._default(z.boolean(), false),
  /**
   * Determines who can open the wallets of the project's visitors. `offered`: a one-time prompt lets visitors make
   * themselves the only ones (tier 1). `required`: the prompt repeats at each login until accepted. `operator`: the
   * auth server can restore the wallets (tier 0).
   */
  walletTier: z.optional(z.enum(['offered', 'required', 'operator'])),
  /**
   * Limit in US dollars above which visitors confirm signatures of their embedded wallet by a passkey. With 0, every
   * movement of assets needs confirmation. A visitor's own lower limit takes precedence.
   */
  touchAboveUsd: z.optional(z.number().check(z.minimum(0), z.maximum(10_000_000))),
  features: z._default(ProjectFeatures, {}),
  hosted: z._default(HostedOptions, {}),
  /** Paymasters for batches, by CAIP-2 id. Pages cannot set other paymasters on these networks. */
  paymasters: z.optional(Paymasters),
  /**
   * Contracts that permissions (ERC-7715) can call, with their functions. Permissions for other contracts are rejected.
   */
  permissionContracts: z.optional(PermissionContracts),
  /** Backends and apps that sign visitors in by a redirect to the hosted page (OpenID Connect). */
  openIdClients: z.optional(z.array(OpenIdClient)),
})
export type Project = z.infer<typeof Project>

/** True if visitors of the project can sign in by e-mail. */
export const allowsEmail = ({ features: { email = true, connectMethodsOrder } }: Project) =>
  email && (connectMethodsOrder?.includes('email') ?? true)

/** True if visitors of the project can sign in by this provider. */
export const allowsSocial = ({ features: { socials, connectMethodsOrder } }: Project, social: Social) => {
  const offered: readonly Social[] = socials === false ? [] : (socials ?? defaultSocials)
  return offered.includes(social) && (connectMethodsOrder?.includes('social') ?? true)
}

/** True if visitors of the project can sign in by Farcaster. */
export const allowsFarcaster = (project: Project) => allowsSocial(project, 'farcaster')

/** True if visitors of the project can sign in by a passkey. Passkeys count as social logins. */
export const allowsPasskey = ({ features: { passkey = true, connectMethodsOrder } }: Project) =>
  passkey && (connectMethodsOrder?.includes('social') ?? true)

/** True if visitors of the project can use any of Foyer's login methods. */
export const allowsLogin = (project: Project) =>
  allowsEmail(project) || allowsPasskey(project) || defaultSocials.some((social) => allowsSocial(project, social))

/** True if visitors of the project can connect an external wallet. */
export const allowsWallets = ({ features: { connectMethodsOrder } }: Project) =>
  connectMethodsOrder?.includes('wallet') ?? true

/** Finds the projects. */
export interface ProjectStore {
  find: (projectId: string) => Promise<Project | undefined>
}

/** Creates a store of exactly these projects. */
export const projectsOf = (projects: readonly Project[]): ProjectStore => {
  const byId = new Map(projects.map((project) => [project.id, project]))
  return { find: async (projectId) => byId.get(projectId) }
}

/**
 * A project with the default rule for its origins. Plain http is not allowed, because it can be modified in transit.
 */
export const SecureProject = Project.check(
  z.refine(({ allowedOrigins }) => allowedOrigins.every(isSecureOrigin), {
    path: ['allowedOrigins'],
    error: 'names an http origin: only https, localhost and 127.0.0.1 are accepted, unless ALLOW_INSECURE_ORIGINS is 1',
  }),
)

/** The schema that a server uses for projects: `Project` or `SecureProject`. */
export type ProjectSchema = typeof Project

/** Returns the schema for projects, depending on whether http origins on other machines are allowed. */
export const projectSchema = (allowsInsecureOrigins = false): ProjectSchema =>
  allowsInsecureOrigins ? Project : SecureProject

/** Reads projects from a JSON file `{ "projects": [...] }`. Throws one line that names the invalid field. */
export const readProjects = async (file: string, schema: ProjectSchema = SecureProject): Promise<Project[]> => {
  const { projects } = await readJson(file, z.strictObject({ projects: z.array(schema) }))
  return projects
}
