import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { perHour } from '../../../secure-frame/servers/auth/limits.ts'
import type { AuthServerOptions } from '../../../secure-frame/servers/auth/startAuthServer.ts'
import { baseChain, bundlers, chains, optimismChain, origins, ports, relayed, smtpUrl, solanaChain } from './ports.ts'
import { sponsorSecret } from './projects.ts'
import { type AppleKey, writeSocialProviders } from './social/writeSocialProviders.ts'

/** Reads a key. Creates it at the first start, next to the data that it decrypts. */
const readOrMakeKey = async (file: string) => {
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept !== undefined) return Buffer.from(kept.trim(), 'hex')
  const key = randomBytes(32)
  await writeFile(file, `${key.toString('hex')}\n`, { mode: 0o600 })
  return key
}

const writeChains = async (dataFolder: string) => {
  const file = join(dataFolder, 'chains.json')
  const urls = Object.entries(chains).map(([id, { rpcUrl }]) => [id, rpcUrl])
  for (const { caipNetworkId, rpcUrl } of [baseChain, solanaChain]) urls.push([caipNetworkId, rpcUrl])
  await writeFile(file, JSON.stringify(Object.fromEntries(urls), null, 2))
  return file
}

const writeBundlers = async (dataFolder: string) => {
  const file = join(dataFolder, 'bundlers.json')
  const relayers = Object.entries(relayed).map(([chain, url]) => [
    chain,
    `${url}&secret=${encodeURIComponent(sponsorSecret)}`,
  ])
  await writeFile(file, JSON.stringify({ ...bundlers, ...Object.fromEntries(relayers) }, null, 2))
  return file
}

const hourMs = 3_600_000
/** All stories use one address, and some log in often. */
const plenty = { most: 100_000, withinMs: hourMs }
const plentyPerHour = perHour(plenty.most)

/** The local stack's auth server. Its data, keys and mail stay on this machine. */
export const localAuthOptions = async (dataFolder: string, projectsFile: string, appleKey: AppleKey) => ({
  port: ports.auth,
  hostname: '127.0.0.1',
  authOrigin: origins.auth,
  secureOrigin: origins.secure,
  appOrigin: origins.app,
  projectsFile,
  chainsFile: await writeChains(dataFolder),
  bundlersFile: await writeBundlers(dataFolder),
  descriptorsFolder: join(import.meta.dirname, 'descriptors'),
  socialProvidersFile: await writeSocialProviders(dataFolder, appleKey),
  farcasterRelayUrl: `http://127.0.0.1:${ports.farcaster}`,
  farcasterRpcUrl: optimismChain.rpcUrl,
  databaseUrl: process.env.DATABASE_URL,
  databaseFolder: join(dataFolder, 'auth'),
  smtpUrl,
  mailFrom: `Foyer <wallet@${new URL(origins.auth).hostname}>`,
  authKek: await readOrMakeKey(join(dataFolder, 'auth-kek')),
  recoveryKek: await readOrMakeKey(join(dataFolder, 'recovery-kek')),
  indexKey: await readOrMakeKey(join(dataFolder, 'index-key')),
  limits: {
    mailsPerKey: plenty,
    mailsPerVisitor: plentyPerHour,
    mailsPerEmail: plentyPerHour,
    mailsPerEmailAndVisitor: plentyPerHour,
    mails: plentyPerHour,
    mailsPerHousehold: plentyPerHour,
    mailsPerNetwork: plentyPerHour,
    wrongCodes: plentyPerHour,
    wrongCodesPerEmail: plentyPerHour,
    wrongCodesPerVisitor: plentyPerHour,
    wrongCodesPerNetwork: plentyPerHour,
    codesPerNetwork: 10_000,
    accountsPerVisitor: plentyPerHour,
    accountsPerNetwork: plentyPerHour,
    knownMails: plentyPerHour,
    knownMailsPerNetwork: plentyPerHour,
  } satisfies AuthServerOptions['limits'],
})
