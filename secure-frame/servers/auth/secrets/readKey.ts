import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { type Environment, SettingsError } from '#protocol/server-kit/environment'

const keyLength = 32

/** Accepts only strict hexadecimal or base64, because Node's decoder ignores invalid characters. */
const decode = (text: string) => {
  if (/^[0-9a-fA-F]{64}$/.test(text)) return Buffer.from(text, 'hex')
  const key = Buffer.from(text, 'base64')
  return key.toString('base64') === text ? key : Buffer.alloc(0)
}

/** False if the key is one repeated byte, such as zero, because it would protect nothing. */
const isRandom = (key: Buffer) => key.some((byte) => byte !== key[0])

/** A key of 32 random bytes, in hexadecimal or base64. */
export const SecretKey = z
  .pipe(
    z.string({ error: 'is missing, and no file is named in the variable of the same name with _FILE' }),
    z.transform((text) => decode(text.trim())),
  )
  .check(
    z.refine((key) => key.length === keyLength, {
      error: 'is not 32 bytes in hexadecimal or base64',
      abort: true,
    }),
    z.refine(isRandom, { error: 'is one byte 32 times: use 32 random bytes (openssl rand -hex 32)' }),
  )

const readKeyFile = async (name: string, file: string) => {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : 'unknown'
    throw new SettingsError([`${name}_FILE cannot be read: ${code}`], { cause })
  }
}

/** Returns the environment with the keys read from the files that it names, such as `AUTH_KEK_FILE`. */
export const withKeyFiles = async (environment: Environment, names: readonly string[]): Promise<Environment> => {
  const read = names.map(async (name) => {
    const file = environment[`${name}_FILE`]
    return [name, environment[name] ?? (file === undefined ? undefined : await readKeyFile(name, file))] as const
  })
  return { ...environment, ...Object.fromEntries(await Promise.all(read)) }
}
