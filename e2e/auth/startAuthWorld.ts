import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { perHour } from '../../secure-frame/servers/auth/limits.ts'
import { type AuthServerOptions, startAuthServer } from '../../secure-frame/servers/auth/startAuthServer.ts'
import { findFreePort } from '../world/stack/freePort.ts'
import { startMailbox } from '../world/stack/mailbox/server.ts'
import { createDevice } from './createDevice.ts'
import { readCode, readMail } from './readMail.ts'

export const authOrigin = 'https://auth.example'
export const secureOrigin = 'https://secure.example'
export const hostOrigin = 'https://marlow.example'
export const appOrigin = 'https://app.example'

/** The secret of the client `shop-backend`. */
export const clientSecret = 'a secret of 256 random bits'
export const redirectUri = 'https://shop.example/callback'
export const signedOutUri = 'https://shop.example/signed-out'

const shopClients = [
  {
    clientId: 'shop-backend',
    secretHash: createHash('sha256').update(clientSecret).digest('hex'),
    redirectUris: [redirectUri],
    postLogoutRedirectUris: [signedOutUri],
  },
  { clientId: 'shop-app', redirectUris: [redirectUri] },
]

/** One suite counts as one visitor. */
const plenty = perHour(10_000)
const plentyForOne = {
  mailsPerVisitor: plenty,
  mailsPerHousehold: plenty,
  mailsPerNetwork: plenty,
  accountsPerVisitor: plenty,
  accountsPerNetwork: plenty,
  wrongCodesPerVisitor: plenty,
  wrongCodesPerNetwork: plenty,
  codesPerNetwork: 10_000,
}

export const exampleProjects = [
  { id: 'demo', name: 'Marlow', allowedOrigins: [hostOrigin, appOrigin] },
  { id: 'careful', name: 'Careful', allowedOrigins: [hostOrigin, appOrigin], requiresDeviceApproval: true },
  { id: 'tenants', name: 'Tenants', allowedOrigins: ['https://*.shop.example'] },
  { id: 'no-passkeys', name: 'No passkeys', allowedOrigins: [hostOrigin], features: { passkey: false } },
  { id: 'framed', name: 'Without a hosted page', allowedOrigins: [hostOrigin] },
  { id: 'shop', name: 'The <Shop>', allowedOrigins: [appOrigin], openIdClients: shopClients },
  {
    id: 'wallets',
    name: 'Wallets',
    allowedOrigins: [hostOrigin, appOrigin],
    features: { connectMethodsOrder: ['wallet'] },
    openIdClients: [{ clientId: 'wallets-app', redirectUris: [redirectUri] }],
  },
]

/** Keys that stay the same for a restarted server. */
export const exampleKeys = {
  authKek: Buffer.alloc(32, 1),
  recoveryKek: Buffer.alloc(32, 2),
  indexKey: Buffer.alloc(32, 3),
}

/** An auth server and its mailbox on the loopback interface, with a clock that tests control. */
export const startAuthWorld = async (options: Partial<AuthServerOptions>) => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-auth-'))
  const projectsFile = join(folder, 'projects.json')
  await writeFile(projectsFile, JSON.stringify({ projects: exampleProjects }))
  const [port, smtpPort, pagePort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  let [startedAt, aheadMs]: [number | undefined, number] = [undefined, 0]
  const now = () => (startedAt ?? Date.now()) + aheadMs
  const stopMailbox = await startMailbox({ smtpPort, pagePort })
  const stopServer = await startAuthServer({
    port,
    hostname: '127.0.0.1',
    authOrigin,
    secureOrigin,
    appOrigin,
    projectsFile,
    now,
    ...exampleKeys,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    mailFrom: 'Foyer <wallet@auth.example>',
    addressLimit: { addressHeader: 'x-visitor' },
    ...options,
    limits: { ...plentyForOne, ...options.limits },
  })
  const [url, mailUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${pagePort}`]
  return {
    url,
    mailUrl,
    now,
    /** Freezes the clock: from now on, only `advance` moves it. The OpenID provider's library has a separate clock. */
    freeze: () => {
      startedAt ??= Date.now()
    },
    /** Advances the time of the server and its devices. */
    advance: (ms: number) => {
      aheadMs += ms
    },
    /** The headers are sent with every call. */
    newDevice: (headers?: Record<string, string>) => createDevice({ url, authOrigin, now, headers }),
    /** All emails to an address so far. */
    allMailTo: (to: string) => readMail(mailUrl, to, 0, 0),
    mailTo: (to: string, after?: number) => readMail(mailUrl, to, after),
    codeTo: (to: string, after?: number) => readCode(mailUrl, to, after),
    stop: async () => {
      await stopServer()
      await stopMailbox()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type AuthWorld = Awaited<ReturnType<typeof startAuthWorld>>

/** Starts another world on the same kind of database, with a separate database. */
export type StartWorld = (options: Partial<AuthServerOptions>) => Promise<AuthWorld>
