import * as z from 'zod/mini'
import {
  Count,
  CountOrNone,
  type Environment,
  HeaderName,
  Port,
  PublicOrigin,
  readEnvironment,
  SecureOrigin,
  Switch,
  Text,
  withoutEmpty,
} from '#protocol/server/environment'
import { perHour } from './limits.ts'
import { SecretKey, withKeyFiles } from './secrets/readKey.ts'
import type { AuthServerOptions } from './startAuthServer.ts'

const keyNames = ['AUTH_KEK', 'RECOVERY_KEK', 'INDEX_KEY'] as const

const isUrlOf = (...protocols: string[]) => {
  const isOne = (text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol)
  return z.refine<string>(isOne, { error: `is not a URL such as ${protocols.at(-1)}//user:password@host` })
}

const schemaOf = (Origin: typeof PublicOrigin) =>
  z.object({
    PORT: Port,
    HOST: z._default(z.string(), '127.0.0.1'),
    AUTH_ORIGIN: Origin,
    SECURE_ORIGIN: Origin,
    APP_ORIGIN: z.optional(Origin),
    ALLOW_INSECURE_ORIGINS: Switch,
    PROJECTS_FILE: Text,
    CHAINS_FILE: z.optional(z.string()),
    DATABASE_URL: z.optional(Text.check(isUrlOf('postgres:', 'postgresql:'))),
    DATA_FOLDER: z.optional(z.string()),
    SMTP_URL: Text.check(isUrlOf('smtp:', 'smtps:')),
    MAIL_FROM: Text,
    ADDRESS_HEADER: z.optional(HeaderName),
    REQUIRE_DEVICE_APPROVAL: z._default(
      z.enum(['project', 'always'], { error: 'is neither project nor always' }),
      'project',
    ),
    WRONG_CODES_PER_HOUR: z.optional(Count),
    RECOVERY_DELAY_SECONDS: z._default(CountOrNone, 0),
    AUTH_KEK: SecretKey,
    RECOVERY_KEK: SecretKey,
    INDEX_KEY: SecretKey,
  })

type Settings = z.infer<ReturnType<typeof schemaOf>>

const hasPlace = ({ DATABASE_URL, DATA_FOLDER }: Partial<Settings>) =>
  DATABASE_URL !== undefined || DATA_FOLDER !== undefined

/** One key for both kinds of share would let whoever has it open both. */
const hasDifferentKeys = (settings: Settings) =>
  new Set(keyNames.map((name) => settings[name].toString('hex'))).size === keyNames.length

const toOptions = (settings: Settings): AuthServerOptions => ({
  port: settings.PORT,
  hostname: settings.HOST,
  authOrigin: settings.AUTH_ORIGIN,
  secureOrigin: settings.SECURE_ORIGIN,
  appOrigin: settings.APP_ORIGIN,
  allowsInsecureOrigins: settings.ALLOW_INSECURE_ORIGINS,
  projectsFile: settings.PROJECTS_FILE,
  chainsFile: settings.CHAINS_FILE,
  databaseUrl: settings.DATABASE_URL,
  databaseFolder: settings.DATA_FOLDER,
  smtpUrl: settings.SMTP_URL,
  mailFrom: settings.MAIL_FROM,
  addressLimit: { addressHeader: settings.ADDRESS_HEADER },
  requireDeviceApproval: settings.REQUIRE_DEVICE_APPROVAL,
  recoveryDelayMs: settings.RECOVERY_DELAY_SECONDS * 1000,
  limits: settings.WRONG_CODES_PER_HOUR ? { wrongCodes: perHour(settings.WRONG_CODES_PER_HOUR) } : undefined,
  authKek: settings.AUTH_KEK,
  recoveryKek: settings.RECOVERY_KEK,
  indexKey: settings.INDEX_KEY,
})

/** Reads the server's settings from the environment. Throws one line for each that is missing or wrong. */
export const readSettings = async (environment: Environment): Promise<AuthServerOptions> => {
  const given = await withKeyFiles(withoutEmpty(environment), keyNames)
  const schema = schemaOf(given.ALLOW_INSECURE_ORIGINS === '1' ? PublicOrigin : SecureOrigin).check(
    // Also told where other settings are wrong.
    z.refine(hasPlace, { path: ['DATABASE_URL or DATA_FOLDER'], error: 'is missing', when: () => true }),
    z.refine(hasDifferentKeys, { path: [keyNames.join(', ')], error: 'must be three different keys' }),
  )
  return toOptions(readEnvironment(schema, given))
}
