import * as z from 'zod/mini'
import {
  Count,
  CountOrNone,
  type Environment,
  Port,
  RequiredText,
  readEnvironment,
  UrlOf,
  withoutEmpty,
} from '#protocol/server-kit/environment'
import {
  buildFields,
  buildOptions,
  databaseFields,
  hasTwoOrigins,
  originSchema,
  programFields,
  programOptions,
} from '#protocol/server-kit/programSettings'
import { guessesPerHour, mailsPerHour } from './limits.ts'
import { SecretKey, withKeyFiles } from './secrets/readKey.ts'
import type { SecureServerOptions } from './startSecureServer.ts'

const keyNames = ['AUTH_KEK', 'RECOVERY_KEK', 'INDEX_KEY'] as const

const HostName = z.string().check(z.regex(/^[a-z0-9.-]+$/, { error: 'is not a host such as secure.example.net' }))

const schemaOf = (Origin: ReturnType<typeof originSchema>) =>
  z.object({
    ...programFields(Origin),
    SECURE_PORT: Port,
    ...databaseFields,
    ...buildFields,
    PASSKEY_HOST: z.optional(HostName),
    CHAINS_FILE: z.optional(z.string()),
    BUNDLERS_FILE: z.optional(z.string()),
    DESCRIPTORS_FOLDER: z.optional(z.string()),
    SOCIAL_PROVIDERS_FILE: z.optional(z.string()),
    SMTP_URL: UrlOf('smtp:', 'smtps:'),
    MAIL_FROM: RequiredText,
    REQUIRE_DEVICE_APPROVAL: z._default(
      z.enum(['project', 'always'], { error: 'is neither project nor always' }),
      'project',
    ),
    WRONG_CODES_PER_HOUR: z.optional(Count),
    MAILS_PER_HOUR: z.optional(Count),
    FARCASTER_RELAY_URL: z._default(UrlOf('http:', 'https:'), 'https://relay.farcaster.xyz'),
    FARCASTER_RPC_URL: z.optional(UrlOf('http:', 'https:')),
    RECOVERY_DELAY_SECONDS: z._default(CountOrNone, 0),
    AUTH_KEK: SecretKey,
    RECOVERY_KEK: SecretKey,
    INDEX_KEY: SecretKey,
  })

type Settings = z.infer<ReturnType<typeof schemaOf>>

const hasPlace = ({ DATABASE_URL, DATA_FOLDER }: Partial<Settings>) =>
  DATABASE_URL !== undefined || DATA_FOLDER !== undefined

/** Requires different keys, because a single key could decrypt both kinds of share. */
const hasDifferentKeys = (settings: Settings) =>
  new Set(keyNames.map((name) => settings[name].toString('hex'))).size === keyNames.length

const limitsOf = ({ WRONG_CODES_PER_HOUR: guesses, MAILS_PER_HOUR: mails }: Settings) => ({
  ...(guesses === undefined ? {} : guessesPerHour(guesses)),
  ...(mails === undefined ? {} : mailsPerHour(mails)),
})

const toOptions = (settings: Settings): SecureServerOptions => ({
  ...programOptions(settings),
  securePort: settings.SECURE_PORT,
  authOrigin: settings.AUTH_ORIGIN,
  appOrigin: settings.APP_ORIGIN,
  ...buildOptions(settings),
  passkeyHost: settings.PASSKEY_HOST,
  chainsFile: settings.CHAINS_FILE,
  bundlersFile: settings.BUNDLERS_FILE,
  descriptorsFolder: settings.DESCRIPTORS_FOLDER,
  socialProvidersFile: settings.SOCIAL_PROVIDERS_FILE,
  databaseUrl: settings.DATABASE_URL,
  databaseFolder: settings.DATA_FOLDER,
  smtpUrl: settings.SMTP_URL,
  mailFrom: settings.MAIL_FROM,
  requireDeviceApproval: settings.REQUIRE_DEVICE_APPROVAL,
  farcasterRelayUrl: settings.FARCASTER_RELAY_URL,
  farcasterRpcUrl: settings.FARCASTER_RPC_URL,
  recoveryDelayMs: settings.RECOVERY_DELAY_SECONDS * 1000,
  limits: limitsOf(settings),
  authKek: settings.AUTH_KEK,
  recoveryKek: settings.RECOVERY_KEK,
  indexKey: settings.INDEX_KEY,
})

/** Reads the server's settings from the environment. Throws an error with one line per missing or invalid setting. */
export const readSecureSettings = async (environment: Environment): Promise<SecureServerOptions> => {
  const given = await withKeyFiles(withoutEmpty(environment), keyNames)
  const schema = schemaOf(originSchema(given)).check(
    // Runs even if other settings are invalid, so that all faults are reported together.
    z.refine(hasPlace, { path: ['DATABASE_URL or DATA_FOLDER'], error: 'is missing', when: () => true }),
    hasTwoOrigins,
    z.refine(hasDifferentKeys, { path: [keyNames.join(', ')], error: 'must be three different keys' }),
  )
  return toOptions(readEnvironment(schema, given))
}
