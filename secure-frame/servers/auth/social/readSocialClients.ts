import * as z from 'zod/mini'
import { ProjectIdSetting } from '#protocol/server-kit/projects'
import { readJson } from '#protocol/server-kit/readJson'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { isLoopbackHost } from './boundedFetch.ts'

const isServerUrl = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
  return isSafe && !username && !password && !hash
}

const ServerUrl = z.string().check(z.refine(isServerUrl, 'is not a whole https URL: http is for localhost alone'))

const word = () => z.string({ error: 'is missing' }).check(z.minLength(1, 'is empty'), z.maxLength(4096))
const secret = { clientId: word(), clientSecret: word() }

const OpenIdClient = z.strictObject({ ...secret, issuer: z.optional(ServerUrl) })
const AppleClient = z.strictObject({
  clientId: word(),
  teamId: word(),
  keyId: word(),
  /** In PKCS #8 format, as PEM. */
  privateKey: z
    .string({ error: 'is missing' })
    .check(z.regex(/^-----BEGIN PRIVATE KEY-----/, 'is not a private key in PEM (PKCS #8)')),
  issuer: z.optional(ServerUrl),
})
const OAuthClient = z.strictObject({
  ...secret,
  endpoints: z.optional(
    z.strictObject({
      authorization: ServerUrl,
      token: ServerUrl,
      user: ServerUrl,
      emails: z.optional(ServerUrl),
      issuer: z.optional(ServerUrl),
    }),
  ),
})

const clients = {
  google: z.optional(OpenIdClient),
  apple: z.optional(AppleClient),
  github: z.optional(OAuthClient),
  discord: z.optional(OAuthClient),
  x: z.optional(OAuthClient),
  facebook: z.optional(OAuthClient),
} satisfies Record<SocialProvider, unknown>

/** Lists the unknown fields of a file in the error. */
const unknownKeys: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'unrecognized_keys' ? `has what is not known: ${issue.keys.join(', ')}` : undefined

const ClientsFile = z.strictObject(
  {
    ...clients,
    /** Clients of single projects, used instead of those above. */
    projects: z.optional(z.record(ProjectIdSetting, z.strictObject(clients, { error: unknownKeys }))),
  },
  { error: unknownKeys },
)
export type SocialClients = z.infer<typeof ClientsFile>

export type SocialClient = z.infer<typeof OpenIdClient> | z.infer<typeof AppleClient> | z.infer<typeof OAuthClient>

/** Reads `SOCIAL_PROVIDERS_FILE`. Throws a one-line error that names the invalid field but contains no secrets. */
export const readSocialClients = (file: string): Promise<SocialClients> => readJson(file, ClientsFile)

/** Returns the project's own client, or else the shared one. */
export const clientOf = (
  { projects, ...shared }: SocialClients,
  provider: SocialProvider,
  projectId: string,
): SocialClient | undefined =>
  (projects && Object.hasOwn(projects, projectId) ? projects[projectId] : undefined)?.[provider] ?? shared[provider]
