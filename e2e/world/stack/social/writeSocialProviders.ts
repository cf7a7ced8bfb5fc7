import { generateKeyPairSync } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type SocialProvider, socialProviders } from '#protocol/vocabulary/socialProvider'
import { socialOrigin } from '../ports.ts'
import { habits, isOpenId } from './habits.ts'
import { userEndpoints } from './shapes.ts'

const ids = { clientId: 'foyer', teamId: 'FOYERTEAM1', keyId: 'FOYERKEY01' } as const
export const clientSecretOf = (provider: SocialProvider) => `secret-of-foyer-at-${provider}`

/** Apple's clients have a key instead of a secret. They sign each secret with it. */
export const createAppleKey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    ...ids,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey,
  }
}
export type AppleKey = ReturnType<typeof createAppleKey>

const endpointsOf = (provider: SocialProvider, origin: string) => {
  const { authorization, token, issuerPath } = habits[provider]
  const [user, emails] = Object.keys(userEndpoints[provider] ?? {})
  return {
    authorization: `${origin}${authorization}`,
    token: `${origin}${token}`,
    user: `${origin}${user}`,
    ...(emails ? { emails: `${origin}${emails}` } : {}),
    ...(issuerPath === undefined ? {} : { issuer: `${origin}${issuerPath}` }),
  }
}

const settingsOf = (provider: SocialProvider, { teamId, keyId, privateKey }: AppleKey) => {
  const origin = socialOrigin(provider)
  const { clientId } = ids
  if (provider === 'apple') return { clientId, teamId, keyId, privateKey, issuer: origin }
  const client = { clientId, clientSecret: clientSecretOf(provider) }
  return isOpenId(provider) ? { ...client, issuer: origin } : { ...client, endpoints: endpointsOf(provider, origin) }
}

/** Writes the auth server's provider file (`SOCIAL_PROVIDERS_FILE`). */
export const writeSocialProviders = async (dataFolder: string, appleKey: AppleKey) => {
  const file = join(dataFolder, 'social-providers.json')
  const settings = Object.fromEntries(socialProviders.map((provider) => [provider, settingsOf(provider, appleKey)]))
  await mkdir(dataFolder, { recursive: true })
  await writeFile(file, JSON.stringify(settings, null, 2), { mode: 0o600 })
  return file
}
