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

/** `https://shop.example`, `https://*.shop.example` (one label), `http://localhost:*` (any port). */
const OriginPattern = z
  .string()
  .check(
    z.regex(
      /^https?:\/\/(\*|[a-z0-9-]+)(\.(\*|[a-z0-9-]+))*(:(\d{1,5}|\*))?$/,
      'is not an origin such as https://shop.example',
    ),
  )

/** What connect-src of a content security policy takes: a scheme, or an origin pattern. */
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

/** What a project sets for all of its pages. They cannot change it. */
const ProjectFeatures = z.strictObject({
  ...each<Feature, z.ZodMiniOptional<z.ZodMiniBoolean>>(namesOf(features), z.optional(z.boolean())),
  /** On where both the page and `isAnalyticsEnabled` say so: a project alone turns it off. */
  analytics: z.optional(z.literal(false, 'is turned on by isAnalyticsEnabled, and by each page')),
  /** The former name of `loginSignIn`. */
  emailSignIn: z.optional(z.boolean()),
  /** The ways to sign in that are allowed, in their order. */
  connectMethodsOrder: order(defaultConnectMethodsOrder),
  connectorTypeOrder: order(defaultConnectorTypeOrder),
  walletFeaturesOrder: order(defaultWalletFeaturesOrder),
  /** The socials that are allowed, in their order; false for none. */
  socials: z.optional(z.union([z.literal(false), z.array(z.enum(defaultSocials)).check(z.minLength(1))])),
  /** Where the modal asks for blockchain data. Its policy allows this origin. */
  blockchainDataUrl: z.optional(ServiceOrigin),
})

const loopbackHost = /^(localhost|[a-z0-9.-]+\.localhost|127\.0\.0\.1)$/

/** Compared by the character (RFC 9700, section 2.1): no pattern, no fragment, nothing that a browser would rewrite. */
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

/** A client of the OpenID provider: a backend, or with no secret an app that runs at its visitors'. */
const OpenIdClient = z.strictObject({
  clientId: z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/, 'is not 1 to 64 letters, digits, dots, - or _')),
  /** SHA-256 of the secret, in hexadecimal. Without it the client is a public one. */
  secretHash: z.optional(
    z.string().check(z.regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 hash in lower-case hexadecimal')),
  ),
  /** How a confidential client shows its secret. */
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

/** The networks that the hosted page can offer: those of bip122 have no wallets yet. */
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

/** Who pays the fees of the project's visitors (ERC-7677). */
const Paymasters = z.record(OfferedNetwork, NodeUrl, {
  error: ({ code }) =>
    code === 'invalid_key' ? 'is not the CAIP-2 id of a built-in network, such as eip155:1' : undefined,
})

/** What the hosted page is given, as a page gives it to its modal. */
const HostedOptions = z.strictObject({
  termsUrl: z.optional(PageUrl),
  privacyUrl: z.optional(PageUrl),
  /** WalletConnect's relay, and the project's id there: without either there are no wallets elsewhere. */
  relayUrl: z.optional(z.string().check(z.maxLength(2000), z.refine(isRelayUrl, 'is not a wss URL'))),
  walletConnectProjectId: z.optional(z.string().check(z.regex(/^[\w-]{1,128}$/, 'is no project id'))),
  /** Nodes by CAIP-2 id: they add networks to the page's, or take the place of the auth server's proxy. */
  rpcUrls: z.optional(RpcUrls),
})

export const ProjectIdSetting = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not 1 to 64 letters, digits, - or _'))

export const Project = z.strictObject({
  id: ProjectIdSetting,
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Pages that may show the modal. */
  allowedOrigins: z.array(OriginPattern).check(z.minLength(1)),
  /**
   * Where the modal may connect to: RPC nodes, a relay, a wallet list. Pages name these at run time, so a project that
   * lists none lets its modal connect to any https host.
   */
  connectSources: z._default(z.array(ConnectSource), ['https:', 'wss:']),
  isAnalyticsEnabled: z._default(z.boolean(), false),
  /** Whether a browser that is new to an address is let in by a mailed link before it gets a code. */
  requiresDeviceApproval: z._default(z.boolean(), false),
  /**
   * Whether requests may be approved in the secure frame. A page can draw over a frame or distort it without the frame
   * noticing: only a project whose operator also vouches for its pages says yes. Others approve in a window.
   */
  approveInFrame: z._default(z.boolean(), false),
  /**
   * Who can open the wallets of the project's visitors. `offered`: the visitor is asked once whether it shall be they alone
   * (tier 1). `required`: they are asked at each login until they do. `operator`: the auth server can restore them (tier 0).
   */
  walletTier: z.optional(z.enum(['offered', 'required', 'operator'])),
  /**
   * Above this value, in US dollars, visitors confirm by a passkey what their embedded wallet signs; 0 for whatever moves
   * something. A lower limit of their own counts before it.
   */
  touchAboveUsd: z.optional(z.number().check(z.minimum(0), z.maximum(10_000_000))),
  features: z._default(ProjectFeatures, {}),
  hosted: z._default(HostedOptions, {}),
  /** By CAIP-2 id: who pays the fees of batches. Pages cannot name another there. */
  paymasters: z.optional(Paymasters),
  /** Contracts that permissions (ERC-7715) may call, with their functions. Permissions for other contracts are refused. */
  permissionContracts: z.optional(PermissionContracts),
  /** Backends and apps that sign visitors in by redirect, at the hosted page (OpenID Connect). */
  openIdClients: z.optional(z.array(OpenIdClient)),
})
export type Project = z.infer<typeof Project>

/** Whether visitors of the project may sign in by e-mail. */
export const allowsEmail = ({ features: { email = true, connectMethodsOrder } }: Project) =>
  email && (connectMethodsOrder?.includes('email') ?? true)

/** Whether visitors of the project may sign in by this provider. */
export const allowsSocial = ({ features: { socials, connectMethodsOrder } }: Project, social: Social) => {
  const offered: readonly Social[] = socials === false ? [] : (socials ?? defaultSocials)
  return offered.includes(social) && (connectMethodsOrder?.includes('social') ?? true)
}

/** Whether visitors of the project may sign in by Farcaster. */
export const allowsFarcaster = (project: Project) => allowsSocial(project, 'farcaster')

/** Whether visitors of the project may sign in by a passkey. It has its place among the socials. */
export const allowsPasskey = ({ features: { passkey = true, connectMethodsOrder } }: Project) =>
  passkey && (connectMethodsOrder?.includes('social') ?? true)

/** Whether visitors of the project may sign in by a login of ours, of whatever way. */
export const allowsLogin = (project: Project) =>
  allowsEmail(project) || allowsPasskey(project) || defaultSocials.some((social) => allowsSocial(project, social))

/** Whether visitors of the project may connect a wallet of their own. */
export const allowsWallets = ({ features: { connectMethodsOrder } }: Project) =>
  connectMethodsOrder?.includes('wallet') ?? true

/** Where projects come from. */
export interface ProjectStore {
  find: (projectId: string) => Promise<Project | undefined>
}

/** A store of these projects, and no others. */
export const projectsOf = (projects: readonly Project[]): ProjectStore => {
  const byId = new Map(projects.map((project) => [project.id, project]))
  return { find: async (projectId) => byId.get(projectId) }
}

/** A project with the default rule for its origins: no plain http, which can be rewritten on its way. */
export const SecureProject = Project.check(
  z.refine(({ allowedOrigins }) => allowedOrigins.every(isSecureOrigin), {
    path: ['allowedOrigins'],
    error: 'names an http origin: only https, localhost and 127.0.0.1 are accepted, unless ALLOW_INSECURE_ORIGINS is 1',
  }),
)

/** What a server takes for a project: `Project` or `SecureProject`. */
export type ProjectSchema = typeof Project

/** What a server takes for a project, by whether projects may name http origins of other machines. */
export const projectSchema = (allowsInsecureOrigins = false): ProjectSchema =>
  allowsInsecureOrigins ? Project : SecureProject

/** Reads projects from a JSON file `{ "projects": [...] }`. Throws one line that names the field that is wrong. */
export const readProjects = async (file: string, schema: ProjectSchema = SecureProject): Promise<Project[]> => {
  const { projects } = await readJson(file, z.strictObject({ projects: z.array(schema) }))
  return projects
}
