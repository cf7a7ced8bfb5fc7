import { readFile } from 'node:fs/promises'
import type { AuthServerOptions } from './startAuthServer.ts'

type Environment = Readonly<Record<string, string | undefined>>

const keyLength = 32

/** A key of 32 bytes, in hexadecimal or base64. */
const readKey = (text: string) => {
  const trimmed = text.trim()
  const key = Buffer.from(trimmed, /^[0-9a-fA-F]{64}$/.test(trimmed) ? 'hex' : 'base64')
  return key.length === keyLength ? key : undefined
}

const required = ['PORT', 'AUTH_ORIGIN', 'SECURE_ORIGIN', 'PROJECTS_FILE', 'SMTP_URL', 'MAIL_FROM'] as const
const keyNames = ['AUTH_KEK', 'RECOVERY_KEK', 'INDEX_KEY'] as const

const missingIn = (environment: Environment) => [
  ...required.filter((name) => !environment[name]),
  ...keyNames
    .filter((name) => !environment[name] && !environment[`${name}_FILE`])
    .map((name) => `${name} or ${name}_FILE`),
  ...(environment.DATABASE_URL || environment.DATA_FOLDER ? [] : ['DATABASE_URL or DATA_FOLDER']),
]

const loadKey = async (environment: Environment, name: (typeof keyNames)[number]) => {
  const file = environment[`${name}_FILE`]
  const key = readKey(environment[name] ?? (file ? await readFile(file, 'utf8') : ''))
  if (!key) throw new SettingsError(`${name} is not 32 bytes in hexadecimal or base64`)
  return key
}

/** One key for both kinds of share would let whoever has it open both. */
const assertDifferent = (keys: readonly Buffer[]) => {
  const isRepeated = keys.some((key, index) => keys.slice(index + 1).some((other) => other.equals(key)))
  if (isRepeated) throw new SettingsError(`${keyNames.join(', ')} must be three different keys`)
}

const readPort = (text: string) => {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new SettingsError(`PORT is no port: ${text}`)
  return port
}

/** Proofs name the server's URL and browsers compare origins: a slash too many would refuse everybody. */
const readOrigin = (environment: Environment, name: string) => {
  const text = environment[name] ?? ''
  if (!URL.canParse(text) || new URL(text).origin !== text) {
    throw new SettingsError(`${name} is no origin such as https://auth.example: ${text}`)
  }
  return text
}

/** Reads the server's settings from the environment. Throws one line that names everything that is missing. */
export const readSettings = async (environment: Environment): Promise<AuthServerOptions> => {
  const missing = missingIn(environment)
  if (missing.length > 0) throw new SettingsError(`Missing in the environment: ${missing.join(', ')}`)
  const text = (name: string) => environment[name] ?? ''
  const authKek = await loadKey(environment, 'AUTH_KEK')
  const recoveryKek = await loadKey(environment, 'RECOVERY_KEK')
  const indexKey = await loadKey(environment, 'INDEX_KEY')
  assertDifferent([authKek, recoveryKek, indexKey])
  return {
    port: readPort(text('PORT')),
    hostname: environment.HOST || '127.0.0.1',
    authOrigin: readOrigin(environment, 'AUTH_ORIGIN'),
    secureOrigin: readOrigin(environment, 'SECURE_ORIGIN'),
    appOrigin: environment.APP_ORIGIN ? readOrigin(environment, 'APP_ORIGIN') : undefined,
    projectsFile: text('PROJECTS_FILE'),
    chainsFile: environment.CHAINS_FILE,
    databaseUrl: environment.DATABASE_URL,
    databaseFolder: environment.DATA_FOLDER,
    smtpUrl: text('SMTP_URL'),
    mailFrom: text('MAIL_FROM'),
    addressLimit: { addressHeader: environment.ADDRESS_HEADER },
    ...{ authKek, recoveryKek, indexKey },
  }
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}
